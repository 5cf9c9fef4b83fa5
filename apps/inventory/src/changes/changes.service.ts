import { Injectable } from '@nestjs/common';
import { Gone } from '#errors';
import { lastOf, type QueryParams } from '#pagination';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { TenantScope } from '../scope/scope.js';
import type { ChangeRow, Reach } from './changes.repository.js';
import { ChangesRepository } from './changes.repository.js';
import { type Cursor, type GivenCursor, isBefore, LATEST, readCursor, START } from './cursor.js';

const DEFAULT_LIMIT = 100;
const MOST = 1000;

export interface Changes {
  /** The database that all cursors of the answer name. */
  database: string;
  rows: ChangeRow[];
  next: Cursor;
  hasMore: boolean;
}

/** Reads the tenant's change feed. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly changes: ChangesRepository,
  ) {}

  /** @throws FieldErrors for an invalid cursor, Gone if changes after it were pruned */
  async read(scope: TenantScope, params: QueryParams): Promise<Changes> {
    const after = lastOf(params, 'after') ?? '';
    if (after === LATEST) return this.end(scope);
    const given = after === '' ? null : readCursor(after);
    const limit = limitOf(lastOf(params, 'limit'));
    // Pruning is checked last, so that changes removed meanwhile are noticed.
    const [rows, reached] = await this.database.read(scope, [
      this.changes.after(scope.tenantId, given ?? START, limit + 1),
      this.changes.reach(scope.tenantId),
    ]);
    const reach = this.changes.reachOf(reached);
    if (given) checkReach(given, reach);
    const page = rows.slice(0, limit);
    return {
      database: reach.database,
      rows: page,
      next: page.at(-1) ?? given ?? reach.horizon ?? START,
      hasMore: rows.length > limit,
    };
  }

  /** An empty page with the cursor at which the feed continues. */
  private async end(scope: TenantScope): Promise<Changes> {
    const [[latest], reached] = await this.database.read(scope, [
      this.changes.latest(scope.tenantId),
      this.changes.reach(scope.tenantId),
    ]);
    const reach = this.changes.reachOf(reached);
    return {
      database: reach.database,
      rows: [],
      next: latest ?? reach.horizon ?? START,
      hasMore: false,
    };
  }
}

/** @throws Gone if changes after the position were pruned, or if it belongs to another database */
function checkReach(given: GivenCursor, { horizon, next, database }: Reach): void {
  const isForeign = given.database !== null && given.database !== database;
  const isRemoved = horizon !== null && isBefore(given, horizon);
  if (isForeign || isRemoved || BigInt(given.transaction) >= BigInt(next))
    throw new Gone(
      'The changes after this cursor are no longer stored. Read the lists again and continue with after=latest.',
    );
}

/** Like a page size: an invalid number means the default, a too large one the maximum. */
function limitOf(text: string | undefined): number {
  const limit = /^\s*\+?\d{1,9}\s*$/.test(text ?? '') ? Number(text) : 0;
  return limit === 0 ? DEFAULT_LIMIT : Math.min(limit, MOST);
}
