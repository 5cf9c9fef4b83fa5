import type { ResourceWithOptions } from 'adminjs';
import type { AuditEventRow } from '../../../audit/audit-event-list.js';
import { toAuditEvent } from '../../../audit/audit-event.mapper.js';
import type { AuditEventsService } from '../../../audit/audit-events.service.js';
import type { PlatformScope } from '../../../scope/scope.js';
import { actionOfWords, actionWords, wordsOf } from '../../ui/audit-log/action-words.js';
import { READ_ONLY } from '../actions.js';
import { days, same } from '../property.js';
import { ServiceResource } from '../service-resource.js';

/** Kinds of objects with a page in the platform console; all others are tables of the system console. */
const RESOURCES: Readonly<Record<string, string>> = {
  user: 'users',
  tenant: 'tenants',
  membership: 'memberships',
  api_token: 'api-tokens',
};

export function auditEventsResource(events: AuditEventsService, systemPath: string): ResourceWithOptions {
  const resource = new ServiceResource({
    id: 'audit-events',
    properties: [
      { path: 'id', type: 'number', isId: true, sortable: true },
      { path: 'occurred_at', type: 'datetime', sortable: true, filter: days('occurred_at') },
      {
        path: 'action',
        isTitle: true,
        sortable: true,
        filter: (value) => same('action')(typeof value === 'string' ? actionOfWords(value) : value),
      },
      { path: 'actor', reference: 'users', filter: same('actor') },
      { path: 'on_behalf_of', reference: 'users', filter: same('on_behalf_of') },
      { path: 'tenant', reference: 'tenants', filter: same('tenant') },
      { path: 'object_type', filter: same('object_type') },
      { path: 'object_id', filter: same('object_id') },
      { path: 'object_label' },
      { path: 'outcome', values: ['ok', 'refused'], filter: same('outcome') },
      { path: 'changes' },
      { path: 'address' },
      { path: 'user_agent' },
      { path: 'request_id' },
      { path: 'search', filter: same('search') },
    ],
    list: async (scope, params) => {
      const { count, rows } = await events.list(scope, null, params);
      return { count, rows: rows.map((row) => toRecord(row, scope, systemPath)) };
    },
    get: async (scope, id) => toRecord(await events.get(scope, null, Number(id)), scope, systemPath),
  });
  return {
    resource,
    options: {
      navigation: { name: null, icon: 'Book' },
      listProperties: ['occurred_at', 'action', 'actor', 'on_behalf_of', 'tenant', 'object_label', 'outcome'],
      showProperties: [
        'occurred_at',
        'action',
        'outcome',
        'actor',
        'on_behalf_of',
        'tenant',
        'object_label',
        // Before the rarely used ones.
        'changes',
        'object_type',
        'object_id',
        'address',
        'user_agent',
        'request_id',
        'id',
      ],
      filterProperties: ['search', 'occurred_at', 'tenant', 'actor', 'on_behalf_of', 'action', 'outcome'],
      sort: { sortBy: 'id', direction: 'desc' },
      properties: {
        action: { components: { list: 'Action', show: 'Action' } },
        outcome: { components: { list: 'Outcome', show: 'Outcome' } },
        object_label: { components: { list: 'ObjectLink', show: 'ObjectLink' } },
        changes: { components: { show: 'Changes' } },
      },
      actions: READ_ONLY,
    },
  };
}

function toRecord(event: AuditEventRow, scope: PlatformScope, systemPath: string) {
  const { before, after, changes } = toAuditEvent(event);
  const isOwn = event.objectType === 'user' && event.objectId === String(event.actorId);
  const label = event.objectLabel || (isOwn ? (event.actorUsername ?? '') : '');
  return {
    id: event.id,
    occurred_at: event.occurredAt,
    action: event.action,
    actor: event.actorId,
    on_behalf_of: event.onBehalfOfId,
    tenant: event.tenantId,
    object_type: event.objectType && wordsOf(event.objectType),
    object_id: event.objectId,
    object_label: label,
    heading: `${actionWords(event.action)}${label ? `, ${label}` : ''}`,
    outcome: event.outcome,
    object_href: objectHref(event, scope, systemPath),
    // As text: AdminJS would split an object into properties.
    changes: JSON.stringify({ before, after, changes }),
    address: event.address,
    user_agent: event.userAgent,
    request_id: event.requestId,
  };
}

/** The path of the object's page; null without one, or without access to it. */
function objectHref(event: AuditEventRow, scope: PlatformScope, systemPath: string): string | null {
  const { action, objectType, objectId, tenantId } = event;
  if (objectId === '' || /\.(?:delete|remove)$/.test(action)) return null;
  const resource = RESOURCES[objectType];
  if (resource !== undefined) return `resources/${resource}/records/${encodeURIComponent(objectId)}/show`;
  if (!scope.isSuperuser || tenantId === null || !/^\d+$/.test(objectId)) return null;
  return `${systemPath}/resources/${objectType}/records/${tenantId}~${objectId}/show`;
}
