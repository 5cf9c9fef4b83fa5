import { Injectable } from '@nestjs/common';
import { PermissionDenied } from '#errors';
import type { PlatformScope } from '../../scope/scope.js';
import {
  SystemTablesRepository,
  type TablePage,
  type TableQuery,
  type TableRow,
} from './system-tables.repository.js';
import type { TableSpec } from './table-catalogue.js';

/** Any table of the database, read-only and without secrets, for superusers only. */
@Injectable()
export class SystemTablesService {
  constructor(private readonly tables: SystemTablesRepository) {}

  catalogue(): Promise<TableSpec[]> {
    return this.tables.catalogue();
  }

  /** The number of rows of each table, in their order. @throws PermissionDenied */
  async counts(scope: PlatformScope, tables: readonly TableSpec[]): Promise<number[]> {
    requireSuperuser(scope);
    return this.tables.counts(tables);
  }

  /** @throws PermissionDenied */
  async list(scope: PlatformScope, table: TableSpec, query: TableQuery): Promise<TablePage> {
    requireSuperuser(scope);
    return this.tables.list(table, query);
  }

  /** The newest matching rows. @throws PermissionDenied */
  async first(
    scope: PlatformScope,
    table: TableSpec,
    filters: TableQuery['filters'],
    limit: number,
    withinMs: number | null = null,
  ): Promise<TableRow[]> {
    requireSuperuser(scope);
    return this.tables.first(table, filters, limit, withinMs);
  }

  /** The first rows of the tenants that are called exactly so. @throws PermissionDenied */
  async titled(scope: PlatformScope, table: TableSpec, title: string, limit: number): Promise<TableRow[]> {
    requireSuperuser(scope);
    return this.tables.titled(table, title, limit);
  }

  /** The rows of these keys, in any order; invalid keys are ignored. @throws PermissionDenied */
  async byKeys(scope: PlatformScope, table: TableSpec, keys: readonly string[]): Promise<TableRow[]> {
    requireSuperuser(scope);
    return this.tables.byKeys(table, keys);
  }
}

function requireSuperuser(scope: PlatformScope): void {
  if (!scope.isSuperuser) throw new PermissionDenied();
}
