/**
 * Options of Node.js for a process that lives for seconds, those of the test runner itself: what its optimizing compiler takes
 * does not come back in that time.
 */
export const SHORT_LIVED: readonly string[] = process.execArgv.filter((option) =>
  option.startsWith('--interrupt-budget='),
);
