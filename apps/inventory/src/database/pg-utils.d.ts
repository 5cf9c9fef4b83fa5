/** Not in the published types. */
declare module 'pg/lib/utils.js' {
  /** A parameter in the form that goes on the wire. */
  export function prepareValue(value: unknown): unknown;
}
