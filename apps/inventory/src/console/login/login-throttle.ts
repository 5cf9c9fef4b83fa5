import { Injectable } from '@nestjs/common';

interface Failures {
  count: number;
  /** Milliseconds since the epoch, of the last attempt that was let through. */
  last: number;
}

interface Limit {
  /** Attempts before the first delay. */
  free: number;
}

const PER_ACCOUNT: Limit = { free: 5 };
/** Many people may share an address. */
const PER_ADDRESS: Limit = { free: 25 };

const LONGEST_DELAY_MS = 5 * 60_000;
const FORGOTTEN_AFTER_MS = 30 * 60_000;
/** Names and addresses that are remembered; the ones that tried longest ago are dropped first. */
const REMEMBERED = 10_000;

/**
 * Slows down guessing at the log-in form: after some free attempts each further one must wait, one second and then twice
 * as long each time, up to five minutes; counted for the account that is named and for the address that asks. A name that
 * does not exist is treated like one that does. An attempt counts as failed until it is known to be good, so that parallel
 * attempts do not slip past. Kept in memory: each process counts for itself.
 */
@Injectable()
export class LoginThrottle {
  private readonly failures = new Map<string, Failures>();
  private clock: () => number = () => Date.now();

  /** For tests. */
  withClock(clock: () => number): this {
    this.clock = clock;
    return this;
  }

  /** Lets an attempt through and counts it (0), or gives the seconds to wait until the next one may be made. */
  attempt(account: string, address: string): number {
    const now = this.clock();
    const keys = keysOf(account, address);
    const wait = Math.max(...keys.map(({ key, limit }) => this.waitOf(key, limit, now)));
    if (wait > 0) return Math.ceil(wait / 1000);
    for (const { key } of keys) this.count(key, now);
    return 0;
  }

  /** The attempt was good: the account starts afresh, and the address has one failure less. */
  succeeded(account: string, address: string): void {
    const [ofAccount, ofAddress] = keysOf(account, address).map(({ key }) => key);
    if (ofAccount !== undefined) this.failures.delete(ofAccount);
    const known = ofAddress === undefined ? undefined : this.failures.get(ofAddress);
    if (known) known.count = Math.max(0, known.count - 1);
  }

  private waitOf(key: string, { free }: Limit, now: number): number {
    const known = this.failures.get(key);
    if (!known || now - known.last > FORGOTTEN_AFTER_MS || known.count < free) return 0;
    const delay = Math.min(1000 * 2 ** (known.count - free), LONGEST_DELAY_MS);
    return Math.max(0, known.last + delay - now);
  }

  private count(key: string, now: number): void {
    const known = this.failures.get(key);
    const fresh = !known || now - known.last > FORGOTTEN_AFTER_MS;
    // Set anew, so that the map stays in the order of the last attempts.
    this.failures.delete(key);
    this.failures.set(key, { count: fresh ? 1 : known.count + 1, last: now });
    if (this.failures.size > REMEMBERED) {
      const [oldest] = this.failures.keys();
      if (oldest !== undefined) this.failures.delete(oldest);
    }
  }
}

function keysOf(account: string, address: string): { key: string; limit: Limit }[] {
  return [
    { key: `account ${account.trim().toLowerCase().slice(0, 150)}`, limit: PER_ACCOUNT },
    { key: `address ${address}`, limit: PER_ADDRESS },
  ];
}
