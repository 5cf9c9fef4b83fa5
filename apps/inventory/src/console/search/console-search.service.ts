import { Inject, Injectable } from '@nestjs/common';
import { databaseError } from '#errors';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { TenantsService } from '../../platform/tenants/tenants.service.js';
import { ApiTokensService } from '../../platform/tokens/api-tokens.service.js';
import { UsersService } from '../../platform/users/users.service.js';
import type { PlatformScope } from '../../scope/scope.js';
import { ReferenceTitlesRepository } from '../reference-titles.repository.js';
import { SystemTablesService } from '../system/system-tables.service.js';
import type { TableSpec } from '../system/table-catalogue.js';
import type { TableRow } from '../system/system-tables.repository.js';
import { tableName } from '../system/table-names.js';
import type { FoundGroup } from '../ui/common/contract.js';

/** Maximum number of results of each kind. */
const SHOWN = 5;

/** Minimum length of a search text: shorter ones find too much. */
const SHORTEST = 2;

/** How long one kind of rows is looked through. */
const LONGEST_MS = 1000;

/** Searched columns of tenants' rows: order and document numbers, and SKUs. */
const CALLED_BY = ['sku', 'order_number', 'grn_number', 'dispatch_number', 'return_number', 'count_number'];

/** One search over all records with a page in the consoles. */
@Injectable()
export class ConsoleSearchService {
  constructor(
    private readonly tenants: TenantsService,
    private readonly users: UsersService,
    private readonly tokens: ApiTokensService,
    private readonly tables: SystemTablesService,
    private readonly titles: ReferenceTitlesRepository,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  /**
   * Tenants, people and API tokens; for superusers also the rows of tenants by number or SKU, in the system console.
   * @returns groups with at most five results each; without any where there are too many rows to look through in a moment
   */
  async find(scope: PlatformScope, text: string): Promise<FoundGroup[]> {
    const query = text.trim().slice(0, 200);
    if (query.length < SHORTEST) return [];
    const params = { search: query, page_size: String(SHOWN) };
    const [tenants, users, tokens, documents] = await Promise.all([
      this.tenants.list(scope, params),
      this.users.list(scope, params),
      this.tokens.list(scope, params),
      scope.isSuperuser ? this.documents(scope, query) : [],
    ]);
    return [
      this.group('Tenants', 'tenants', 'name', query, tenants, ({ id, name, slug }) => ({
        id,
        label: name,
        note: slug,
      })),
      this.group('Users', 'users', 'username', query, users, ({ id, username, email }) => ({
        id,
        label: username,
        note: email,
      })),
      this.group('API tokens', 'api-tokens', 'name', query, tokens, ({ id, name, username }) => ({
        id,
        label: name,
        note: username,
      })),
      ...documents,
    ].filter(({ results, all }) => results.length > 0 || all !== null);
  }

  private group<Row>(
    title: string,
    resource: string,
    filter: string,
    query: string,
    { count, rows }: { count: number; rows: readonly Row[] },
    read: (row: Row) => { id: number; label: string; note: string },
  ): FoundGroup {
    const path = `${this.config.console.adminPath}/resources/${resource}`;
    const all = `${path}?${new URLSearchParams({ [`filters.${filter}`]: query }).toString()}`;
    return {
      title,
      results: rows
        .map(read)
        .map(({ id, label, note }) => ({ label, note, href: `${path}/records/${id}/show` })),
      all: count > rows.length ? all : null,
    };
  }

  private async documents(scope: PlatformScope, query: string): Promise<FoundGroup[]> {
    const catalogue = await this.tables.catalogue();
    return Promise.all(
      catalogue
        .filter(({ title }) => title !== null && CALLED_BY.includes(title))
        .map(async (table): Promise<FoundGroup> => {
          const column = table.title ?? '';
          // A whole number or SKU is found by its index, however many rows there are beside it.
          const [exact, rows] = await Promise.all([
            this.tables.titled(scope, table, query, SHOWN + 1),
            this.rowsOf(scope, table, { [column]: query }),
          ]);
          const others = (rows ?? []).filter(
            ({ row_key: key }) => !exact.some((found) => found.row_key === key),
          );
          const found = [...exact, ...others];
          const shown = found.slice(0, SHOWN);
          const names = await this.tenantNames(shown);
          const path = `${this.config.console.systemPath}/resources/${table.name}`;
          return {
            title: tableName(table.name),
            results: shown.map((row) => ({
              label: String(row[column]),
              note: names.get(Number(row.tenant_id)) ?? `tenant ${String(row.tenant_id)}`,
              href: `${path}/records/${encodeURIComponent(row.row_key)}/show`,
            })),
            all:
              rows === null || found.length > SHOWN
                ? `${path}?${new URLSearchParams({ [`filters.${column}`]: query }).toString()}`
                : null,
          };
        }),
    );
  }

  private async tenantNames(rows: readonly TableRow[]): Promise<Map<number, string>> {
    if (rows.length === 0) return new Map();
    const ids = new Set(rows.map(({ tenant_id: id }) => Number(id)));
    const tenants = await this.titles.tenants([...ids]);
    return new Map(tenants.map(({ id, name }) => [id, name]));
  }

  /** Null where it takes too long: no index serves a part of a number. */
  private async rowsOf(
    scope: PlatformScope,
    table: TableSpec,
    filters: Readonly<Record<string, string>>,
  ): Promise<TableRow[] | null> {
    try {
      return await this.tables.first(scope, table, filters, SHOWN + 1, LONGEST_MS);
    } catch (thrown) {
      if (databaseError(thrown)?.code === 'timeout') return null;
      throw thrown;
    }
  }
}
