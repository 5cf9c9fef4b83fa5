/** Command line of every command of the repository: `--help`, and a one-line error for unknown arguments. */
import { parseArgs } from 'node:util';

/** Exit codes of all commands, as documented in `--help`, the README and docs/operations.md. */
export const exitCode = { done: 0, failed: 1, usage: 2, interrupted: 130 };
const MEANINGS = { 0: 'done', 1: 'it failed', 2: 'wrong usage', 130: 'interrupted' };

/**
 * @typedef {{usage: string, example: string, about?: string, words?: Record<string, string>, options?: Record<string, {type: 'boolean' | 'string', about: string}>, exits?: Record<number, string>,
 *   positionals?: {min?: number, max?: number, oneOf?: string[]}, verify?: (positionals: string[]) => string | undefined}} CommandLine
 *   usage: such as `npm run token -- <username> [options]` · example: a command line that does something ·
 *   words: what the placeholders of the usage stand for · positionals: how many, and which ones; none when missing ·
 *   exits: what an exit code means where that is more than the code means everywhere ·
 *   verify: says in one sentence what is wrong with them
 */

/** The text of `--help`. @param {CommandLine} command */
export function helpText({ usage, example, about, words = {}, options = {}, exits = {} }) {
  const rows = [
    ...Object.entries(words).map(([word, meaning]) => [`  ${word}`, meaning]),
    ...Object.entries({ ...options, help: { type: 'boolean', about: 'shows this' } }).map(
      ([name, option]) => [`  --${name}${option.type === 'string' ? ' VALUE' : ''}`, option.about],
    ),
  ];
  const width = Math.max(...rows.map(([left]) => left.length));
  const list = rows.map(([left, right]) => `${left.padEnd(width)}  ${right}`).join('\n');
  const codes = Object.entries({ ...MEANINGS, ...exits }).map(([code, meaning]) => `${code} ${meaning}`);
  return `usage: ${usage}\n${about ? `\n${about}\n` : ''}\n${list}\n\nExample: ${example}\n\nExit codes: ${codes.join(' · ')}\n`;
}

/**
 * Parses the command line. Answers `--help` with the usage and exit code 0, unknown arguments with one line and exit
 * code 2, before any other work.
 * @param {CommandLine} command
 * @returns {{values: Record<string, string | boolean | undefined>, positionals: string[]}}
 */
export function readCommandLine(command, args = process.argv.slice(2)) {
  const { usage, options = {}, positionals: { min = 0, max = 0, oneOf } = {}, verify } = command;
  const refuse = (reason) => {
    process.stderr.write(`✗ ${reason} Usage: ${usage}\n`);
    process.exit(exitCode.usage);
  };
  // Arguments after `--` are never options.
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (own.includes('--help') || own.includes('-h')) {
    process.stdout.write(helpText(command));
    process.exit(exitCode.done);
  }
  const known = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
  let parsed;
  try {
    parsed = parseArgs({ args, options: known, allowPositionals: true });
  } catch (error) {
    // The first sentence names the error; the rest explains the syntax.
    return refuse(`${error.message.split(/\. |\n/)[0].replace(/\.$/, '')}.`);
  }
  const { values, positionals } = parsed;
  const strange = oneOf && positionals.find((word) => !oneOf.includes(word));
  if (strange !== undefined) return refuse(`"${strange}" is not known.`);
  if (positionals.length > max) return refuse(`"${positionals[max]}" is one word too many.`);
  if (positionals.length < min) return refuse('An argument is missing.');
  const wrong = verify?.(positionals);
  if (wrong !== undefined) return refuse(wrong);
  return { values, positionals };
}
