import { Inject, Injectable } from '@nestjs/common';
import type { AuditEvent } from '../audit/audit-log.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { PlatformDatabase } from '../database/platform-database.js';
import type { Transaction } from '../database/transaction.js';
import { type BatchTask, MaintenanceTaskNamed, type WholeTask } from './maintenance-task.js';
import { ExpiredRowsRepository } from './expired-rows.repository.js';

/** Sessions whose refresh tokens have expired; impersonations stay in the operators' list for 90 days. */
@MaintenanceTaskNamed('sessions')
@Injectable()
export class ExpiredSessions implements BatchTask {
  constructor(private readonly rows: ExpiredRowsRepository) {}

  runBatch(tx: Transaction, limit: number): Promise<number> {
    return this.rows.deleteSessions(tx, limit);
  }
}

/** Sessions of the consoles. */
@MaintenanceTaskNamed('console sessions')
@Injectable()
export class ExpiredConsoleSessions implements BatchTask {
  constructor(private readonly rows: ExpiredRowsRepository) {}

  runBatch(tx: Transaction, limit: number): Promise<number> {
    return this.rows.deleteConsoleSessions(tx, limit);
  }
}

@MaintenanceTaskNamed('idempotency keys')
@Injectable()
export class ExpiredIdempotencyKeys implements BatchTask {
  constructor(private readonly rows: ExpiredRowsRepository) {}

  runBatch(tx: Transaction, limit: number): Promise<number> {
    return this.rows.deleteIdempotencyKeys(tx, limit);
  }
}

@MaintenanceTaskNamed('failed log-ins')
@Injectable()
export class ExpiredFailedLogins implements BatchTask {
  constructor(private readonly rows: ExpiredRowsRepository) {}

  runBatch(tx: Transaction, limit: number): Promise<number> {
    return this.rows.deleteFailedLogins(tx, limit);
  }
}

/**
 * Audit events of months that ended more than AUDIT_RETENTION_DAYS ago; none if it is unset. The removal is audited
 * itself.
 */
@MaintenanceTaskNamed('audit events')
@Injectable()
export class OldAuditEvents implements BatchTask {
  constructor(
    private readonly rows: ExpiredRowsRepository,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  async runBatch(tx: Transaction, limit: number): Promise<number> {
    const { auditRetentionDays } = this.config.maintenance;
    if (auditRetentionDays === null) return 0;
    return this.rows.pruneAuditEvents(tx, auditRetentionDays, limit);
  }

  eventOf(removed: number): AuditEvent {
    const after = { removed, retention_days: this.config.maintenance.auditRetentionDays };
    return { action: 'audit_event.prune', objectType: 'audit_event', after };
  }
}

/** Creates partitions of the coming days and months; returns the number created. */
@MaintenanceTaskNamed('partitions')
@Injectable()
export class ComingPartitions implements WholeTask {
  constructor(
    private readonly rows: ExpiredRowsRepository,
    private readonly database: PlatformDatabase,
  ) {}

  run(): Promise<number> {
    return this.database.transaction((tx) => this.rows.makePartitions(tx));
  }
}
