import { parseArgs } from 'node:util';

const WORDS = ['up', 'status', 'down'] as const;

/** What `prepare.js` was asked to do. */
export type PrepareCommand =
  | { readonly word: 'help' }
  | { readonly word: 'status' }
  | (Limits & { readonly word: 'down'; readonly version: string })
  | (Limits & {
      readonly word: 'up';
      readonly version: string | null;
      readonly seed: boolean;
      readonly demo: boolean;
    });

interface Limits {
  readonly timeoutMs?: number;
  readonly attempts?: number;
}

/** A command line that cannot be meant; exit code 2. */
export class UsageError extends Error {}

export const USAGE = `usage: npm run migrate -- [up [version] | status | down <version>] [options]
   or: node dist/apps/inventory/src/prepare.js [the same]

up, or nothing: brings roles and schema up to date, or up to a version. status: what is applied and what is due;
exit code 0: nothing is due, 3: something is. down: takes back the migrations above a version.
A version is a migration's number or name, as status prints it; 0 is before the first.

  --seed                  with up: makes the accounts too
  --demo                  with --seed: the demo data too
  --lock-timeout SECONDS  what a migration waits for a lock, and requests behind it (2)
  --attempts N            how often a migration is tried that does not get its locks (20)
  --help                  shows this

Example: npm run migrate -- status
`;

/** @throws UsageError in one sentence */
export function readPrepareCommand(args: readonly string[]): PrepareCommand {
  const { values, positionals } = parsed(args);
  if (values.help) return { word: 'help' };
  const [first = 'up', version = null, ...more] = positionals;
  const word = WORDS.find((name) => name === first);
  if (!word) throw new UsageError(`"${first}" is not known.`);
  const tooMany = more[0] ?? (word === 'status' ? version : null);
  if (tooMany !== null) throw new UsageError(`"${tooMany}" is one word too many.`);
  if (word !== 'up' && (values.seed || values.demo)) throw new UsageError('--seed and --demo go with up.');
  if (word === 'status') return { word };
  const limits = {
    ...milliseconds('--lock-timeout', values['lock-timeout']),
    ...count('--attempts', values.attempts),
  };
  if (word === 'up')
    return { word, version, seed: values.seed ?? false, demo: values.demo ?? false, ...limits };
  if (version === null) throw new UsageError('down needs a version.');
  return { word, version, ...limits };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: 'boolean' },
        demo: { type: 'boolean' },
        'lock-timeout': { type: 'string' },
        attempts: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // Its first sentence says what is wrong; the rest is about the syntax of command lines.
    throw new UsageError(`${(error as Error).message.split(/\. |\n/)[0]?.replace(/\.$/, '')}.`);
  }
}

function milliseconds(name: string, text: string | undefined): Pick<Limits, 'timeoutMs'> {
  if (text === undefined) return {};
  const seconds = Number(text);
  if (!(seconds >= 0.01 && seconds <= 600)) throw new UsageError(`${name} takes 0.01 to 600 seconds.`);
  return { timeoutMs: seconds * 1000 };
}

function count(name: string, text: string | undefined): Pick<Limits, 'attempts'> {
  if (text === undefined) return {};
  const attempts = Number(text);
  if (!(Number.isInteger(attempts) && attempts >= 1 && attempts <= 10_000))
    throw new UsageError(`${name} takes a whole number of 1 to 10000.`);
  return { attempts };
}
