import type { Transaction } from '../../database/transaction.js';

/** How a column is shown, filtered and sorted. */
export type ColumnKind =
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'moment'
  | 'uuid'
  | 'json'
  | 'text'
  | 'choice';

export interface ColumnSpec {
  name: string;
  kind: ColumnKind;
  nullable: boolean;
  /** The values that a check constraint allows; for `choice`. */
  choices: readonly string[];
  /** The table that this column refers to, alone or together with the tenant. */
  references: string | null;
}

/** Columns that together refer to a row of another table. */
export interface TableLink {
  columns: readonly string[];
  table: string;
  targets: readonly string[];
}

export interface TableSpec {
  name: string;
  /** Primary key columns, in order; tenant tables begin with tenant_id. */
  key: readonly string[];
  /** Visible columns; secrets are not among them and never selected. */
  columns: readonly ColumnSpec[];
  /** The title column of a row in links; null: its key. */
  title: string | null;
  links: readonly TableLink[];
}

/** Hashes, session ids, session contents and texts of functions: never selected, so that they cannot leak. */
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
  'path',
  'name',
  'action',
  'reference',
];

/** References of columns by name, where large tables have no foreign key. */
const NAMED_REFERENCES: Readonly<Record<string, string>> = {
  tenant_id: 'tenant',
  product_id: 'product',
  location_id: 'stock_location',
  from_location_id: 'stock_location',
  to_location_id: 'stock_location',
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
  /** Position in the primary key, from 1; null for other columns. */
  keyPosition: number | null;
  check: string | null;
}

interface LinkRow extends TableLink {
  from: string;
}

/** Tables that the platform role may read, with columns, keys, references and allowed values, from the database's catalogue. */
const CATALOGUE = `SELECT c.relname AS "table", a.attname AS "column", ty.typname AS type, NOT a.attnotnull AS nullable,
    array_position(pk.conkey, a.attnum) AS "keyPosition",
    (SELECT pg_get_constraintdef(ck.oid) FROM pg_constraint ck
      WHERE ck.conrelid = c.oid AND ck.contype = 'c' AND ck.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(ck.oid) LIKE '%ANY (%' LIMIT 1) AS "check"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type ty ON ty.oid = a.atttypid
  LEFT JOIN pg_constraint pk ON pk.conrelid = c.oid AND pk.contype = 'p'
 WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND has_table_privilege(c.oid, 'SELECT')
 ORDER BY c.relname, a.attnum`;

/** The foreign keys of the schema's tables, each with its columns in order. */
const LINKS = `SELECT fk.conrelid::regclass::text AS "from", fk.confrelid::regclass::text AS "table",
    (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(fk.conkey) WITH ORDINALITY k(attnum, place)
      JOIN pg_attribute a ON a.attrelid = fk.conrelid AND a.attnum = k.attnum) AS columns,
    (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(fk.confkey) WITH ORDINALITY k(attnum, place)
      JOIN pg_attribute a ON a.attrelid = fk.confrelid AND a.attnum = k.attnum) AS targets
  FROM pg_constraint fk
 WHERE fk.contype = 'f' AND fk.connamespace = current_schema()::regnamespace
 ORDER BY fk.conname`;

export async function readCatalogue(tx: Transaction): Promise<TableSpec[]> {
  const [rows, foreignKeys] = await Promise.all([
    tx.query<ColumnRow>({ text: CATALOGUE }),
    tx.query<LinkRow>({ text: LINKS }),
  ]);
  const names = [...new Set(rows.map(({ table }) => table))];
  const keys = new Map(names.map((name) => [name, keyOf(rows, name)]));
  return names.map((name) => {
    const shown = rows.filter((row) => row.table === name && !isSecret(row));
    const own = foreignKeys.filter(({ from }) => from === name);
    const links = linksOf(shown, own, keys);
    const columns = shown.map((row) => columnOf(row, links, keys));
    return {
      name,
      key: keys.get(name) ?? [],
      columns,
      title: TITLES.find((title) => columns.some((column) => column.name === title)) ?? null,
      links,
    };
  });
}

function keyOf(rows: readonly ColumnRow[], name: string): string[] {
  return rows
    .filter(({ table, keyPosition }) => table === name && keyPosition !== null)
    .sort((a, b) => (a.keyPosition ?? 0) - (b.keyPosition ?? 0))
    .map(({ column }) => column);
}

/** References of the visible columns: by foreign keys, otherwise by column names. */
function linksOf(
  shown: readonly ColumnRow[],
  foreignKeys: readonly TableLink[],
  keys: ReadonlyMap<string, string[]>,
): TableLink[] {
  const names = shown.map(({ column }) => column);
  const declared = foreignKeys.filter(
    ({ table, columns }) => keys.has(table) && columns.every((column) => names.includes(column)),
  );
  const named = names.flatMap((column): TableLink[] => {
    const table = NAMED_REFERENCES[column];
    const targets = (table !== undefined && keys.get(table)) || [];
    const columns = targets.length === 2 ? ['tenant_id', column] : [column];
    const isDeclared = declared.some((link) => isReference(link, keys) && link.columns.at(-1) === column);
    if (table === undefined || isDeclared || !columns.every((one) => names.includes(one))) return [];
    return [{ columns, table, targets }];
  });
  return [...declared.map(({ columns, table, targets }) => ({ columns, table, targets })), ...named];
}

/** Whether one column, alone or after the tenant's, is the whole key of the referenced row. */
export function isReference(
  { columns, table, targets }: TableLink,
  keys: ReadonlyMap<string, readonly string[]>,
): boolean {
  const key = keys.get(table) ?? [];
  const isWhole = key.length === targets.length && key.every((column, place) => column === targets[place]);
  return isWhole && (columns.length === 1 || (columns.length === 2 && columns[0] === 'tenant_id'));
}

function isSecret({ table, column, type }: ColumnRow): boolean {
  if (SECRETS[table]?.includes(column)) return true;
  // A column that a later migration adds with such a name, or as bytes, stays hidden by default.
  return type === 'bytea' || (SECRET_NAME.test(column) && KINDS[type] === undefined);
}

function columnOf(
  { column, type, nullable, check }: ColumnRow,
  links: readonly TableLink[],
  keys: ReadonlyMap<string, string[]>,
): ColumnSpec {
  const choices = [...(check ?? '').matchAll(/'([^']*)'::(?:character varying|text)/g)].map(
    (match) => match[1] ?? '',
  );
  const kind = choices.length > 0 ? 'choice' : (KINDS[type] ?? 'text');
  return {
    name: column,
    kind,
    nullable,
    choices,
    references:
      links.find((link) => isReference(link, keys) && link.columns.at(-1) === column)?.table ?? null,
  };
}
