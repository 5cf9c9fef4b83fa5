import { messages } from '#errors';
import { choiceFilter, dateRangeFilter, defineList, integerFilter, pkFilter, sqlFilter } from '#pagination';
import type { AuditEventEntity } from './audit-event.entity.js';

export type AuditEventRow = AuditEventEntity & {
  actorUsername: string | null;
  onBehalfOfUsername: string | null;
  tenantName: string | null;
};

const ACTORS = `LEFT JOIN app_user a ON a.id = e.actor_id
    LEFT JOIN app_user b ON b.id = e.on_behalf_of_id`;
const NAMES = `${ACTORS}
    LEFT JOIN tenant t ON t.id = e.tenant_id`;

const OPTIONS = {
  from: `audit_event e ${NAMES}`,
  tuning: {
    countFrom: 'audit_event e',
    searchJoins: ACTORS,
    // Deep pages skip ids, not events with all that was before and after.
    lateRowLookup: {
      from: 'audit_event e',
      key: { id: 'e.id', tenant_id: 'e.tenant_id', occurred_at: 'e.occurred_at' },
      join: `audit_event e ON e.tenant_id = k.tenant_id AND e.id = k.id AND e.occurred_at = k.occurred_at ${NAMES}`,
    },
  },
  select: {
    id: 'e.id',
    tenantId: 'nullif(e.tenant_id, 0)',
    tenantName: 't.name',
    occurredAt: 'e.occurred_at',
    actorId: 'e.actor_id',
    actorUsername: 'a.username',
    onBehalfOfId: 'e.on_behalf_of_id',
    onBehalfOfUsername: 'b.username',
    action: 'e.action',
    objectType: 'e.object_type',
    objectId: 'e.object_id',
    objectLabel: 'e.object_label',
    before: 'e.before',
    after: 'e.after',
    outcome: 'e.outcome',
    address: 'e.address',
    userAgent: 'e.user_agent',
    requestId: 'e.request_id',
  },
  // Events have no natural key; the newest come first.
  exactMatch: [],
  search: ['e.object_label', 'e.action', 'e.object_type', 'e.object_id', 'a.username', 'b.username'],
  ordering: { id: 'e.id', occurred_at: 'e.occurred_at', action: 'e.action' },
  defaultOrdering: ['-id'],
  uniqueOrdering: ['id'],
  tieBreaker: 'e.id',
  filters: {
    tenant: integerFilter((placeholder) => `e.tenant_id = nullif(${placeholder}::int, 0)`, {
      nullSql: 'e.tenant_id = 0',
    }),
    actor: pkFilter('e.actor_id', { description: 'Who did it: under impersonation, the operator.' }),
    on_behalf_of: pkFilter('e.on_behalf_of_id', { description: 'The member that an operator acted as.' }),
    action: text('e.action'),
    object_type: text('e.object_type'),
    object_id: text('e.object_id'),
    outcome: choiceFilter('e.outcome', ['ok', 'refused']),
    occurred_at: dateRangeFilter('e.occurred_at'),
    id__lt: sqlFilter(
      (value) => (/^[-+]?\d+$/.test(value) ? { values: [bounded(value)] } : { error: messages.integer }),
      ([placeholder = '']) => `e.id < ${placeholder}::bigint`,
      { type: 'integer' },
      'Only events before this one.',
    ),
  },
} as const;

/** An integer beyond all ids is as good as the largest: of these digits PostgreSQL would make no number. */
function bounded(digits: string): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(digits)));
}

function text(column: string) {
  return sqlFilter(
    (value) => ({ values: [value] }),
    ([placeholder = '']) => `${column} = ${placeholder}`,
  );
}

/** The whole log, for operators. */
export const AUDIT_EVENTS = defineList<AuditEventRow>({ ...OPTIONS, name: 'audit-events' });

/** Whether an event is an operator's: from where they work is not for tenants to see. @param actor joined from the left */
export function isByOperator(event: string, actor: string): string {
  return `(${event}.on_behalf_of_id IS NOT NULL OR ${actor}.is_staff OR ${actor}.is_superuser
    OR ${event}.occurred_at <= ${actor}.operator_until)`;
}

const BY_OPERATOR = isByOperator('e', 'a');

/** One tenant's part of it, for its owners. */
export const TENANT_AUDIT_EVENTS = defineList<AuditEventRow>({
  ...OPTIONS,
  name: 'tenant-audit-events',
  scope: 'e.tenant_id = $1',
  select: {
    ...OPTIONS.select,
    address: `CASE WHEN ${BY_OPERATOR} THEN '' ELSE e.address END`,
    userAgent: `CASE WHEN ${BY_OPERATOR} THEN '' ELSE e.user_agent END`,
  },
});
