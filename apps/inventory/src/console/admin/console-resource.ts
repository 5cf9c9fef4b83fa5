import {
  type ActionContext,
  type AdminJSOptions,
  BaseRecord,
  BaseResource,
  type Filter,
  ForbiddenError,
  type ParamsType,
  type ResourceWithOptions,
} from 'adminjs';
import type { SpecProperty } from './property.js';

/** One console: its resources and the actions of each. */
export type ConsoleOptions = AdminJSOptions & { resources: ResourceWithOptions[] };

/** A request of AdminJS for a page of records. */
export interface FindOptions {
  limit?: number;
  offset?: number;
  sort?: { sortBy?: string; direction?: 'asc' | 'desc' };
}

/** One page of records, and the number of all. */
export interface RecordPage {
  count: number;
  rows: ParamsType[];
}

/** Common to the resources of both consoles: their source, their properties, and no deletion. */
export abstract class ConsoleResource extends BaseResource {
  /** By filter object: AdminJS requests the rows of a list and then, with the same object, their count. */
  private readonly counts = new WeakMap<Filter, number>();

  protected constructor(
    private readonly source: { id: string; database: string; type: string },
    private readonly byPath: ReadonlyMap<string, SpecProperty>,
  ) {
    super(source);
  }

  override id(): string {
    return this.source.id;
  }

  override databaseName(): string {
    return this.source.database;
  }

  override databaseType(): string {
    return this.source.type;
  }

  override properties(): SpecProperty[] {
    return [...this.byPath.values()];
  }

  override property(path: string): SpecProperty | null {
    return this.byPath.get(path) ?? null;
  }

  /** A page of the list and the count, by one call of the service. */
  protected abstract page(filter: Filter, options: FindOptions, context?: ActionContext): Promise<RecordPage>;

  override async find(filter: Filter, options: FindOptions, context?: ActionContext): Promise<BaseRecord[]> {
    const { count, rows } = await this.page(filter, options, context);
    this.counts.set(filter, count);
    return rows.map((row) => new BaseRecord(row, this));
  }

  override async count(filter: Filter, context?: ActionContext): Promise<number> {
    return this.counts.get(filter) ?? (await this.page(filter, { limit: 1 }, context)).count;
  }

  override delete(): Promise<void> {
    return Promise.reject(new ForbiddenError('forbiddenError'));
  }
}
