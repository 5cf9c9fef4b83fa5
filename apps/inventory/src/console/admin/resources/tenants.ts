import type { ResourceWithOptions } from 'adminjs';
import { parseBody, tryParseBody } from '#validation';
import { toOnboardingCommand } from '../../../platform/onboarding/onboarding.mapper.js';
import { toTenantValues } from '../../../platform/tenants/tenant.mapper.js';
import { targetOf } from '../../../commands/target.js';
import { OnboardingWrite } from '../../../platform/onboarding/onboarding.dto.js';
import type { OnboardingService } from '../../../platform/onboarding/onboarding.service.js';
import { TenantWrite } from '../../../platform/tenants/tenant.dto.js';
import { toTenantOverview } from '../../../platform/overviews/overview.mapper.js';
import type { OverviewsService } from '../../../platform/overviews/overviews.service.js';
import type { TenantsService } from '../../../platform/tenants/tenants.service.js';
import { toTenant } from '../../../tenancy/own/own-tenancy.mapper.js';
import { RESERVATION_POLICIES } from '../../../tenancy/tenant.entity.js';
import type { ReferenceTitlesRepository } from '../../reference-titles.repository.js';
import { allowed, changing, confirmed, NO_DELETE, overview, savedTo } from '../actions.js';
import { same } from '../property.js';
import { ServiceResource } from '../service-resource.js';
import { oneTimePassword } from '../handover.js';
import { only } from './only.js';

export function tenantsResource(
  tenants: TenantsService,
  onboarding: OnboardingService,
  overviews: OverviewsService,
  titles: ReferenceTitlesRepository,
): ResourceWithOptions {
  const resource = new ServiceResource({
    id: 'tenants',
    properties: [
      { path: 'id', type: 'number', isId: true, sortable: true },
      { path: 'name', isTitle: true, sortable: true, required: true, filter: same('search') },
      { path: 'slug', sortable: true, required: true },
      { path: 'is_active', type: 'boolean', filter: same('is_active') },
      { path: 'reservation_policy', values: RESERVATION_POLICIES },
      { path: 'time_zone' },
      { path: 'created_at', type: 'datetime', sortable: true },
      { path: 'updated_at', type: 'datetime', sortable: true },
    ],
    list: async (scope, params) => {
      const { count, rows } = await tenants.list(scope, params);
      return { count, rows: rows.map(toTenant) };
    },
    get: async (scope, id) => toTenant(await tenants.get(scope, Number(id))),
    titles: (ids) => titles.tenants(ids),
    create: async (scope, body) =>
      toTenant(
        await tenants.create(
          scope,
          toTenantValues(
            parseBody(TenantWrite, only(body, 'name', 'slug', 'reservation_policy', 'time_zone')),
          ),
        ),
      ),
    change: async (scope, id, body) => {
      const fields = only(body, 'name', 'slug', 'reservation_policy', 'time_zone');
      const values = toTenantValues(parseBody(TenantWrite, fields, { partial: true }));
      return toTenant(await tenants.change(scope, targetOf(Number(id)), values));
    },
  });
  const writable = ['name', 'slug', 'reservation_policy', 'time_zone'];
  return {
    resource,
    options: {
      navigation: { name: null, icon: 'Briefcase' },
      listProperties: ['name', 'slug', 'is_active', 'created_at'],
      filterProperties: ['name', 'is_active'],
      editProperties: writable,
      sort: { sortBy: 'name', direction: 'asc' },
      actions: {
        ...NO_DELETE,
        // Onboarding creates the owner too.
        new: { variant: 'default', after: savedTo() },
        edit: { after: savedTo() },
        show: { component: 'TenantPage' },
        overview: overview(async (scope, id) => ({
          ...toTenantOverview(await overviews.ofTenant(scope, id)),
        })),
        onboard: {
          actionType: 'resource',
          icon: 'UserPlus',
          variant: 'primary',
          component: 'OnboardTenant',
          ...allowed('tenants', 'onboard'),
          handler: changing(async ({ visit, payload, h }) => {
            const fields = only(
              payload,
              'name',
              'slug',
              'reservation_policy',
              'time_zone',
              'owner_username',
              'owner_email',
            );
            const { tenant, owner } = await onboarding.onboard(
              visit.scope,
              toOnboardingCommand(tryParseBody(OnboardingWrite, fields)),
            );
            return {
              done: `${tenant.name} is onboarded.`,
              extra: {
                redirectUrl: h.recordActionUrl({
                  resourceId: 'tenants',
                  recordId: String(tenant.id),
                  actionName: 'show',
                }),
                handover: oneTimePassword(owner, `${tenant.name} and its first owner are made`, {
                  Tenant: tenant.name,
                }),
              },
            };
          }),
        },
        deactivate: confirmed(
          {
            question: 'Deactivate this tenant?',
            explanation:
              'Its members can no longer log in to it or work in it; requests with tokens that they already have are ' +
              'refused at once. All of its data stays as it is. Reactivation restores everything.',
            button: 'Deactivate tenant',
            icon: 'Slash',
            variant: 'danger',
            ...allowed('tenants', 'deactivate', ({ is_active }) => is_active === true),
          },
          async ({ visit, id }) => {
            const { name } = await tenants.change(visit.scope, targetOf(Number(id)), { isActive: false });
            return { done: `${name} is deactivated: its members are shut out.` };
          },
        ),
        reactivate: confirmed(
          {
            question: 'Reactivate this tenant?',
            explanation:
              'Its active members can log in and work again at once, with everything as it was before.',
            button: 'Reactivate tenant',
            icon: 'RotateCcw',
            ...allowed('tenants', 'reactivate', ({ is_active }) => is_active === false),
          },
          async ({ visit, id }) => {
            const { name } = await tenants.change(visit.scope, targetOf(Number(id)), { isActive: true });
            return { done: `${name} is active again.` };
          },
        ),
      },
    },
  };
}
