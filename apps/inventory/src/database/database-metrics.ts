import { counter, gauge, histogram } from '#observability';
import { RETRY_REASONS } from '#postgres';

/** How long units of work wait for a connection: for their turn, and for the connection itself. Reads that share one count once. */
export const acquireSeconds = histogram(
  'inventory_database_acquire_seconds',
  'Time that a unit of work waits for a database connection.',
  ['pool'],
);

export const transactionRetries = counter(
  'inventory_transaction_retries_total',
  'Units of work that were retried.',
  ['reason'],
  RETRY_REASONS.map((reason) => ({ reason })),
);

export const statementTimeouts = counter(
  'inventory_statement_timeouts_total',
  'Statements that exceeded a time limit, by the limit: statement, lock or response.',
  ['limit'],
  [{ limit: 'statement' }, { limit: 'lock' }, { limit: 'answer' }],
);

export const slowStatements = counter(
  'inventory_slow_statements_total',
  'Statements that took SLOW_STATEMENT_MS or longer.',
);

/** Figures of a connection pool. */
interface PoolFigures {
  readonly busy: number;
  readonly idle: number;
  readonly size: number;
}

const pools = new Map<string, PoolFigures>();
const queues = new Map<string, { readonly waiting: number }>();

/** Shows this pool under its name, in place of an earlier one. */
export function watchPool(name: string, pool: PoolFigures): void {
  pools.set(name, pool);
}

/** Shows this queue (for a connection of a pool, to write, to export) under its name, in place of an earlier one. */
export function watchQueue(name: string, queue: { readonly waiting: number }): void {
  queues.set(name, queue);
}

gauge('inventory_database_connections', 'Connections of a pool.', ['pool', 'state'], (set) => {
  for (const [pool, { busy, idle }] of pools) {
    set({ pool, state: 'busy' }, busy);
    set({ pool, state: 'idle' }, idle);
  }
});

gauge('inventory_database_connections_max', 'Connections that a pool may open.', ['pool'], (set) => {
  for (const [pool, { size }] of pools) set({ pool }, size);
});

gauge('inventory_database_waiting', 'Units of work that wait for a connection.', ['queue'], (set) => {
  for (const [queue, { waiting }] of queues) set({ queue }, waiting);
});

/** Reads that a replica might have answered, by who did. */
export const replicaReads = counter(
  'inventory_replica_reads_total',
  'Reads that a ready replica can answer, by the server that answered.',
  ['server'],
  [{ server: 'replica' }, { server: 'primary' }],
);

/** `none`: the process has none; `behind`: further than it may be; `no_standby`: promoted, or of another database. */
const REPLICA_STATES = ['none', 'unknown', 'ready', 'behind', 'away', 'no_standby'] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];

export interface ReplicaFigures {
  readonly state: ReplicaState;
  readonly lagMs: number;
}

let watchedReplica: ReplicaFigures | null = null;

/** From now on this is the replica that is shown. */
export function watchReplica(replica: ReplicaFigures): void {
  watchedReplica = replica;
}

export const replicaState = gauge(
  'inventory_replica_state',
  '1 for the current state of the replica, 0 for the others.',
  ['state'],
  (set) => {
    const present = watchedReplica?.state ?? 'none';
    for (const state of REPLICA_STATES) set({ state }, state === present ? 1 : 0);
  },
);

gauge('inventory_replica_lag_seconds', 'Lag of the replica, while it is known.', [], (set) => {
  if (watchedReplica && Number.isFinite(watchedReplica.lagMs)) set({}, watchedReplica.lagMs / 1000);
});
