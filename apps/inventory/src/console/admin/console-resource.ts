import { type AdminJSOptions, BaseResource, ForbiddenError, type ResourceWithOptions } from 'adminjs';
import type { SpecProperty } from './property.js';

/** One console: its resources with what is offered of each. */
export type ConsoleOptions = AdminJSOptions & { resources: ResourceWithOptions[] };

/** What AdminJS asks for a page of records. */
export interface FindOptions {
  limit?: number;
  offset?: number;
  sort?: { sortBy?: string; direction?: 'asc' | 'desc' };
}

/** What the resources of both consoles have in common: where they come from, their properties, and no deleting. */
export abstract class ConsoleResource extends BaseResource {
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

  override delete(): Promise<void> {
    return Promise.reject(new ForbiddenError('forbiddenError'));
  }
}
