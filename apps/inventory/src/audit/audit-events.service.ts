import { Injectable, StreamableFile } from '@nestjs/common';
import { FieldErrors, messages, NotFound, PermissionDenied } from '#errors';
import {
  lastOf,
  type LinkSource,
  type ListDefinition,
  type Listing,
  listRow,
  type Page,
  pageStatement,
  parseListQuery,
  type QueryParams,
  readListing,
  type StatementReader,
  toPage,
} from '#pagination';
import { Readable } from 'node:stream';
import { byteOrderMark, toCsv } from '../csv/csv.js';
import { PlatformDatabase } from '../database/platform-database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { PlatformScope, TenantScope } from '../scope/scope.js';
import { AUDIT_CSV } from './audit-csv.js';
import type { AuditEventBody } from './audit-event.dto.js';
import { AUDIT_EVENTS, type AuditEventRow, TENANT_AUDIT_EVENTS } from './audit-event-list.js';
import { toAuditEvent } from './audit-event.mapper.js';

/** Events of a file that are read at a time; no connection is held while the client takes them. */
const BATCH = 1000;

/** Whose events are read, and how. */
interface Source {
  list: ListDefinition<AuditEventRow>;
  scopeValues: readonly number[];
  read: StatementReader;
}

/** The audit log for reading: all of it for operators, the own tenant's part for owners. */
@Injectable()
export class AuditEventsService {
  constructor(
    private readonly platform: PlatformDatabase,
    private readonly tenants: UnitOfWork,
  ) {}

  list(
    operator: PlatformScope | null,
    member: TenantScope | null,
    params: QueryParams,
  ): Promise<Listing<AuditEventRow>> {
    const { list, scopeValues, read } = this.sourceOf(operator, member);
    return readListing(read, list, parseListQuery(list, params), scopeValues);
  }

  /** A page, or with `export=csv` all events that match, the newest first. @throws FieldErrors for another export */
  async page(
    operator: PlatformScope | null,
    member: TenantScope | null,
    params: QueryParams,
    link: LinkSource,
  ): Promise<StreamableFile | Page<AuditEventBody>> {
    const wanted = lastOf(params, 'export') ?? '';
    const mark = byteOrderMark(params);
    if (wanted === '') return toPage(await this.list(operator, member, params), toAuditEvent, link);
    if (wanted !== 'csv') throw FieldErrors.of('export', messages.choice(wanted));
    const batches = csvOf(this.sourceOf(operator, member), params);
    // What is wrong with the request is an ordinary error, as long as nothing of the file has left.
    const first = await batches.next();
    return new StreamableFile(Readable.from(following(mark + (first.value ?? ''), batches)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="audit-events.csv"',
    });
  }

  /** @throws NotFound, for an event of another tenant too */
  async get(operator: PlatformScope | null, member: TenantScope | null, id: number): Promise<AuditEventRow> {
    const { list, scopeValues, read } = this.sourceOf(operator, member);
    const [[event] = []] = (await read([listRow(list, ...scopeValues, id)])) as AuditEventRow[][];
    if (!event) throw new NotFound('Audit event');
    return event;
  }

  private sourceOf(operator: PlatformScope | null, member: TenantScope | null): Source {
    if (operator)
      return {
        list: AUDIT_EVENTS,
        scopeValues: [],
        read: (statements) => this.platform.read(statements),
      };
    if (member)
      return {
        list: TENANT_AUDIT_EVENTS,
        scopeValues: [member.tenantId],
        read: (statements) => this.tenants.read(member, statements),
      };
    throw new PermissionDenied();
  }
}

async function* following(first: string, rest: AsyncGenerator<string, undefined>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Batch by batch by the last id: events are only ever added, in front of what is read here. */
async function* csvOf(
  { list, scopeValues, read }: Source,
  params: QueryParams,
): AsyncGenerator<string, undefined> {
  const cells = Object.values(AUDIT_CSV);
  let lines: (string | number | null)[][] = [Object.keys(AUDIT_CSV)];
  let position: QueryParams = {};
  for (;;) {
    const query = parseListQuery(list, { ...params, ...position, page: '1', ordering: '-id' });
    const rows = query.none
      ? []
      : ((
          await read([pageStatement(list, { ...query, pageSize: BATCH }, scopeValues)])
        )[0] as AuditEventRow[]);
    lines.push(...rows.map(toAuditEvent).map((event) => cells.map((cell) => cell(event))));
    yield toCsv(lines);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return undefined;
    lines = [];
    position = { id__lt: String(last.id) };
  }
}
