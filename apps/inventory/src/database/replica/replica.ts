import {
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Unavailable } from '#errors';
import pg from 'pg';
import { defineStatement, isSilence, type Preamble } from '#postgres';
import type { DatabaseConfig } from '../../config/config.js';
import { type ReplicaState, watchReplica } from '../database-metrics.js';
import { type ConnectionOptions, poolOptions } from '../connections/data-source.js';
import { type Settings, settingsSql } from '../transaction.js';
import { positionOf } from './last-write.js';

/** Where to read from the primary's log has to be replayed, for one request. */
export interface Required {
  /** Where the primary's log ended when the request was let in. */
  readonly primary: bigint;
  /** Where it ended after the person's last write. */
  readonly written: bigint;
}

/** The replica has not come as far as this read needs; the primary has. */
export class ReplicaBehindError extends Error {}

/** A read that took longer is not begun anew on the primary: the client has waited enough. */
const FALLBACK_WITHIN_MS = 5000;
const MAX_CONNECT_MS = 2000;
const LOOK_EVERY_MS = { least: 50, most: 1000 };

const SELF = `(SELECT system_identifier::text FROM pg_control_system())
  || ' ' || (SELECT oid::text FROM pg_database WHERE datname = current_database())`;
const LOOK_AT_PRIMARY = `SELECT pg_current_wal_insert_lsn()::text AS position, ${SELF} AS self`;
const LOOK_AT_REPLICA = `SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn()::text AS replayed, ${SELF} AS self`;

interface ReplicaRow {
  standby: boolean;
  replayed: string | null;
}

const enterReplica = defineStatement<ReplicaRow>(
  'transaction:replica',
  `SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn()::text AS replayed, ${settingsSql(1)}`,
);

/**
 * A streaming replica, and how far behind the primary it is. Looked at by a timer, not by requests; each read of it
 * besides learns in its own transaction how far the server that answers has come.
 */
export class Replica implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly answerTimeoutMs: number;
  readonly pool: pg.Pool;
  state: ReplicaState = 'unknown';
  /** Milliseconds, as last seen. */
  lagMs = Infinity;
  private readonly logger = new Logger('Replica');
  /** Its own connection, so that reads never keep it from being looked at. */
  private readonly watcher: pg.Pool;
  private readonly maxLagMs: number;
  /** Where the primary's log ended at a moment, and the last such moment of which the replica had everything. */
  private mark = { at: -Infinity, position: 0n };
  private replayedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(
    url: string,
    config: DatabaseConfig,
    private readonly primary: pg.Pool,
  ) {
    const connectTimeoutMs = Math.min(config.connectTimeoutMs, MAX_CONNECT_MS);
    this.answerTimeoutMs = connectTimeoutMs;
    this.maxLagMs = config.readMaxLagMs;
    const { poolSize, statementTimeoutMs } = config;
    const options = { poolSize, statementTimeoutMs, connectTimeoutMs, urlFile: config.readUrlFile };
    this.pool = poolTo(url, { ...options, applicationName: 'inventory-read' });
    this.watcher = poolTo(url, {
      ...options,
      poolSize: 1,
      statementTimeoutMs: connectTimeoutMs,
      applicationName: 'inventory-read-watch',
    });
    watchReplica(this);
  }

  /** Enters a transaction on the replica. The check throws where the server that answers must not be read. */
  preamble(settings: Settings, required: Required): Preamble {
    const check = (row: unknown): void => this.check(row as ReplicaRow, required);
    return [{ statement: enterReplica(...settings), check }];
  }

  /**
   * Whether a failed read may be repeated on the primary. Without a connection the replica is not read until it was seen well.
   * @param since when the read began
   */
  mayFallBack(error: unknown, since: number): boolean {
    const isQuick = performance.now() - since < FALLBACK_WITHIN_MS;
    if (error instanceof Unavailable && (isQuick || isSilence(error.cause)))
      this.enter('away', String(error.cause));
    return isQuick;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    const pause = Math.min(LOOK_EVERY_MS.most, Math.max(LOOK_EVERY_MS.least, this.maxLagMs / 4));
    const next = (): void => {
      this.timer = setTimeout(() => {
        this.looking = this.look().then(() => {
          if (!this.isOver) next();
        });
      }, pause).unref();
    };
    next();
  }

  /** While the primary's pool, which it asks, is there. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.end(), this.watcher.end()]);
  }

  private check({ standby, replayed }: ReplicaRow, required: Required): void {
    if (!standby || replayed === null) {
      this.enter('no_standby', 'it accepts writes');
      throw new ReplicaBehindError('The server is not a standby.');
    }
    const reached = positionOf(replayed);
    if (reached < required.written)
      throw new ReplicaBehindError('The last write of the user is not replayed yet.');
    const lag = this.lagOf(reached, required.primary);
    if (lag <= this.maxLagMs) return;
    this.enter('behind', `${Math.round(lag)} ms`);
    throw new ReplicaBehindError('The lag of the replica exceeds its limit.');
  }

  private async look(): Promise<void> {
    const at = performance.now();
    // Without the primary there is no request that could be answered; its own failures are told elsewhere.
    const primary = await this.primary
      .query<{ position: string; self: string }>(LOOK_AT_PRIMARY)
      .catch(() => null);
    const now = primary?.rows[0];
    if (!now) return;
    try {
      const { rows } = await this.watcher.query<ReplicaRow & { self: string }>(LOOK_AT_REPLICA);
      const [row] = rows;
      if (!row?.standby || row.replayed === null) this.enter('no_standby', 'it accepts writes');
      else if (row.self !== now.self) this.enter('no_standby', 'it is of another server or database');
      else this.sawReplayed(positionOf(row.replayed), { at, position: positionOf(now.position) });
    } catch (error) {
      this.enter('away', String(error));
    }
  }

  private sawReplayed(replayed: bigint, primary: { at: number; position: bigint }): void {
    this.lagMs = this.lagOf(replayed, primary.position);
    if (replayed >= this.mark.position) [this.replayedAt, this.mark] = [this.mark.at, primary];
    if (this.lagMs <= this.maxLagMs) this.enter('ready', '');
    else this.enter('behind', `${Math.round(this.lagMs)} ms`);
  }

  /** Upper bound of the lag in milliseconds, by the clock of this process alone; 0 while nothing is written. */
  private lagOf(replayed: bigint, primary: bigint): number {
    if (replayed >= primary) return 0;
    return performance.now() - (replayed >= this.mark.position ? this.mark.at : this.replayedAt);
  }

  /** Tells each change once. */
  private enter(state: ReplicaState, detail: string): void {
    if (this.isOver || state === this.state) return;
    this.state = state;
    if (state !== 'ready') this.lagMs = state === 'behind' ? this.lagMs : Infinity;
    if (state === 'ready') this.logger.log('the replica of READ_DATABASE_URL is in use');
    else this.logger.warn({ message: 'the replica of READ_DATABASE_URL is not in use', state, detail });
  }
}

function poolTo(url: string, options: ConnectionOptions): pg.Pool {
  const { poolSize: max, applicationName: application_name } = options;
  const pool = new pg.Pool({ connectionString: url, max, application_name, ...poolOptions(options) });
  // What breaks while idle is gone from the pool already.
  pool.on('error', () => undefined);
  return pool;
}
