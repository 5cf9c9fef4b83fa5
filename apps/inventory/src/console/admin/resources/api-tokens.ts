import type { ResourceWithOptions } from 'adminjs';
import { Conflict } from '#errors';
import { tryParseBody } from '#validation';
import { targetOf } from '../../../commands/target.js';
import type { ApiTokensService } from '../../../platform/tokens/api-tokens.service.js';
import { ApiTokenCreate } from '../../../platform/tokens/token.dto.js';
import { toApiToken, toApiTokenCommand } from '../../../platform/tokens/token.mapper.js';
import { allowed, changing, confirmed, READ_ONLY } from '../actions.js';
import { same } from '../property.js';
import { ServiceResource } from '../service-resource.js';
import { only } from './only.js';

export function apiTokensResource(tokens: ApiTokensService): ResourceWithOptions {
  const resource = new ServiceResource({
    id: 'api-tokens',
    properties: [
      { path: 'id', type: 'number', isId: true, sortable: true },
      { path: 'name', isTitle: true, sortable: true, filter: same('search') },
      { path: 'user', reference: 'users', filter: same('user') },
      { path: 'hint' },
      { path: 'is_active', type: 'boolean', filter: same('is_active') },
      { path: 'is_read_only', type: 'boolean', filter: same('is_read_only') },
      { path: 'expires_at', type: 'datetime' },
      { path: 'created_at', type: 'datetime', sortable: true },
      { path: 'last_used_at', type: 'datetime', sortable: true },
      { path: 'revoked_at', type: 'datetime' },
    ],
    list: async (scope, params) => {
      const { count, rows } = await tokens.list(scope, params);
      return { count, rows: rows.map(toApiToken) };
    },
    get: async (scope, id) => toApiToken(await tokens.get(scope, Number(id))),
  });
  return {
    resource,
    options: {
      navigation: { name: null, icon: 'Key' },
      listProperties: ['name', 'user', 'hint', 'is_active', 'is_read_only', 'expires_at', 'last_used_at'],
      showProperties: [
        'id',
        'name',
        'user',
        'hint',
        'is_active',
        'is_read_only',
        'created_at',
        'expires_at',
        'last_used_at',
        'revoked_at',
      ],
      filterProperties: ['name', 'user', 'is_active', 'is_read_only'],
      sort: { sortBy: 'created_at', direction: 'desc' },
      actions: {
        ...READ_ONLY,
        issue: {
          actionType: 'resource',
          icon: 'Plus',
          variant: 'primary',
          component: 'IssueToken',
          ...allowed('api-tokens', 'issue'),
          handler: changing(async ({ visit, payload }) => {
            if (visit.session.impersonation)
              throw new Conflict('No token is issued while impersonating. End the impersonation first.');
            // Without a person named, it is for oneself: all that staff may issue.
            const body = {
              user: visit.scope.userId,
              ...only(payload, 'user', 'name', 'expires_at', 'is_read_only'),
            };
            const { token, row } = await tokens.issue(
              visit.scope,
              toApiTokenCommand(tryParseBody(ApiTokenCreate, body)),
            );
            return {
              done: `The token ${row.name} is issued. It is shown this once.`,
              extra: { token, redirectUrl: undefined },
            };
          }),
        },
        revoke: confirmed(
          {
            question: 'Revoke this token?',
            explanation:
              'Whatever uses it is refused from the next request on. A revoked token cannot be restored.',
            button: 'Revoke token',
            icon: 'Slash',
            variant: 'danger',
            ...allowed('api-tokens', 'revoke', ({ is_active }) => is_active === true),
          },
          async ({ visit, id }) => {
            await tokens.revoke(visit.scope, targetOf(Number(id)));
            return { done: 'The token is revoked.' };
          },
        ),
      },
    },
  };
}
