/** Messages of the scripts on the terminal: one line each. */

const started = Date.now();
const quiet = { on: false };

// A closed output (`npm start | head`) is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** An error that the user can fix: printed as its message, without a stack. */
export class Stop extends Error {}

/** Drops progress output; for commands whose standard output is their result. */
export function beQuiet() {
  quiet.on = true;
}

/** Prints one line of progress on standard error when quiet is asked for elsewhere, else on standard output. */
export function say(line) {
  if (!quiet.on) process.stdout.write(`${line}\n`);
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs a task and prints one line when it is done: `✓ name (1.2 s)`. On a terminal the name is shown while it runs;
 * in a file only the finished line.
 */
export async function step(name, work) {
  const since = Date.now();
  const live = process.stdout.isTTY && !quiet.on;
  if (live) process.stdout.write(`  ${name} …\n`);
  const note = await work();
  say(`✓ ${name}${typeof note === 'string' ? `: ${note}` : ''} (${seconds(since)})`);
}

/** Time since the process began, for the last line. */
export const sinceStart = () => seconds(started);

/** Ends the process with one line; an error that is not a Stop keeps its stack, because it is a defect. */
export function fail(error) {
  process.stderr.write(`${error instanceof Stop ? `✗ ${error.message}` : (error?.stack ?? String(error))}\n`);
}
