/** Types of the used parts of the citation-js packages, which have none. */
declare module '@citation-js/core' {
  export const plugins: {
    input: { chain(data: unknown, options: Record<string, unknown>): unknown };
    output: { format(name: string, data: readonly object[], options: Record<string, unknown>): unknown };
    config: { get(plugin: string): unknown };
  };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
declare module '@citation-js/plugin-csl';
