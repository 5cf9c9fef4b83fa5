/** Counts of the test runner's report, by suite. */

/** A suite that could not run counts as one failure. */
function countsOf({ status, assertionResults }) {
  const count = (...statuses) => assertionResults.filter((one) => statuses.includes(one.status)).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    failed: failed === 0 && status === 'failed' ? 1 : failed,
    skipped: count('pending', 'todo'),
  };
}

/** @returns {string[]} the paths of the suites that failed */
export function failedSuites(testResults) {
  return testResults.filter((suite) => countsOf(suite).failed > 0).map(({ name }) => name);
}

/**
 * Counts tests. A suite that was run again counts with its second result; one that two projects have, with the worse one.
 * @returns numbers of passed, failed and skipped tests, and the paths of the suites that passed only the second time
 */
export function tally(testResults, again = []) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const unstable = new Set();
  for (const suite of testResults) {
    const repeats = again.filter(({ name }) => name === suite.name);
    const last = repeats.find((repeat) => countsOf(repeat).failed > 0) ?? repeats[0] ?? suite;
    const counts = countsOf(last);
    for (const outcome of ['passed', 'failed', 'skipped']) total[outcome] += counts[outcome];
    if (last !== suite && counts.failed === 0) unstable.add(suite.name);
  }
  return { ...total, unstable: [...unstable] };
}
