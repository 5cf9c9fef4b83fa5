import type { ResourceWithOptions } from 'adminjs';
import type { AuditEventRow } from '../../../audit/audit-event-list.js';
import { toAuditEvent } from '../../../audit/audit-event.mapper.js';
import type { AuditEventsService } from '../../../audit/audit-events.service.js';
import { READ_ONLY } from '../actions.js';
import { days, same } from '../property.js';
import { ServiceResource } from '../service-resource.js';

export function auditEventsResource(events: AuditEventsService): ResourceWithOptions {
  const resource = new ServiceResource({
    id: 'audit-events',
    properties: [
      { path: 'id', type: 'number', isId: true, sortable: true },
      { path: 'occurred_at', type: 'datetime', sortable: true, filter: days('occurred_at') },
      { path: 'action', isTitle: true, sortable: true, filter: same('action') },
      { path: 'actor', reference: 'users', filter: same('actor') },
      { path: 'on_behalf_of', reference: 'users', filter: same('on_behalf_of') },
      { path: 'tenant', reference: 'tenants', filter: same('tenant') },
      { path: 'object_type', filter: same('object_type') },
      { path: 'object_id', filter: same('object_id') },
      { path: 'object_label' },
      { path: 'outcome', values: ['ok', 'refused'], filter: same('outcome') },
      { path: 'before' },
      { path: 'after' },
      { path: 'address' },
      { path: 'user_agent' },
      { path: 'request_id' },
      { path: 'search', filter: same('search') },
    ],
    list: async (scope, params) => {
      const { count, rows } = await events.list(scope, null, params);
      return { count, rows: rows.map(toRecord) };
    },
    get: async (scope, id) => toRecord(await events.get(scope, Number(id))),
  });
  return {
    resource,
    options: {
      navigation: { name: null, icon: 'Book' },
      listProperties: ['occurred_at', 'action', 'actor', 'on_behalf_of', 'tenant', 'object_label', 'outcome'],
      showProperties: [
        'id',
        'occurred_at',
        'action',
        'outcome',
        'actor',
        'on_behalf_of',
        'tenant',
        'object_type',
        'object_id',
        'object_label',
        'before',
        'after',
        'address',
        'user_agent',
        'request_id',
      ],
      filterProperties: ['search', 'tenant', 'actor', 'on_behalf_of', 'action', 'outcome', 'occurred_at'],
      sort: { sortBy: 'id', direction: 'desc' },
      properties: {
        before: { components: { show: 'JsonState' } },
        after: { components: { show: 'JsonState' } },
      },
      actions: READ_ONLY,
    },
  };
}

function toRecord(event: AuditEventRow) {
  const { before, after } = toAuditEvent(event);
  return {
    id: event.id,
    occurred_at: event.occurredAt,
    action: event.action,
    actor: event.actorId,
    on_behalf_of: event.onBehalfOfId,
    tenant: event.tenantId,
    object_type: event.objectType,
    object_id: event.objectId,
    object_label: event.objectLabel,
    outcome: event.outcome,
    // Text: as objects they would be taken apart into properties.
    before: before === null ? null : JSON.stringify(before, null, 2),
    after: after === null ? null : JSON.stringify(after, null, 2),
    address: event.address,
    user_agent: event.userAgent,
    request_id: event.requestId,
  };
}
