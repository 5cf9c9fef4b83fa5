import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from '#auth';
import { DrainModule, ListParametersGuard } from '#http';
import { ArchivesModule } from './archives/archives.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { INVENTORY_CONFIG, type InventoryConfig } from './config/config.js';
import { ConsoleModule } from './console/console.module.js';
import { CountsModule } from './counts/counts.module.js';
import { DatabaseModule } from './database/database.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { ImpersonationModule } from './impersonation/impersonation.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { PurchasingModule } from './purchasing/purchasing.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ReturnsModule } from './returns/returns.module.js';
import { SalesModule } from './sales/sales.module.js';
import { StatusModule } from './status/status.module.js';
import { StockModule } from './stock/stock.module.js';
import { TenancyModule } from './tenancy/tenancy.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The frozen configuration under its injection token. */
@Global()
@Module({})
class ConfigModule {
  static with(config: InventoryConfig): DynamicModule {
    const provider = { provide: INVENTORY_CONFIG, useValue: config };
    return { module: ConfigModule, providers: [provider], exports: [provider] };
  }
}

@Module({})
export class InventoryModule {
  static with(config: InventoryConfig): DynamicModule {
    return {
      module: InventoryModule,
      imports: [
        ConfigModule.with(config),
        DrainModule.of({ delayMs: config.shutdownDelayMs, finishMs: config.shutdownTimeoutMs }),
        DiscoveryModule,
        DatabaseModule,
        IdentityModule,
        TenancyModule,
        ImpersonationModule,
        PlatformModule,
        StatusModule,
        CatalogueModule,
        StockModule,
        PurchasingModule,
        SalesModule,
        ReturnsModule,
        CountsModule,
        ReportsModule,
        ChangesModule,
        WebhooksModule,
        ...(config.console.enabled ? [ConsoleModule] : []),
        ImportsModule,
        ExportsModule,
        ArchivesModule,
        MaintenanceModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: ListParametersGuard },
      ],
    };
  }
}
