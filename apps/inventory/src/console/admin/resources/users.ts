import type { ParamsType, ResourceWithOptions } from 'adminjs';
import { parseBody, tryParseBody } from '#validation';
import { targetOf } from '../../../commands/target.js';
import { toAccountOverview } from '../../../platform/overviews/overview.mapper.js';
import type { OverviewsService } from '../../../platform/overviews/overviews.service.js';
import { UserChange, UserCreate } from '../../../platform/users/user.dto.js';
import { toAccount, toAccountChange, toAccountCommand } from '../../../platform/users/user.mapper.js';
import type { UsersService } from '../../../platform/users/users.service.js';
import type { ReferenceTitlesRepository } from '../../reference-titles.repository.js';
import { allowed, changing, confirmed, NO_DELETE, overview, savedTo } from '../actions.js';
import { same } from '../property.js';
import { ServiceResource } from '../service-resource.js';
import { oneTimePassword } from '../handover.js';
import { only } from './only.js';

/** Only superusers may change accounts of operators. */
function mayTouch(params: ParamsType, isSuperuser: boolean): boolean {
  return isSuperuser || (params.is_staff !== true && params.is_superuser !== true);
}

export function usersResource(
  users: UsersService,
  overviews: OverviewsService,
  titles: ReferenceTitlesRepository,
): ResourceWithOptions {
  const resource = new ServiceResource({
    id: 'users',
    properties: [
      { path: 'id', type: 'number', isId: true, sortable: true },
      { path: 'username', isTitle: true, sortable: true, required: true, filter: same('search') },
      { path: 'email', sortable: true },
      { path: 'password', type: 'password', required: true },
      { path: 'is_active', type: 'boolean', filter: same('is_active') },
      { path: 'is_staff', type: 'boolean', filter: same('is_staff') },
      { path: 'is_superuser', type: 'boolean', filter: same('is_superuser') },
      { path: 'last_login_at', type: 'datetime', sortable: true },
      { path: 'created_at', type: 'datetime', sortable: true },
    ],
    list: async (scope, params) => {
      const { count, rows } = await users.list(scope, params);
      return { count, rows: rows.map(toAccount) };
    },
    get: async (scope, id) => toAccount(await users.get(scope, Number(id))),
    titles: (ids) => titles.users(ids),
    create: async (scope, body) =>
      toAccount(
        await users.create(
          scope,
          toAccountCommand(tryParseBody(UserCreate, only(body, 'username', 'email', 'password'))),
        ),
      ),
    change: async (scope, id, body) => {
      const values = toAccountChange(parseBody(UserChange, only(body, 'email'), { partial: true }));
      return toAccount(await users.change(scope, targetOf(Number(id)), values));
    },
  });
  return {
    resource,
    options: {
      navigation: { name: null, icon: 'User' },
      listProperties: ['username', 'email', 'is_active', 'is_staff', 'is_superuser', 'last_login_at'],
      filterProperties: ['username', 'is_active', 'is_staff', 'is_superuser'],
      sort: { sortBy: 'username', direction: 'asc' },
      properties: {
        password: { isVisible: { list: false, show: false, filter: false, edit: true } },
      },
      actions: {
        ...NO_DELETE,
        show: { component: 'AccountPage' },
        overview: overview(async (scope, id) => ({
          ...toAccountOverview(await overviews.ofAccount(scope, id)),
        })),
        new: { layout: ['username', 'email', 'password'], after: savedTo() },
        edit: { layout: ['email'], after: savedTo(), ...allowed('users', 'edit', mayTouch) },
        deactivate: confirmed(
          {
            question: 'Deactivate this account?',
            explanation:
              'The person can no longer log in anywhere. Every session, token and impersonation of the account ends at once. ' +
              'Memberships and history stay.',
            button: 'Deactivate account',
            icon: 'Slash',
            variant: 'danger',
            ...allowed(
              'users',
              'deactivate',
              // An operator cannot deactivate the own account.
              (params, su, ownId) =>
                params.is_active === true && mayTouch(params, su) && String(params.id) !== ownId,
            ),
          },
          async ({ visit, id }) => {
            const { username } = await users.change(visit.scope, targetOf(Number(id)), { isActive: false });
            return { done: `${username} is deactivated.` };
          },
        ),
        reactivate: confirmed(
          {
            question: 'Reactivate this account?',
            explanation:
              'The person can log in again with the password as it was. Ended sessions stay ended.',
            button: 'Reactivate account',
            icon: 'RotateCcw',
            ...allowed(
              'users',
              'reactivate',
              (params, su) => params.is_active === false && mayTouch(params, su),
            ),
          },
          async ({ visit, id }) => {
            const { username } = await users.change(visit.scope, targetOf(Number(id)), { isActive: true });
            return { done: `${username} is active again.` };
          },
        ),
        'reset-password': confirmed(
          {
            question: 'Give this account a one-time password?',
            explanation:
              'The password as it is stops working, and every session, impersonation and API token of the account ends at ' +
              'once. With the one-time password the person can log in and set a password of their own, and do nothing else ' +
              'until that is done.',
            button: 'Reset password',
            icon: 'Key',
            variant: 'danger',
            ...allowed('users', 'reset-password', mayTouch),
          },
          async ({ visit, id }) => {
            const reset = await users.resetPassword(visit.scope, targetOf(Number(id)));
            return {
              done: `The password of ${reset.account.username} is reset.`,
              extra: { handover: oneTimePassword(reset, 'A one-time password') },
            };
          },
        ),
        rights: {
          actionType: 'record',
          icon: 'Shield',
          component: 'OperatorRights',
          ...allowed('users', 'rights'),
          handler: changing(async ({ visit, id, payload }) => {
            const rights = only(payload, 'is_staff', 'is_superuser');
            const values = toAccountChange(parseBody(UserChange, rights, { partial: true }));
            const { username } = await users.change(visit.scope, targetOf(Number(id)), values);
            return { done: `The rights of ${username} are changed.` };
          }),
        },
      },
    },
  };
}
