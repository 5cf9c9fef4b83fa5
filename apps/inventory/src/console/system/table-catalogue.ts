import type { Transaction } from '../../database/transaction.js';

/** How a column is shown, filtered and sorted. */
export type ColumnKind =
  'integer' | 'decimal' | 'boolean' | 'date' | 'moment' | 'uuid' | 'json' | 'text' | 'choice';

export interface ColumnSpec {
  name: string;
  kind: ColumnKind;
  nullable: boolean;
  /** The values that a check of the database allows; for `choice`. */
  choices: readonly string[];
  /** The table whose row this column names, alone or together with the tenant. */
  references: string | null;
}

export interface TableSpec {
  name: string;
  /** Primary key columns, in order; a tenant's tables are led by tenant_id. */
  key: readonly string[];
  /** Columns that may be shown; secrets are not among them and never selected. */
  columns: readonly ColumnSpec[];
  /** The column that stands for a row in links; null: its key. */
  title: string | null;
}

/** Hashes, session ids and session contents, and the texts of all functions: never selected, so that nothing can leak them. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  app_user: ['password_hash'],
  api_token: ['token_hash'],
  web_session: ['sid', 'sess'],
  idempotent_request: ['request_hash'],
  schema_level: ['objects', 'requirements'],
};

const SECRET_NAME = /password|secret|hash|token$/;

const TITLES = [
  'username',
  'sku',
  'order_number',
  'grn_number',
  'dispatch_number',
  'return_number',
  'count_number',
  'name',
  'action',
  'reference',
];

/** What columns of these names refer to where no foreign key says it: rows of which there are many do without one. */
const NAMED_REFERENCES: Readonly<Record<string, string>> = {
  tenant_id: 'tenant',
  product_id: 'product',
  user_id: 'app_user',
  created_by_id: 'app_user',
  actor_id: 'app_user',
  on_behalf_of_id: 'app_user',
};

const KINDS: Readonly<Record<string, ColumnKind>> = {
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  numeric: 'decimal',
  bool: 'boolean',
  date: 'date',
  timestamptz: 'moment',
  uuid: 'uuid',
  json: 'json',
  jsonb: 'json',
};

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** Position in the primary key from 1; null outside of it. */
  keyPosition: number | null;
  references: string | null;
  check: string | null;
}

/** Tables that the platform role may read, with columns, keys, links and allowed values, from the database's own catalogue. */
const CATALOGUE = `SELECT c.relname AS "table", a.attname AS "column", ty.typname AS type, NOT a.attnotnull AS nullable,
    array_position(pk.conkey, a.attnum) AS "keyPosition",
    (SELECT fk.confrelid::regclass::text FROM pg_constraint fk
      WHERE fk.conrelid = c.oid AND fk.contype = 'f' AND fk.conkey[array_upper(fk.conkey, 1)] = a.attnum
      ORDER BY array_length(fk.conkey, 1) DESC LIMIT 1) AS "references",
    (SELECT pg_get_constraintdef(ck.oid) FROM pg_constraint ck
      WHERE ck.conrelid = c.oid AND ck.contype = 'c' AND ck.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(ck.oid) LIKE '%ANY (%' LIMIT 1) AS "check"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type ty ON ty.oid = a.atttypid
  LEFT JOIN pg_constraint pk ON pk.conrelid = c.oid AND pk.contype = 'p'
 WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND has_table_privilege(c.oid, 'SELECT')
 ORDER BY c.relname, a.attnum`;

export async function readCatalogue(tx: Transaction): Promise<TableSpec[]> {
  const rows = await tx.query<ColumnRow>({ text: CATALOGUE });
  const names = [...new Set(rows.map(({ table }) => table))];
  return names.map((name) => {
    const all = rows.filter(({ table }) => table === name);
    const columns = all.filter((row) => !isSecret(row)).map(columnOf);
    return {
      name,
      key: all
        .filter(({ keyPosition }) => keyPosition !== null)
        .sort((a, b) => (a.keyPosition ?? 0) - (b.keyPosition ?? 0))
        .map(({ column }) => column),
      columns,
      title: TITLES.find((title) => columns.some((column) => column.name === title)) ?? null,
    };
  });
}

function isSecret({ table, column, type }: ColumnRow): boolean {
  if (SECRETS[table]?.includes(column)) return true;
  // What a later migration adds under such a name, or as raw bytes, stays hidden until it is looked at.
  return type === 'bytea' || (SECRET_NAME.test(column) && KINDS[type] === undefined);
}

function columnOf({ column, type, nullable, references, check }: ColumnRow): ColumnSpec {
  const choices = [...(check ?? '').matchAll(/'([^']*)'::(?:character varying|text)/g)].map(
    (match) => match[1] ?? '',
  );
  const kind = choices.length > 0 ? 'choice' : (KINDS[type] ?? 'text');
  return {
    name: column,
    kind,
    nullable,
    choices,
    references: references ?? NAMED_REFERENCES[column] ?? null,
  };
}
