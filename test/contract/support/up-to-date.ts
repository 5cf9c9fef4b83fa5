/** Fails when committed examples are out of date, and names the command that renews them. */
export function expectUpToDate(faults: readonly string[]): void {
  if (faults.length > 0)
    throw new Error(`Run npm run examples, then npm run openapi, and commit both:\n${faults.join('\n')}`);
}
