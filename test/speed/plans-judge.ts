import type { TestApp } from '../support/inventory-app.js';
import type { ReadList } from './plans-lists.js';
import { nodesOf, type PlanNode, type RunPlan } from './plans-watch.js';

/** Rows from which on a table is large: to read all of it is a fault. */
const LARGE = 5000;

/** Rows of large tables that the first page of a list may look at, and that may be looked at in vain: 20 pages. */
const FEW = 500;

interface Allowance {
  list: RegExp;
  /** Rows that the first page may look at. */
  rows?: number;
  /** Deep pages may sort on disk. */
  spills?: boolean;
  /** May reach its rows by an index that knows no tenant, although the tenant has fewer. */
  strays?: boolean;
  /** A table that the queries for it may read whole. */
  whole?: { table: string; queries: RegExp };
  why: string;
}

const ALLOWED: readonly Allowance[] = [
  {
    list: /\/reports\/(purchases|sales)\/$/,
    rows: Infinity,
    why: 'a line of a summary is the sum of its orders: all of the period are read',
  },
  {
    list: /\/reports\/low-stock\/$/,
    rows: 1_500,
    why: 'one product in 25 is active and low: 25 are looked at for each that is shown, each with what is in stock',
  },
  {
    list: /\/reports\/reorder\/$/,
    rows: 16_000,
    why: 'as low stock, and for each product also what is sold and what is coming; which products without a reorder point are sold is read of all open orders',
  },
  {
    list: /\/reports\/expiring\/$/,
    rows: 10_000,
    why: 'every lot in stock is looked at, here 1,600 with their product and its cost: by their day, those of the past would be, which become more',
  },
  {
    list: /\/reports\/demand\/$/,
    whole: { table: 'product', queries: /^ordering=(issued_quantity|days_of_cover|abc_class)(&|$)/ },
    why: 'in an order that is computed, every product of the tenant is, here a fifth of the table',
  },
  {
    list: /\/stock-locations\/\d+\/movements\/$/,
    rows: 2_000,
    why: 'by time there is no index of a location: those of the location are read, or the latest of all until 25 are its own, whichever is less',
  },
  {
    list: /\/(stock-movements|reports\/movements)\/$/,
    spills: true,
    why: "in the order of their products' sku, which no index of theirs has, far pages sort what was joined",
  },
  {
    list: /\/reports\/stock-valuation\/$/,
    spills: true,
    why: 'by first in, first out, all movements since the last closing are sorted by product; these rows have no closing',
  },
  {
    list: /\/audit-events\/$/,
    strays: true,
    why: 'days long past are reached by time or number over all tenants: an index for them would cost every write',
  },
  {
    list: /\/audit-events\/ \(operator\)$/,
    spills: true,
    why: 'the whole log by action has no index: every write would pay for what few operators ask',
  },
];

/** Finds what is wrong with plans, and keeps it until it is asked for. */
export class Judge {
  private readonly wrong = new Map<string, string[]>();

  private constructor(
    readonly large: ReadonlySet<string>,
    /** How many rows of an index's table are the tenant's own, for large tables with a tenant. */
    private readonly own: ReadonlyMap<string, number>,
    /** The table of each partition. */
    private readonly tableOf: ReadonlyMap<string, string>,
  ) {}

  static async create(test: TestApp, tenant: number): Promise<Judge> {
    const tables = await test.sql<{ name: string }>(
      `WITH sized AS (
         SELECT oid::regclass::text AS name, inhparent::regclass::text AS table, reltuples
           FROM pg_class LEFT JOIN pg_inherits ON inhrelid = oid
          WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)
       SELECT name FROM sized WHERE reltuples >= $1
        UNION SELECT "table" FROM sized WHERE "table" IS NOT NULL GROUP BY 1 HAVING sum(reltuples) >= $1`,
      [LARGE],
    );
    const partitions = await test.sql<{ name: string; table: string }>(
      `SELECT inhrelid::regclass::text AS name, inhparent::regclass::text AS table
         FROM pg_inherits JOIN pg_class ON oid = inhparent WHERE relkind = 'p'`,
    );
    const tableOf = new Map(partitions.map(({ name, table }) => [name, table]));
    const indexes = await test.sql<{ index: string; table: string }>(
      `SELECT i.indexname AS index, i.tablename AS table FROM pg_indexes i
         JOIN information_schema.columns c ON c.table_name = i.tablename AND c.column_name = 'tenant_id'
        WHERE i.schemaname = 'public' AND c.table_schema = 'public'`,
    );
    const large = new Set(tables.map(({ name }) => name));
    const own = new Map<string, number>();
    for (const { index, table } of indexes.filter((one) => large.has(tableOf.get(one.table) ?? one.table))) {
      const [counted] = await test.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${table} WHERE tenant_id = $1`,
        [tenant],
      );
      own.set(index, counted?.n ?? 0);
    }
    return new Judge(large, own, tableOf);
  }

  hear(list: ReadList, query: string, run: RunPlan): void {
    for (const fault of this.faultsOf(list, query, run)) {
      const known = `${list.name} ${fault} — ${run.text.replaceAll(/\s+/g, ' ').slice(0, 100)}`;
      this.wrong.set(known, [...(this.wrong.get(known) ?? []), query]);
    }
  }

  /** One line a fault, with the queries that have it; the next verdict begins anew. */
  verdict(): string[] {
    const lines = Array.from(this.wrong, ([fault, queries]) => `${fault} [${queries.join('] [')}]`);
    this.wrong.clear();
    return lines;
  }

  /** An operator's list is over all tenants, and may read its table to count or search it, but not for its first page. */
  private faultsOf(list: ReadList, query: string, { text, plan }: RunPlan): string[] {
    const allowed = ALLOWED.find((one) => one.list.test(list.name));
    const faults: string[] = [];
    const nodes = nodesOf(plan);
    if (!list.platform) for (const node of nodes) faults.push(...this.strays(node, query, allowed));
    if ((plan['Temp Written Blocks'] ?? 0) > 0 && !allowed?.spills) faults.push('spills to disk');
    if (query === '' && !list.isFile && text.includes(' LIMIT ')) {
      const scans = nodes.filter((node) => this.large.has(this.tableRead(node)));
      const rows = Math.round(scans.reduce((sum, node) => sum + rowsOf(node), 0));
      if (rows > (allowed?.rows ?? FEW)) faults.push(`looks at ${rows} rows for its first page`);
    }
    return faults;
  }

  private tableRead(node: PlanNode): string {
    const name = node['Relation Name'] ?? '';
    return this.tableOf.get(name) ?? name;
  }

  private strays(node: PlanNode, query: string, allowed: Allowance | undefined): string[] {
    const table = this.tableRead(node);
    // Of a partition its own rows count: those of the time to come are empty.
    if (node['Node Type'].endsWith('Seq Scan') && this.large.has(node['Relation Name'] ?? '')) {
      const whole = allowed?.whole?.table === table && allowed.whole.queries.test(query);
      return whole ? [] : [`reads all of ${table}`];
    }
    if (allowed?.strays) return [];
    // An index that knows no tenant serves as long as it leads to fewer rows than the tenant has.
    const index = node['Index Name'] ?? '';
    const vain = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1);
    return !node['Index Cond']?.includes('tenant_id') && vain > (this.own.get(index) ?? Infinity)
      ? [`reads other tenants' rows by ${index}`]
      : [];
  }
}

/** All rows that a scan looked at. */
function rowsOf(node: PlanNode): number {
  const { 'Actual Rows': kept = 0, 'Actual Loops': loops = 1 } = node;
  return (
    (kept + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * loops
  );
}
