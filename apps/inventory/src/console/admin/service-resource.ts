import {
  type ActionContext,
  BaseRecord,
  type Filter,
  ForbiddenError,
  type ParamsType,
  ValidationError,
} from 'adminjs';
import { ApiError, Conflict, databaseError, FieldErrors, NotFound, PermissionDenied } from '#errors';
import { MAX_PAGE_SIZE, type QueryParams } from '#pagination';
import type { PlatformScope } from '../../scope/scope.js';
import { ConsoleResource, type FindOptions, type RecordPage } from './console-resource.js';
import { wordsOf } from '../ui/audit-log/action-words.js';
import { visitBehind } from './operator.js';
import { messagesOf } from '../field-messages.js';
import type { FilterValue } from '../filter-value.js';
import { type PropertySpec, SpecProperty } from './property.js';

/** A console's resource over an application service: its list, reads and writes, in wire names. */
export interface ServiceSpec {
  id: string;
  properties: readonly PropertySpec[];
  list(scope: PlatformScope, params: QueryParams): Promise<RecordPage>;
  get(scope: PlatformScope, id: string): Promise<ParamsType>;
  /** Titles of referenced records, by one query for all. */
  titles?(ids: readonly number[]): Promise<ParamsType[]>;
  create?: (scope: PlatformScope, body: ParamsType) => Promise<ParamsType>;
  change?: (scope: PlatformScope, id: string, body: ParamsType) => Promise<ParamsType>;
}

/** AdminJS's resource over a ServiceSpec. The service validates, authorizes and audits; this class translates. */
export class ServiceResource extends ConsoleResource {
  constructor(private readonly spec: ServiceSpec) {
    super(
      { id: spec.id, database: 'platform', type: 'other' },
      new Map(spec.properties.map((one) => [one.path, new SpecProperty(one)])),
    );
  }

  protected override page(
    filter: Filter,
    { limit = 25, offset = 0, sort }: FindOptions,
    context?: ActionContext,
  ): Promise<RecordPage> {
    const ordering = sort?.sortBy && `${sort.direction === 'desc' ? '-' : ''}${sort.sortBy}`;
    const { scope } = visitBehind(context);
    const read = (page: number, size: number) =>
      this.spec.list(scope, {
        ...this.paramsOf(filter),
        page: String(page),
        page_size: String(size),
        ...(ordering ? { ordering } : {}),
      });
    return translated(async () => {
      // A long page, to be printed, is several of the service's.
      const size = Math.min(limit, MAX_PAGE_SIZE);
      const first = Math.floor(offset / size) + 1;
      const { count, rows } = await read(first, size);
      const all = [...rows];
      for (let page = first + 1; all.length < limit && (page - 1) * size < count; page += 1)
        all.push(...(await read(page, size)).rows);
      return { count, rows: all };
    });
  }

  override async findOne(id: string, context?: ActionContext): Promise<BaseRecord | null> {
    try {
      return new BaseRecord(await this.spec.get(visitBehind(context).scope, id), this);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  override async findMany(ids: (string | number)[]): Promise<BaseRecord[]> {
    const numbers = ids.map(Number).filter(Number.isSafeInteger);
    const rows = (await this.spec.titles?.(numbers)) ?? [];
    return rows.map((row) => new BaseRecord(row, this));
  }

  override async create(params: ParamsType, context?: ActionContext): Promise<ParamsType> {
    const { create } = this.spec;
    if (!create) throw new ForbiddenError('forbiddenError');
    return translated(() => create(visitBehind(context).scope, params));
  }

  override async update(id: string, params: ParamsType, context?: ActionContext): Promise<ParamsType> {
    const { change } = this.spec;
    if (!change) throw new ForbiddenError('forbiddenError');
    return translated(() => change(visitBehind(context).scope, id, params));
  }

  /** @throws ValidationError for an unknown filter: an ignored one would list all records */
  private paramsOf(filter: Filter): Record<string, string> {
    const params: Record<string, string> = {};
    for (const { path, value } of Object.values(filter.filters)) {
      const read = this.spec.properties.find((one) => one.path === path)?.filter;
      if (!read) throw toAdminError(FieldErrors.of(path, 'There is no such filter.'));
      Object.assign(params, read(value as FilterValue));
    }
    return params;
  }
}

/** Runs work of a service and translates its errors. */
export async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = apiErrorOf(error);
    throw known ? toAdminError(known) : error;
  }
}

/** Whether the API has an answer for the error; includes the named constraints of the database. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  return error instanceof ApiError ? error : databaseError(error);
}

/** An error of the services as an error of AdminJS: field errors at their fields, conflicts as a notice, 403 as 403. */
export function toAdminError(error: ApiError): Error {
  if (error instanceof PermissionDenied) return new ForbiddenError('forbiddenError');
  if (error instanceof FieldErrors) {
    const fields = messagesOf(error.errors);
    return new ValidationError(
      Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, { message }])),
      { message: lineOf(fields) || error.detail },
    );
  }
  const fields = error instanceof Conflict ? messagesOf(error.errors ?? {}) : {};
  // AdminJS takes a record without a property error for saved.
  const shown: [string, string][] =
    Object.keys(fields).length > 0 ? Object.entries(fields) : [['record', error.detail]];
  return new ValidationError(Object.fromEntries(shown.map(([field, message]) => [field, { message }])), {
    message: error.detail,
  });
}

/** As one message outside of the form, each error after the name of its field. */
function lineOf(fields: Record<string, string>): string {
  const nameOf = (field: string) => wordsOf(field.split('__')[0] ?? field);
  return Object.entries(fields)
    .map(([field, message]) => `${nameOf(field)}: ${message}`)
    .join(' ');
}
