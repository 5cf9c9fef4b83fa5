import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from '../../apps/inventory/src/database/connections/data-source.js';
import { APP_DATA_SOURCE, PLATFORM_DATA_SOURCE } from '../../apps/inventory/src/database/tokens.js';
import type { TestApp } from '../support/inventory-app.js';

/** A node of a plan as `EXPLAIN (ANALYZE, FORMAT JSON)` prints it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Alias?: string;
  Filter?: string;
  'Join Filter'?: string;
  'Hash Cond'?: string;
  'Merge Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Temp Written Blocks'?: number;
  Plans?: PlanNode[];
}

/** A statement as the service sent it, or one inside a function that it called, with the plan by which it ran. */
export interface RunPlan {
  text: string;
  plan: PlanNode;
  /** Such as `$1 = '7', $2 = NULL`; empty where it has none. */
  values: string;
  /** Tells the connections apart. */
  connection: number;
}

export type PlanMode = 'force_custom_plan' | 'force_generic_plan';

/**
 * Reads the plans of all that the service really runs: the server explains each statement, those inside functions too,
 * as a notice to the connection that sent it. Nothing depends on how statements leave the service.
 */
export class PlanWatch {
  private heard: RunPlan[] = [];
  private readonly pools: readonly pg.Pool[];

  constructor(private readonly test: TestApp) {
    this.pools = [APP_DATA_SOURCE, PLATFORM_DATA_SOURCE].map((token) =>
      poolOf(test.app.get<DataSource>(token)),
    );
    let connections = 0;
    for (const pool of this.pools)
      pool.on('connect', (client) => {
        connections += 1;
        this.listen(client, connections);
      });
  }

  /**
   * New connections for the service, which explain what they run and plan in this way.
   * @param options.nested also the statements inside functions; dear where a function runs once a row
   */
  async restart(mode: PlanMode, options: { nested: boolean }): Promise<void> {
    const settings = {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_buffers': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_nested_statements': options.nested ? 'on' : 'off',
      'auto_explain.log_format': 'json',
      'auto_explain.log_level': 'notice',
      plan_cache_mode: mode,
    };
    const { name } = this.test.database;
    for (const [setting, value] of Object.entries(settings))
      await this.test.sql(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
    await Promise.all(this.pools.map((pool) => emptied(pool)));
    this.heard = [];
  }

  /** What ran since the last call. */
  take(): RunPlan[] {
    const heard = this.heard;
    this.heard = [];
    return heard;
  }

  /** Texts of the statements that the service's connections hold by name. */
  async named(): Promise<Set<string>> {
    const found = new Set<string>();
    for (const pool of this.pools) {
      const { rows } = await pool.query<{ statement: string }>(
        'SELECT statement FROM pg_prepared_statements',
      );
      for (const { statement } of rows) found.add(statement);
    }
    this.heard = [];
    return found;
  }

  private listen(client: pg.PoolClient, connection: number): void {
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('{');
      if (!message.startsWith('duration:') || start < 0) return;
      const told = JSON.parse(message.slice(start)) as {
        'Query Text': string;
        'Query Parameters'?: string;
        Plan: PlanNode;
      };
      this.heard.push({
        text: told['Query Text'],
        plan: told.Plan,
        values: told['Query Parameters'] ?? '',
        connection,
      });
    });
  }
}

/** Ends the pool's idle connections; the next request opens new ones. */
async function emptied(pool: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = [];
  while (clients.length < pool.totalCount) clients.push(await pool.connect());
  for (const client of clients) client.release(true);
}

/** All nodes of a plan, those of subplans included. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
