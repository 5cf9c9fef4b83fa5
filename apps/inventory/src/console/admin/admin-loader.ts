import { Inject, Injectable, Logger } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import type { RequestHandler } from 'express';
import { join } from 'node:path';
import { AuditEventsService } from '../../audit/audit-events.service.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { withEnvironment } from '../../config/env.js';
import { ImpersonationSessionsService } from '../../impersonation/impersonation-sessions.service.js';
import { ImpersonationService } from '../../impersonation/impersonation.service.js';
import { PlatformMembershipsService } from '../../platform/memberships/platform-memberships.service.js';
import { OnboardingService } from '../../platform/onboarding/onboarding.service.js';
import { OverviewsService } from '../../platform/overviews/overviews.service.js';
import { TenantsService } from '../../platform/tenants/tenants.service.js';
import { ApiTokensService } from '../../platform/tokens/api-tokens.service.js';
import { UsersService } from '../../platform/users/users.service.js';
import type { ConsoleName } from '../console-rights.js';
import { DashboardService } from '../dashboard.service.js';
import { ReferenceTitlesRepository } from '../reference-titles.repository.js';
import type { SystemServices } from '../system/system-console.js';
import { SystemTablesService } from '../system/system-tables.service.js';
import type { PlatformServices } from './platform-console.js';

type Routers = Readonly<Record<ConsoleName, RequestHandler>>;

/** The bundle of the consoles' components, built by scripts/console-bundle.mjs: `dist/admin-ui`. */
const BUNDLE_DIR = join(import.meta.dirname, '..', '..', '..', '..', '..', 'admin-ui');

/**
 * Loads AdminJS at the first request to a console, not at start-up: the import takes seconds, and most processes of a
 * deployment never serve a console.
 */
@Injectable()
export class AdminLoader {
  private readonly logger = new Logger('Consoles');
  private loading: Promise<Routers> | null = null;

  constructor(
    private readonly lazy: LazyModuleLoader,
    private readonly dashboard: DashboardService,
    private readonly tenants: TenantsService,
    private readonly onboarding: OnboardingService,
    private readonly overviews: OverviewsService,
    private readonly users: UsersService,
    private readonly memberships: PlatformMembershipsService,
    private readonly tokens: ApiTokensService,
    private readonly events: AuditEventsService,
    private readonly impersonation: ImpersonationService,
    private readonly impersonations: ImpersonationSessionsService,
    private readonly titles: ReferenceTitlesRepository,
    private readonly tables: SystemTablesService,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  /** Starts to load before the first request needs it. */
  warmUp(): void {
    this.routers().catch((error: unknown) =>
      this.logger.error({ message: 'the consoles did not load', error }),
    );
  }

  async routerOf(name: ConsoleName): Promise<RequestHandler> {
    return (await this.routers())[name];
  }

  private routers(): Promise<Routers> {
    this.loading ??= this.load().catch((error: unknown) => {
      // The next request tries again.
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private load(): Promise<Routers> {
    // AdminJS reads these settings only from the environment, during its import and set-up. "production" here means
    // prebuilt assets and no bundler, in every mode of the service.
    const settings = { NODE_ENV: 'production', ADMIN_JS_TMP_DIR: BUNDLE_DIR, ADMIN_JS_SKIP_BUNDLE: 'true' };
    return withEnvironment(settings, async () => {
      const [{ startAdmin }, { platformConsole }, { systemConsole }] = await Promise.all([
        import('./start-admin.js'),
        import('./platform-console.js'),
        import('../system/system-console.js'),
      ]);
      const { adminPath, systemPath } = this.config.console;
      const paths = { admin: adminPath, system: systemPath };
      const platform = await startAdmin(
        this.lazy,
        'Platform console',
        paths,
        platformConsole(adminPath, systemPath, this.services()),
      );
      const system = await startAdmin(
        this.lazy,
        'System console',
        paths,
        await systemConsole(systemPath, this.services()),
      );
      return { platform, system };
    });
  }

  private services(): PlatformServices & SystemServices {
    const {
      dashboard,
      tenants,
      onboarding,
      overviews,
      users,
      memberships,
      tokens,
      events,
      impersonation,
      impersonations,
      titles,
      tables,
    } = this;
    return {
      dashboard,
      tenants,
      onboarding,
      overviews,
      users,
      memberships,
      tokens,
      events,
      impersonation,
      impersonations,
      titles,
      tables,
    };
  }
}
