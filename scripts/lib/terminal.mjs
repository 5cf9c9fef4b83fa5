/** What the scripts say to the person in front of the terminal: one line a fact. */

const started = Date.now();
const quiet = { on: false };

// Whoever reads our output may go (`npm start | head`); that is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** A failure that the person can act on: printed as its message alone, without a stack. */
export class Stop extends Error {}

/** Sends progress to nowhere; commands whose standard output is their answer use it. */
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
 * Runs one piece of work and prints one line when it is done: `✓ name (1.2 s)`.
 * On a terminal the name is shown while it runs; into a file only the finished line is written.
 */
export async function step(name, work) {
  const since = Date.now();
  const live = process.stdout.isTTY && !quiet.on;
  if (live) process.stdout.write(`  ${name} …\n`);
  const note = await work();
  say(`✓ ${name}${typeof note === 'string' ? `: ${note}` : ''} (${seconds(since)})`);
}

/** Time since the process began, for the closing line. */
export const sinceStart = () => seconds(started);

/** Ends the process with one line; a fault that is not a Stop keeps its stack, since it is ours. */
export function fail(error) {
  process.stderr.write(`${error instanceof Stop ? `✗ ${error.message}` : (error?.stack ?? String(error))}\n`);
}
