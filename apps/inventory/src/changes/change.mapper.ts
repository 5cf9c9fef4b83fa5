import type { ChangeBody, ChangesBody } from './change.dto.js';
import type { ChangeRow } from './changes.repository.js';
import type { Changes } from './changes.service.js';
import { toText } from './cursor.js';

function toChange(row: ChangeRow): ChangeBody {
  return {
    cursor: toText(row),
    type: row.type,
    object_type: row.objectType,
    object_id: row.objectId,
    occurred_at: row.occurredAt,
    actor: row.actorId === null ? null : { id: row.actorId, username: row.actorUsername ?? '' },
    data: row.data,
  };
}

export function toChanges({ rows, next, hasMore }: Changes): ChangesBody {
  return { results: rows.map(toChange), next_cursor: toText(next), has_more: hasMore };
}
