export interface SuiteReport {
  name: string;
  status: string;
  assertionResults: { status: string }[];
}

export function failedSuites(testResults: readonly SuiteReport[]): string[];

export function tally(
  testResults: readonly SuiteReport[],
  again?: readonly SuiteReport[],
): { passed: number; failed: number; skipped: number; unstable: string[] };
