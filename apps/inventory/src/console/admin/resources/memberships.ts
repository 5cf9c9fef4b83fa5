import type { BaseRecord, ResourceWithOptions } from 'adminjs';
import { BadRequest, Conflict } from '#errors';
import { parseBody, tryParseBody } from '#validation';
import { targetOf } from '../../../commands/target.js';
import { ImpersonationStart } from '../../../impersonation/impersonation.dto.js';
import type { ImpersonationService } from '../../../impersonation/impersonation.service.js';
import { MembershipChange, MembershipCreate } from '../../../platform/memberships/membership.dto.js';
import { toMembershipChange, toMembershipCommand } from '../../../platform/memberships/membership.mapper.js';
import type { PlatformMembershipsService } from '../../../platform/memberships/platform-memberships.service.js';
import type { MembershipRow } from '../../../tenancy/memberships.repository.js';
import { ROLES } from '../../../scope/roles.js';
import { allowed, changing, confirmed, NO_DELETE, savedTo } from '../actions.js';
import { same } from '../property.js';
import { ServiceResource } from '../service-resource.js';
import { only } from './only.js';

export function membershipsResource(
  memberships: PlatformMembershipsService,
  impersonation: ImpersonationService,
): ResourceWithOptions {
  const resource = new ServiceResource({
    id: 'memberships',
    properties: [
      { path: 'id', type: 'number', isId: true, sortable: true },
      { path: 'user', reference: 'users', required: true, filter: same('user') },
      { path: 'title', isTitle: true, filter: same('search') },
      { path: 'tenant', reference: 'tenants', sortable: true, required: true, filter: same('tenant') },
      { path: 'role', values: ROLES, sortable: true, required: true, filter: same('role') },
      { path: 'is_default', type: 'boolean' },
      { path: 'is_active', type: 'boolean', filter: same('is_active') },
      { path: 'created_at', type: 'datetime', sortable: true },
    ],
    list: async (scope, params) => {
      const { count, rows } = await memberships.list(scope, params);
      return { count, rows: rows.map(toRecord) };
    },
    get: async (scope, id) => toRecord(await memberships.get(scope, Number(id))),
    create: async (scope, body) => {
      const fields = only(body, 'user', 'tenant', 'role', 'is_default');
      return toRecord(
        await memberships.create(scope, toMembershipCommand(tryParseBody(MembershipCreate, fields))),
      );
    },
    change: async (scope, id, body) => {
      const values = parseBody(MembershipChange, only(body, 'role', 'is_default'), { partial: true });
      return toRecord(await memberships.change(scope, targetOf(Number(id)), toMembershipChange(values)));
    },
  });
  return {
    resource,
    options: {
      navigation: { name: null, icon: 'Users' },
      listProperties: ['user', 'tenant', 'role', 'is_default', 'is_active'],
      showProperties: ['id', 'user', 'tenant', 'role', 'is_default', 'is_active', 'created_at'],
      filterProperties: ['user', 'tenant', 'role', 'is_active'],
      sort: { sortBy: 'tenant', direction: 'asc' },
      actions: {
        ...NO_DELETE,
        new: { layout: ['user', 'tenant', 'role', 'is_default'], after: savedTo(tenantOf) },
        edit: { layout: ['role', 'is_default'], after: savedTo(tenantOf) },
        impersonate: {
          actionType: 'record',
          icon: 'UserCheck',
          component: 'Impersonate',
          ...allowed('memberships', 'impersonate', ({ is_active }) => is_active === true),
          handler: changing(async ({ visit, id, payload, session }) => {
            // One impersonation at a time: a browser session acts as one person.
            if (visit.session.impersonation) throw new Conflict('End the impersonation in progress first.');
            const member = await memberships.get(visit.scope, Number(id));
            const { reason } = parseBody(ImpersonationStart, {
              user_id: member.userId,
              reason: payload.reason as unknown,
            });
            if (reason.trim() === '')
              throw new BadRequest('Please give a reason; it is kept in the audit log.');
            const begun = await impersonation.start(visit.scope, member.userId, reason);
            session.impersonationId = begun.sessionId;
            return { done: `You act as ${begun.user.username} in the API.` };
          }),
        },
        deactivate: confirmed(
          {
            question: 'Deactivate this membership?',
            explanation:
              'The person can no longer work in this tenant, from the next request on. It can be undone.',
            button: 'Deactivate membership',
            icon: 'Slash',
            variant: 'danger',
            ...allowed('memberships', 'deactivate', ({ is_active }) => is_active === true),
          },
          async ({ visit, id }) => {
            await memberships.change(visit.scope, targetOf(Number(id)), { isActive: false });
            return { done: 'The membership is deactivated.' };
          },
        ),
        reactivate: confirmed(
          {
            question: 'Reactivate this membership?',
            explanation: 'The person can work in this tenant again, with the role as it was.',
            button: 'Reactivate membership',
            icon: 'RotateCcw',
            ...allowed('memberships', 'reactivate', ({ is_active }) => is_active === false),
          },
          async ({ visit, id }) => {
            await memberships.change(visit.scope, targetOf(Number(id)), { isActive: true });
            return { done: 'The membership is active again.' };
          },
        ),
        remove: confirmed(
          {
            question: 'Remove this membership?',
            explanation:
              'The membership is deleted; the account, and everything that the person did in the tenant, stay. ' +
              'A tenant keeps at least one owner.',
            button: 'Remove membership',
            icon: 'Trash2',
            variant: 'danger',
            ...allowed('memberships', 'remove'),
          },
          async ({ visit, id }) => {
            await memberships.remove(visit.scope, targetOf(Number(id)));
            return { done: 'The membership is removed.' };
          },
        ),
      },
    },
  };
}

/** The path of the list of the tenant's members. */
function tenantOf(membership: BaseRecord): [string, string] {
  return ['tenants', String(membership.param('tenant'))];
}

function toRecord(row: MembershipRow) {
  return {
    id: row.id,
    user: row.userId,
    username: row.username,
    title: `${row.username} in ${row.tenantName}`,
    tenant: row.tenantId,
    role: row.role,
    is_default: row.isDefault,
    is_active: row.isActive,
    created_at: row.createdAt,
  };
}
