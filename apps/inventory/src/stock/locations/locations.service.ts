import { Injectable } from '@nestjs/common';
import { type AuditEvent, changeOf } from '../../audit/audit-log.js';
import { CommandRunner } from '../../commands/command-runner.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import {
  type BatchRow,
  type MasterDataCommand,
  MasterDataService,
} from '../../master-data/master-data.service.js';
import { STOCK_LOCATIONS, type StockLocationRow } from './location-list.js';
import { MOST_LEVELS, TOO_DEEP } from './location-tree.js';
import { LocationsRepository } from './locations.repository.js';
import { STOCK_LOCATION, type StockLocationEntity } from './stock-location.entity.js';

const OBJECT_TYPE = 'stock_location';

/** The tenant's tree of stock locations. Paths and levels are kept by the database. */
@Injectable()
export class LocationsService extends MasterDataService<StockLocationEntity, StockLocationRow> {
  constructor(
    database: UnitOfWork,
    runner: CommandRunner,
    private readonly locations: LocationsRepository,
  ) {
    const names = { kind: 'Stock location', objectType: OBJECT_TYPE };
    super({ ...names, list: STOCK_LOCATIONS, table: STOCK_LOCATION }, database, runner);
  }

  protected override async beforeLock(
    tx: TenantTransaction,
    { values: { name, parentId } }: MasterDataCommand<StockLocationEntity>,
  ): Promise<void> {
    if (name !== undefined || parentId !== undefined) await this.locations.lockTree(tx);
  }

  protected override async check(
    tx: TenantTransaction,
    { values: { parentId }, errors }: MasterDataCommand<StockLocationEntity>,
    id: number | null,
  ): Promise<void> {
    if (parentId === undefined || parentId === null) return;
    const place = await this.locations.parentPlace(tx, parentId, id);
    if (!place) errors.invalidPk('parent', parentId);
    else if (place.isWithin) errors.add('parent', 'A location cannot lie in itself or in what lies in it.');
    else if (place.depth + place.height > MOST_LEVELS) errors.add('parent', TOO_DEEP);
  }

  /** Of many new locations the parents are read at once. */
  protected override async checkBatch(
    tx: TenantTransaction,
    rows: readonly BatchRow<StockLocationEntity>[],
  ): Promise<void> {
    const depths = await this.locations.depths(
      tx,
      rows.flatMap(({ id, command }) => (id === null ? (command.values.parentId ?? []) : [])),
    );
    for (const { id, command } of rows) {
      const { parentId } = command.values;
      if (id !== null) await this.check(tx, command, id);
      else if (parentId !== undefined && parentId !== null) {
        const depth = depths.get(parentId);
        if (depth === undefined) command.errors.invalidPk('parent', parentId);
        else if (depth >= MOST_LEVELS) command.errors.add('parent', TOO_DEEP);
      }
    }
  }

  /** For work on many locations in the caller's transaction: no other moves or renames one until it ends. */
  lockTree(tx: TenantTransaction): Promise<void> {
    return this.locations.lockTree(tx);
  }

  /** What lies in a location that was moved or renamed has another path. */
  protected override async furtherEvents(
    tx: TenantTransaction,
    before: StockLocationRow,
    after: StockLocationRow,
  ): Promise<AuditEvent[]> {
    if (before.path === after.path) return [];
    const moved = await this.locations.within(tx, after.id);
    return moved.map((row) => {
      const then: StockLocationRow = { ...row, path: before.path + row.path.slice(after.path.length) };
      return changeOf(OBJECT_TYPE, 'update', then, row);
    });
  }
}
