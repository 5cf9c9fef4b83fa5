import { defineStatement } from '#postgres';

/**
 * Notes, after the COMMIT of a write, where the log ended: a replica must have replayed up to there before this person
 * reads from it. In the database, since the next request may go to another process.
 */
export const noteLastWrite = defineStatement(
  'last-write:note',
  `INSERT INTO last_write AS w (user_id, position) VALUES ($1, pg_current_wal_insert_lsn())
   ON CONFLICT (user_id)
   DO UPDATE SET position = greatest(w.position, excluded.position), written_at = clock_timestamp()`,
);

/** Where the primary's log ends now, and where it ended after the last write of the person; null: long ago. */
export const findPositions = defineStatement<{ primary: string; written: string | null }>(
  'last-write:positions',
  `SELECT pg_current_wal_insert_lsn()::text AS primary,
          (SELECT position::text FROM last_write
            WHERE user_id = $1 AND written_at > clock_timestamp() - interval '1 hour') AS written`,
);

/** A place in the write-ahead log, `16/B374D848`, as a number that compares. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
