import type { AuditEventBody } from './audit-event.dto.js';

type Cell = string | number | null;

/** Heading → value of an audit event in a file. */
export const AUDIT_CSV: Readonly<Record<string, (event: AuditEventBody) => Cell>> = {
  id: (event) => event.id,
  occurred_at: (event) => event.occurred_at,
  tenant: (event) => event.tenant?.name ?? null,
  actor: (event) => event.actor?.username ?? null,
  on_behalf_of: (event) => event.on_behalf_of?.username ?? null,
  action: (event) => event.action,
  outcome: (event) => event.outcome,
  object_type: (event) => event.object_type,
  object_id: (event) => event.object_id,
  object_label: (event) => event.object_label,
  before: (event) => (event.before === null ? null : JSON.stringify(event.before)),
  after: (event) => (event.after === null ? null : JSON.stringify(event.after)),
  address: (event) => event.address,
  user_agent: (event) => event.user_agent,
  request_id: (event) => event.request_id,
};
