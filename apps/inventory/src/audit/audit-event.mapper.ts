import type { AuditEventBody, AuditPerson } from './audit-event.dto.js';
import type { AuditEventRow } from './audit-event-list.js';

export function toAuditEvent(event: AuditEventRow): AuditEventBody {
  return {
    id: event.id,
    occurred_at: event.occurredAt,
    tenant: event.tenantId === null ? null : { id: event.tenantId, name: event.tenantName },
    actor: toPerson(event.actorId, event.actorUsername),
    on_behalf_of: toPerson(event.onBehalfOfId, event.onBehalfOfUsername),
    action: event.action,
    object_type: event.objectType,
    object_id: event.objectId,
    before: event.before,
    after: event.after,
    outcome: event.outcome,
    address: event.address,
    user_agent: event.userAgent,
    request_id: event.requestId,
  };
}

function toPerson(id: number | null, username: string | null): AuditPerson | null {
  return id === null ? null : { id, username };
}
