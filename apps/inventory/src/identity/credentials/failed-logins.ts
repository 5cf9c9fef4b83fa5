import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError, NoTenantMembership, TooManyAttempts, Unavailable } from '#errors';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { Transaction } from '../../database/transaction.js';
import { failedLoginPrefix, FailedLoginsRepository } from './failed-logins.repository.js';
import { loginFailures } from './login-metrics.js';

/** Whose password is tried, and from where. */
export interface LoginAttempt {
  /** Null where no account has the name: it is treated like one that has. */
  userId: number | null;
  username: string;
  address: string;
}

/**
 * Limits the trying of passwords (decisions §14): failures count per account and address, over every place that takes a
 * password and all processes, in the database and by its clock. An attempt is counted before the password is looked at and uncounted when
 * it was right, so that attempts made at once do not slip past.
 */
@Injectable()
export class FailedLogins {
  private readonly logger = new Logger('FailedLogins');
  /** 0: no limit. */
  private readonly maxFailures: number;
  private readonly windowMs: number;
  private readonly lastInLine = new Map<string, Promise<unknown>>();

  constructor(
    private readonly database: TenantDatabase,
    private readonly failures: FailedLoginsRepository,
    @Inject(INVENTORY_CONFIG) { auth }: Pick<InventoryConfig, 'auth'>,
  ) {
    this.maxFailures = auth.loginMaxFailures;
    this.windowMs = auth.loginWindowSeconds * 1000;
  }

  /**
   * Runs one attempt. It counts as failed when `verify` throws; a password that was right but opens no tenant counts
   * apart, so that whoever asks the API again and again is stopped there and not at the console, where it does open.
   * @param onBlocked once a window, with the first attempt that is not let through
   * @throws TooManyAttempts, and whatever `verify` throws
   */
  async attempt<T>(
    attempt: LoginAttempt,
    verify: () => Promise<T>,
    onBlocked: () => Promise<void>,
  ): Promise<T> {
    if (this.maxFailures === 0) return verify();
    const key = keyOf(attempt);
    // One after the other, so that good attempts made at once do not count against each other.
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

  /** Whose answer is that the database is away waits for it no second time; at worst the attempt stays counted. */
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
    return this.database.identityTransaction(null, work);
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

/** Not so: the right password of an account without a tenant, and whatever went wrong on our side. */
function isFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !(error instanceof NoTenantMembership);
}

/** By the account's id: several spellings may name the same account, and the database alone says which do. */
function keyOf({ userId, username, address }: LoginAttempt): string {
  const account =
    userId === null
      ? `name ${createHash('sha256').update(username.toLowerCase()).digest('base64url')} `
      : failedLoginPrefix(userId);
  return `${account}${networkOf(address)}`;
}

/** The address as a limit sees it: an IPv6 host has a whole /64 network to itself. */
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
