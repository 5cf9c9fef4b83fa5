import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/**
 * What a query gives, as CSV without a header, in pieces. Who stops reading leaves the connection usable: the rest is read
 * and dropped.
 */
export async function* copyOut(client: pg.ClientBase, query: string): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT WITH (FORMAT csv)`));
  let isRead = false;
  try {
    for await (const piece of stream.iterator({ destroyOnReturn: false })) yield piece as Buffer;
    isRead = true;
  } finally {
    if (!isRead) stream.on('error', () => undefined).resume();
  }
}
