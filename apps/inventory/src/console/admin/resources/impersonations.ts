import type { ResourceWithOptions } from 'adminjs';
import type { ImpersonationRow } from '../../../impersonation/impersonation-list.js';
import type { ImpersonationSessionsService } from '../../../impersonation/impersonation-sessions.service.js';
import { allowed, confirmed, READ_ONLY } from '../actions.js';
import { same } from '../property.js';
import { ServiceResource } from '../service-resource.js';

export function impersonationsResource(impersonations: ImpersonationSessionsService): ResourceWithOptions {
  const resource = new ServiceResource({
    id: 'impersonations',
    properties: [
      { path: 'id', type: 'uuid', isId: true },
      { path: 'created_at', type: 'datetime', sortable: true },
      { path: 'operator', reference: 'users', filter: same('operator') },
      { path: 'user', reference: 'users', filter: same('user') },
      { path: 'reason', isTitle: true },
      { path: 'in_progress', type: 'boolean', filter: same('in_progress') },
      { path: 'expires_at', type: 'datetime', sortable: true },
      { path: 'revoked_at', type: 'datetime' },
    ],
    list: async (scope, params) => {
      const { count, rows } = await impersonations.list(scope, params);
      return { count, rows: rows.map(toRecord) };
    },
    get: async (scope, id) => toRecord(await impersonations.get(scope, id)),
  });
  return {
    resource,
    options: {
      navigation: { name: null, icon: 'UserCheck' },
      listProperties: ['created_at', 'operator', 'user', 'reason', 'in_progress'],
      showProperties: ['operator', 'user', 'reason', 'in_progress', 'created_at', 'expires_at', 'revoked_at'],
      filterProperties: ['operator', 'user', 'in_progress'],
      sort: { sortBy: 'created_at', direction: 'desc' },
      actions: {
        ...READ_ONLY,
        end: confirmed(
          {
            question: 'End this impersonation?',
            explanation: 'The operator stops acting as the member at once, whether by browser or by token.',
            button: 'End impersonation',
            icon: 'UserX',
            variant: 'danger',
            ...allowed('impersonations', 'end', ({ in_progress }) => in_progress === true),
          },
          async ({ visit, id }) => {
            await impersonations.end(visit.scope, id);
            return { done: 'The impersonation is ended.' };
          },
        ),
      },
    },
  };
}

function toRecord(row: ImpersonationRow) {
  return {
    id: row.id,
    created_at: row.createdAt,
    operator: row.operatorId,
    user: row.userId,
    reason: row.reason,
    in_progress: row.inProgress,
    expires_at: row.expiresAt,
    revoked_at: row.revokedAt,
  };
}
