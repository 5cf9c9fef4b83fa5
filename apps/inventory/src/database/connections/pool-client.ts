import { Socket } from 'node:net';
import pg from 'pg';
import { Unavailable } from '#errors';
import { readSecretFile } from '#secrets';
import { poolerOf } from './pooler.js';

export interface PoolClientOptions extends pg.ClientConfig {
  /** A file with the present address. */
  urlFile?: string | null;
}

/**
 * A connection of a pool. Where its address is kept in a file, the address is what the file says now: a password, role or
 * host that was changed there needs no restart. Behind a pooler that mixes prepared statements up it sends none: each is
 * parsed and planned anew, whoever sends it, libraries that name their statements included.
 *
 * The statements of one turn of the event loop are sent in one piece: sent one by one, each costs a system call here and wakes
 * the server up.
 */
export class PoolClient extends pg.Client {
  private readonly problem: Unavailable | null;
  private readonly socket: Socket;
  private isGathering = false;

  constructor(options: PoolClientOptions = {}) {
    const { urlFile = null } = options;
    const present = urlFile === null ? null : addressIn(urlFile);
    const socket = new Socket();
    const address = typeof present === 'string' ? { connectionString: present } : {};
    super({ ...options, ...address, stream: () => socket });
    this.socket = socket;
    this.problem = present instanceof Unavailable ? present : null;
  }

  /** @throws Unavailable where the file of the address has none; nothing is connected then */
  override connect(callback?: unknown): never {
    const { problem } = this;
    if (problem === null) return super.connect(callback as never) as never;
    if (callback === undefined) return Promise.reject(problem) as never;
    process.nextTick(callback as (error: Error) => void, problem);
    return undefined as never;
  }

  // `pg` has nine signatures for this; what it returns is what it returns for them.
  override query(first: unknown, ...rest: never[]): never {
    this.gather();
    if (poolerOf(this) !== 'mixes statements up') return super.query(first as never, ...rest) as never;
    return super.query((isConfig(first) ? { ...first, name: undefined } : first) as never, ...rest) as never;
  }

  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    this.socket.cork();
    process.nextTick(() => {
      this.isGathering = false;
      this.socket.uncork();
    });
  }
}

function isConfig(query: unknown): query is { name: unknown } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
}

/** Never carries the content: it may be a password in the wrong place. */
function addressIn(file: string): string | Unavailable {
  const read = readSecretFile(file);
  const problem =
    'problem' in read ? read.problem : isAddress(read.value) ? null : 'holds no postgresql:// URL';
  if (problem !== null)
    return new Unavailable(new Error(`The file of a database address, ${file}, ${problem}.`));
  return 'value' in read ? read.value : '';
}

function isAddress(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}
