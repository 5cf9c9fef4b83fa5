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

/** One console: its resources with what is offered of each. */
export type ConsoleOptions = AdminJSOptions & { resources: ResourceWithOptions[] };

/** What AdminJS asks for a page of records. */
export interface FindOptions {
  limit?: number;
  offset?: number;
  sort?: { sortBy?: string; direction?: 'asc' | 'desc' };
}

/** One page of records, and how many there are in all. */
export interface RecordPage {
  count: number;
  rows: ParamsType[];
}

/** What the resources of both consoles have in common: where they come from, their properties, and no deleting. */
export abstract class ConsoleResource extends BaseResource {
  /** By the filter object of a request: AdminJS asks for the rows of a list and then, with the same filter, for their count. */
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

  /** A page of the list and the count behind it, by one call of the service. */
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
