import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError, NoTenantMembership, TooManyAttempts, Unavailable } from '#errors';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { outsideTenants } from '../../database/caller.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Transaction } from '../../database/transaction.js';
import { failedLoginPrefix, FailedLoginsRepository } from './failed-logins.repository.js';
import { loginFailures } from './login-metrics.js';

/** The account and the address of an attempt. */
export interface LoginAttempt {
  /** Null for an unknown name, which is limited like a known one. */
  userId: number | null;
  username: string;
  address: string;
}

/**
 * Limits log-in attempts (decisions §14): failures count by account and address, over API and consoles and all
 * processes, in the database and by its clock. An attempt is counted before the password is verified and uncounted
 * when it was correct, so that parallel attempts cannot exceed the limit.
 */
@Injectable()
export class FailedLogins {
  private readonly logger = new Logger('FailedLogins');
  /** 0: no limit. */
  private readonly maxFailures: number;
  private readonly windowMs: number;
  private readonly lastInLine = new Map<string, Promise<unknown>>();

  constructor(
    private readonly database: UnitOfWork,
    private readonly failures: FailedLoginsRepository,
    @Inject(INVENTORY_CONFIG) { auth }: Pick<InventoryConfig, 'auth'>,
  ) {
    this.maxFailures = auth.loginMaxFailures;
    this.windowMs = auth.loginWindowSeconds * 1000;
  }

  /**
   * Runs one attempt. It counts as failed when `verify` throws. A correct password without a tenant has its own
   * counter, so that a client which repeats it on the API is limited there and not on the console, where the account
   * may log in.
   * @param onBlocked called once a window, at the first refused attempt
   * @throws TooManyAttempts, and whatever `verify` throws
   */
  async attempt<T>(
    attempt: LoginAttempt,
    verify: () => Promise<T>,
    onBlocked: () => Promise<void>,
  ): Promise<T> {
    if (this.maxFailures === 0) return verify();
    const key = keyOf(attempt);
    // Sequential, so that parallel correct attempts do not count against each other.
    return this.inLine(key, async () => {
      await this.count(key, onBlocked);
      try {
        const value = await verify();
        await this.write((tx) => this.failures.forgetKey(tx, key));
        return value;
      } catch (error) {
        if (error instanceof Unavailable) void this.tryToUncount(key);
        else if (!isFailure(error)) await this.write((tx) => this.failures.uncount(tx, key));
        if (error instanceof NoTenantMembership) await this.count(`${key} no tenant`, onBlocked);
        throw error;
      }
    });
  }

  /** If the database is unavailable the attempt stays counted; the answer does not wait for it again. */
  private async tryToUncount(key: string): Promise<void> {
    try {
      await this.write((tx) => this.failures.uncount(tx, key));
    } catch (error) {
      this.logger.debug({ message: 'an attempt stays counted', error: String(error) });
    }
  }

  private async count(key: string, onBlocked: () => Promise<void>): Promise<void> {
    const { failures, left } = await this.write((tx) => this.failures.count(tx, key, this.windowMs));
    if (failures <= this.maxFailures) return;
    if (failures === this.maxFailures + 1) await onBlocked();
    loginFailures.inc({ kind: 'too_many_attempts' });
    throw new TooManyAttempts(Math.max(1, Math.ceil(left / 1000)));
  }

  private write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(outsideTenants(null), work);
  }

  private async inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.lastInLine.get(key) ?? Promise.resolve()).then(work, work);
    this.lastInLine.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.lastInLine.get(key) === turn) this.lastInLine.delete(key);
    }
  }
}

/** Not a failure: the correct password of an account without a tenant, and errors of the service. */
function isFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !(error instanceof NoTenantMembership);
}

/** By account id: several spellings of a name may mean one account, which only the database knows. */
function keyOf({ userId, username, address }: LoginAttempt): string {
  const account =
    userId === null
      ? `name ${createHash('sha256').update(username.toLowerCase()).digest('base64url')} `
      : failedLoginPrefix(userId);
  return `${account}${networkOf(address)}`;
}

/** The address as the limit counts it: for IPv6 the /64 network of the host. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
