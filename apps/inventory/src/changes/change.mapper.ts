import type { ChangeBody, ChangesBody } from './change.dto.js';
import type { ChangeRow } from './changes.repository.js';
import type { Changes } from './changes.service.js';
import { toText } from './cursor.js';

/** One change, as the feed and webhooks show it. */
export function toChange(database: string, row: ChangeRow): ChangeBody {
  return {
    cursor: toText(database, row),
    type: row.type,
    object_type: row.objectType,
    object_id: row.objectId,
    occurred_at: row.occurredAt,
    actor: row.actorId === null ? null : { id: row.actorId, username: row.actorUsername ?? '' },
    data: row.data,
  };
}

export function toChanges({ database, rows, next, hasMore }: Changes): ChangesBody {
  const results = rows.map((row) => toChange(database, row));
  return { results, next_cursor: toText(database, next), has_more: hasMore };
}
