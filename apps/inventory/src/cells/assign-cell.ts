import pg from 'pg';

/** Each cell has a 32nd of an integer's 2^31 ids; of a bigint's so many that a JSON number holds them all. */
const IDS = { integer: 2n ** 26n, bigint: 2n ** 44n } as const;

interface Sequence {
  name: string;
  type: 'integer' | 'bigint';
  least: string;
  most: string;
  last: string | null;
}

/** The sequences of ids; migrations count by themselves. */
const SEQUENCES = `
  SELECT q.seqrelid::regclass::text AS name, q.seqtypid::regtype::text AS type, q.seqmin::text AS least, q.seqmax::text AS most,
         pg_sequence_last_value(q.seqrelid)::text AS last
    FROM pg_sequence q JOIN pg_depend d ON d.objid = q.seqrelid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
    JOIN pg_class c ON c.oid = d.refobjid
   WHERE c.relnamespace = current_schema()::regnamespace AND c.relname <> 'schema_migration' ORDER BY 1`;

/**
 * Makes the database a cell: its sequences give ids that no other cell gives. Safe to repeat; a sequence that a migration has
 * added gets its range the next time.
 * @throws Error in one line where the database is another cell, or has ids beyond the range
 */
export async function assignCell(ownerUrl: string, cell: number, address: string | null): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    const { rows: cells } = await client.query<{ number: number }>('SELECT number FROM cell FOR UPDATE');
    const [present] = cells;
    if (present && present.number !== cell)
      throw new Error(
        `This database is cell ${present.number}, and CELL says ${cell}: a cell keeps its number.`,
      );
    if (!present) await requireNew(client, cell);
    const { rows: sequences } = await client.query<Sequence>(SEQUENCES);
    for (const sequence of sequences) await giveRange(client, sequence, BigInt(cell));
    await client.query(
      `INSERT INTO cell (number, address) VALUES ($1, coalesce($2, ''))
       ON CONFLICT (number) DO UPDATE SET address = coalesce($2, cell.address)`,
      [cell, address],
    );
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** A database with tenants has ids of the range of cell 0. */
async function requireNew(client: pg.Client, cell: number): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM tenant LIMIT 1');
  if (cell !== 0 && rowCount !== 0)
    throw new Error(`This database has tenants already: it can be cell 0, and not cell ${cell}.`);
}

async function giveRange(
  client: pg.Client,
  { name, type, least, most, last }: Sequence,
  cell: bigint,
): Promise<void> {
  const first = cell === 0n ? 1n : cell * IDS[type];
  const end = (cell + 1n) * IDS[type] - 1n;
  if (BigInt(least) === first && BigInt(most) === end) return;
  const reached = BigInt(last ?? 0);
  if (cell === 0n && reached > end)
    throw new Error(`${name} is at ${reached}, beyond the ${end} ids of a cell: leave CELL unset here.`);
  const restart = reached < first ? ` RESTART WITH ${first}` : '';
  await client.query(
    `ALTER SEQUENCE ${name} MINVALUE ${first} MAXVALUE ${end} START WITH ${first}${restart}`,
  );
}

/** Which cell a database is. */
export interface Cell {
  readonly number: number;
  /** Empty where none was set. */
  readonly address: string;
}

/** Null for a database that is none. */
export async function cellOf(client: pg.ClientBase): Promise<Cell | null> {
  const { rows } = await client.query<Cell>('SELECT number, address FROM cell');
  return rows[0] ?? null;
}
