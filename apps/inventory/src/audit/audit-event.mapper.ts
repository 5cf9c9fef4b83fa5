import type { AuditEventBody, AuditPerson } from './audit-event.dto.js';
import type { AuditEventRow } from './audit-event-list.js';
import { differences } from './differences.js';
import { wireState } from './wire-state.js';

export function toAuditEvent(event: AuditEventRow): AuditEventBody {
  // Events of before there was this rule have the code's own names.
  const before = event.before && wireState(event.objectType, event.before);
  const after = event.after && wireState(event.objectType, event.after);
  return {
    id: event.id,
    occurred_at: event.occurredAt,
    tenant: event.tenantId === null ? null : { id: event.tenantId, name: event.tenantName },
    actor: toPerson(event.actorId, event.actorUsername),
    on_behalf_of: toPerson(event.onBehalfOfId, event.onBehalfOfUsername),
    action: event.action,
    object_type: event.objectType,
    object_id: event.objectId,
    object_label: event.objectLabel,
    before,
    after,
    changes: differences(before, after),
    outcome: event.outcome,
    address: event.address,
    user_agent: event.userAgent,
    request_id: event.requestId,
  };
}

function toPerson(id: number | null, username: string | null): AuditPerson | null {
  return id === null ? null : { id, username };
}
