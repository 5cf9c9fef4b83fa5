import type { Pipeline } from './pipeline.js';
import type { Statement } from './statement.js';

const FETCH_ROWS = 1000;

/** Reads all rows of a statement in batches through a server-side cursor, in the open transaction. */
export async function readByCursor<Row>(
  pipeline: Pipeline,
  { text, values }: Statement<Row>,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  await pipeline.query({ text: `DECLARE rows_to_read NO SCROLL CURSOR FOR ${text}`, values });
  for (;;) {
    const { rows } = await pipeline.query<Row>({ text: `FETCH ${FETCH_ROWS} FROM rows_to_read` });
    if (rows.length > 0) await take(rows);
    if (rows.length < FETCH_ROWS) return;
  }
}
