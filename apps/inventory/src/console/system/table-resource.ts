import {
  type ActionContext,
  BaseRecord,
  type Filter,
  ForbiddenError,
  type ParamsType,
  type PropertyType,
} from 'adminjs';
import type { PlatformScope } from '../../scope/scope.js';
import { ConsoleResource, type FindOptions, type RecordPage } from '../admin/console-resource.js';
import { visitBehind } from '../admin/operator.js';
import { SpecProperty } from '../admin/property.js';
import type { FilterValue } from '../filter-value.js';
import { translated } from '../admin/service-resource.js';
import type { TableRow } from './system-tables.repository.js';
import type { SystemTablesService } from './system-tables.service.js';
import { rowName } from './table-names.js';
import type { ColumnKind, TableSpec } from './table-catalogue.js';

/** Writes a row of a table by the service that owns it. */
export interface TableWriter {
  change(scope: PlatformScope, id: string, body: ParamsType): Promise<unknown>;
}

/** The row's key as the console's id: composite keys joined. */
const KEY = 'row_key';
const TITLE = 'row_title';

const TYPES: Readonly<Record<ColumnKind, PropertyType>> = {
  integer: 'number',
  decimal: 'float',
  boolean: 'boolean',
  date: 'date',
  moment: 'datetime',
  uuid: 'string',
  json: 'textarea',
  text: 'string',
  choice: 'string',
};

/** AdminJS's resource over one table. */
export class TableResource extends ConsoleResource {
  constructor(
    private readonly table: TableSpec,
    private readonly tables: SystemTablesService,
    private readonly writer: TableWriter | null,
  ) {
    super({ id: table.name, database: 'database', type: 'postgres' }, propertiesOf(table));
  }

  protected override async page(
    filter: Filter,
    { limit = 25, offset = 0, sort }: FindOptions,
    context?: ActionContext,
  ): Promise<RecordPage> {
    const { count, rows } = await translated(() =>
      this.tables.list(visitBehind(context).scope, this.table, {
        filters: filtersOf(filter),
        limit: Math.min(limit, 500),
        offset,
        sortBy: sort?.sortBy,
        descending: sort?.direction === 'desc',
      }),
    );
    return { count, rows: rows.map((row) => this.titled(row)) };
  }

  override async findOne(id: string, context?: ActionContext): Promise<BaseRecord | null> {
    const [record] = await this.findMany([id], context);
    return record ?? null;
  }

  override async findMany(ids: (string | number)[], context?: ActionContext): Promise<BaseRecord[]> {
    const rows = await this.tables.byKeys(visitBehind(context).scope, this.table, ids.map(String));
    return rows.map((row) => new BaseRecord(this.titled(row), this));
  }

  /** The title of a row without a title column: its table and id. */
  private titled(row: TableRow): ParamsType {
    return this.table.title === null
      ? {
          ...row,
          [TITLE]: `${rowName(this.table.name)} ${typeof row.id === 'number' ? row.id : row.row_key}`,
        }
      : row;
  }

  override create(): Promise<ParamsType> {
    return Promise.reject(new ForbiddenError('forbiddenError'));
  }

  override async update(id: string, params: ParamsType, context?: ActionContext): Promise<ParamsType> {
    const { writer } = this;
    if (!writer) throw new ForbiddenError('forbiddenError');
    const [row] = await this.tables.byKeys(visitBehind(context).scope, this.table, [id]);
    if (!row) throw new ForbiddenError('forbiddenError');
    await translated(() => writer.change(visitBehind(context).scope, String(row.id), params));
    const [after] = await this.tables.byKeys(visitBehind(context).scope, this.table, [id]);
    return after ?? {};
  }
}

/** The table's columns and its key. */
function propertiesOf(table: TableSpec): Map<string, SpecProperty> {
  const properties = new Map(
    table.columns.map((column) => [
      column.name,
      new SpecProperty({
        path: column.name,
        type: TYPES[column.kind],
        isTitle: column.name === table.title,
        sortable: column.kind !== 'json',
        ...(column.choices.length > 0 ? { values: column.choices } : {}),
        ...(column.references === null ? {} : { reference: column.references }),
      }),
    ]),
  );
  if (table.title === null) properties.set(TITLE, new SpecProperty({ path: TITLE, isTitle: true }));
  return properties.set(KEY, new SpecProperty({ path: KEY, isId: true }));
}

function filtersOf(filter: Filter): Record<string, FilterValue> {
  return Object.fromEntries(
    Object.values(filter.filters).map(({ path, value }) => [path, value as FilterValue]),
  );
}
