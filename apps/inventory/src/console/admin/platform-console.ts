import type { AuditEventsService } from '../../audit/audit-events.service.js';
import type { ImpersonationSessionsService } from '../../impersonation/impersonation-sessions.service.js';
import type { ImpersonationService } from '../../impersonation/impersonation.service.js';
import type { PlatformMembershipsService } from '../../platform/memberships/platform-memberships.service.js';
import type { OnboardingService } from '../../platform/onboarding/onboarding.service.js';
import type { OverviewsService } from '../../platform/overviews/overviews.service.js';
import type { TenantsService } from '../../platform/tenants/tenants.service.js';
import type { ApiTokensService } from '../../platform/tokens/api-tokens.service.js';
import type { UsersService } from '../../platform/users/users.service.js';
import type { DashboardService } from '../dashboard.service.js';
import type { ReferenceTitlesRepository } from '../reference-titles.repository.js';
import type { ConsoleOptions } from './console-resource.js';
import { localeOf } from './locale.js';
import { visitBehind } from './operator.js';
import { apiTokensResource } from './resources/api-tokens.js';
import { auditEventsResource } from './resources/audit-events.js';
import { impersonationsResource } from './resources/impersonations.js';
import { membershipsResource } from './resources/memberships.js';
import { tenantsResource } from './resources/tenants.js';
import { usersResource } from './resources/users.js';

/** The services behind the platform console: those of the platform API. */
export interface PlatformServices {
  dashboard: DashboardService;
  tenants: TenantsService;
  onboarding: OnboardingService;
  overviews: OverviewsService;
  users: UsersService;
  memberships: PlatformMembershipsService;
  tokens: ApiTokensService;
  events: AuditEventsService;
  impersonation: ImpersonationService;
  impersonations: ImpersonationSessionsService;
  titles: ReferenceTitlesRepository;
}

/** @param systemPath path of the system console, which shows the rows of tenants */
export function platformConsole(
  path: string,
  systemPath: string,
  services: PlatformServices,
): ConsoleOptions {
  return {
    rootPath: path,
    loginPath: `${path}/login`,
    logoutPath: `${path}/logout`,
    locale: localeOf(),
    resources: [
      tenantsResource(services.tenants, services.onboarding, services.overviews, services.titles),
      usersResource(services.users, services.overviews, services.titles),
      membershipsResource(services.memberships, services.impersonation),
      apiTokensResource(services.tokens),
      auditEventsResource(services.events, systemPath),
      impersonationsResource(services.impersonations),
    ],
    dashboard: {
      component: 'PlatformDashboard',
      handler: (_request: unknown, _response: unknown, context: unknown) =>
        services.dashboard.read(visitBehind(context as Parameters<typeof visitBehind>[0]).scope),
    },
  };
}
