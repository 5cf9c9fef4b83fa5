import type { TestApp } from './inventory-app.js';

/**
 * Resolves when no transaction of the server is under way that began before now. Until then the change feed ends before it,
 * whichever database it writes to, those of other suites among them.
 */
export async function settled(test: TestApp): Promise<void> {
  const [now] = await test.sql<{ next: string }>(
    `SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`,
  );
  for (;;) {
    const [{ done } = { done: false }] = await test.sql<{ done: boolean }>(
      `SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 AS done`,
      [now?.next],
    );
    if (done) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
