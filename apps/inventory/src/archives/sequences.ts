import type pg from 'pg';
import { type ArchivedTable, NEW_IDS } from './archived-tables.js';
import { ArchiveRefused } from './manifest.js';

/** Ids that others may take between the two statements. */
const MARGIN = 1000;

interface Sequence {
  name: string;
  least: string;
  most: string;
  next: string;
}

/**
 * Rows keep their ids, so the sequences of this database must not give the tenant one of them again: a sequence goes on
 * behind the greatest id in its range.
 * @throws ArchiveRefused where the ids would use up most of a sequence
 */
export async function passLoadedIds(
  client: pg.ClientBase,
  tenantId: number,
  tables: readonly ArchivedTable[],
): Promise<void> {
  for (const { name, columns } of tables) {
    if (!columns.includes('id') || NEW_IDS.has(name)) continue;
    const { rows: sequences } = await client.query<Sequence>(
      `SELECT q.seqrelid::regclass::text AS name, q.seqmin::text AS least, q.seqmax::text AS most,
              nextval(q.seqrelid)::text AS next
         FROM pg_sequence q WHERE q.seqrelid = pg_get_serial_sequence($1, 'id')::regclass`,
      [name],
    );
    const [sequence] = sequences;
    if (!sequence) continue;
    const { rows } = await client.query<{ first: string | null; last: string | null }>(
      `SELECT min(id)::text AS first, max(id) FILTER (WHERE id BETWEEN $2::bigint AND $3::bigint)::text AS last
         FROM ${name} WHERE tenant_id = $1`,
      [tenantId, sequence.least, sequence.most],
    );
    if (Number(rows[0]?.first ?? 1) < 1) throw new ArchiveRefused(`${name}: an id is less than 1.`);
    const last = Number(rows[0]?.last ?? 0);
    const next = Number(sequence.next);
    if (last < next) continue;
    if (last + MARGIN - next > (Number(sequence.most) - next) / 2)
      throw new ArchiveRefused(
        `${name}: with ids up to ${last} few would be left. Import it into an empty database.`,
      );
    await client.query('SELECT setval($1::regclass, $2)', [sequence.name, last + MARGIN]);
  }
}
