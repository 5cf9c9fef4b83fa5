import { Injectable } from '@nestjs/common';
import { messages, NotFound } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import type { ParsedBody } from '#validation';
import { AuditLog, creationOf } from '../../audit/audit-log.js';
import { GroupedTransactions, type GroupMember } from '../../database/grouped-transactions.js';
import { type Listing, readListing } from '../../database/lists/list-reader.js';
import { ReadDatabase } from '../../database/replica/read-database.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { IdempotencyService, type IdempotentRequest } from '../../idempotency/idempotency.service.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { LocationsRepository } from '../locations/locations.repository.js';
import type { PostingEntry } from '../posting/posting.js';
import { type PostedMovement, PostingService, type PreparedPosting } from '../posting/posting.service.js';
import type { StockMovementWrite } from './movement.dto.js';
import { STOCK_MOVEMENTS, type StockMovementRow } from './movement-list.js';
import { MovementRowsRepository } from './movement-rows.repository.js';
import { SIDES } from './movement-sides.js';
import type { StockLocationEntity } from '../locations/stock-location.entity.js';

type MovementRequest = GroupMember<ParsedBody<StockMovementWrite>>;

/** What the requests name, as far as it is there, and free where nobody is to be waited for. */
interface References {
  prepared: PreparedPosting;
  locations: ReadonlyMap<number, StockLocationEntity>;
}

/** Movements that people enter by hand, and the ledger's history. */
@Injectable()
export class MovementsService {
  /** Goods that come in, which the stock at hand never refuses. */
  private readonly arrivals: GroupedTransactions<ParsedBody<StockMovementWrite>, StockMovementRow>;

  constructor(
    private readonly database: TenantDatabase,
    private readonly history: ReadDatabase,
    private readonly idempotency: IdempotencyService,
    private readonly rows: MovementRowsRepository,
    private readonly posting: PostingService,
    private readonly locations: LocationsRepository,
    private readonly audit: AuditLog,
  ) {
    this.arrivals = new GroupedTransactions('arrivals', database, (tx, requests, isAlone) =>
      this.createIn(tx, requests, isAlone),
    );
  }

  /** History, which never changes again: a replica may answer. */
  list(scope: TenantScope, params: QueryParams): Promise<Listing<StockMovementRow>> {
    const query = parseListQuery(STOCK_MOVEMENTS, params);
    return readListing((statements) => this.history.read(scope, statements), STOCK_MOVEMENTS, query, [
      scope.tenantId,
    ]);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<StockMovementRow> {
    const found = await this.database.readOne(scope, this.rows.byId(scope.tenantId, id));
    if (!found) throw new NotFound('Stock movement');
    return found;
  }

  /** @throws FieldErrors, Conflict when stock is short */
  async create(
    scope: TenantScope,
    body: ParsedBody<StockMovementWrite>,
    request: IdempotentRequest | null,
  ): Promise<StockMovementRow> {
    checkSides(body);
    if (request === null && isArrival(body)) return this.arrivals.run(scope, body);
    return this.idempotency.once(scope, request, async (tx) => {
      const [created] = await this.createIn(tx, [{ scope, item: body }], true);
      if (!created) throw new Error('No movement was posted.');
      return created;
    });
  }

  /**
   * Posts the requests together.
   * @param isAlone a single one, which is told what is wrong with it; else null for those that cannot be posted at once
   */
  private async createIn(
    tx: TenantTransaction,
    requests: readonly MovementRequest[],
    isAlone: boolean,
  ): Promise<(StockMovementRow | null)[]> {
    const references = await this.references(tx, requests, isAlone);
    const ready = requests.filter((request) => isReady(request, references));
    if (isAlone && ready.length === 0) for (const { item } of requests) throwErrors(item, references);
    const entries = ready.map(entryOf);
    const posted = await this.posting.write(tx, { entries }, references.prepared);
    const rows = new Map(
      ready.map((request, index) => [request, rowOf(request, entries[index], posted[index], references)]),
    );
    this.audit.recordMany(
      tx,
      [...rows].flatMap(([{ scope }, movement]) => creationOf(scope, 'stock_movement', movement)),
    );
    return requests.map((request) => rows.get(request) ?? null);
  }

  /** One pipeline: what is wrong with the references is told before anything of the posting is used. */
  private async references(
    tx: TenantTransaction,
    requests: readonly MovementRequest[],
    waits: boolean,
  ): Promise<References> {
    const sides = requests.map(({ item: { values } }) => ({
      productId: values.product,
      fromLocationId: values.from_location ?? null,
      toLocationId: values.to_location ?? null,
    }));
    const locationIds = sides.flatMap(({ fromLocationId, toLocationId }) => [fromLocationId, toLocationId]);
    const [locations, prepared] = await Promise.all([
      this.locations.findMany(tx, [...new Set(locationIds.filter((id) => id !== null))]),
      this.posting.prepare(
        tx,
        sides.flatMap(({ productId, ...places }) =>
          productId === undefined ? [] : [{ productId, ...places }],
        ),
        waits,
      ),
    ]);
    return { prepared, locations: new Map(locations.map((location) => [location.id, location])) };
  }
}

function isArrival({ values, errors }: ParsedBody<StockMovementWrite>): boolean {
  return errors.isEmpty && (values.from_location ?? null) === null;
}

/** Whether all that the request names is there, and its product locked. */
function isReady(
  { item: { values, errors } }: MovementRequest,
  { prepared, locations }: References,
): boolean {
  const { product, from_location: from = null, to_location: to = null } = values;
  return (
    errors.isEmpty &&
    product !== undefined &&
    prepared.products.has(product) &&
    (from === null || locations.has(from)) &&
    (to === null || locations.get(to)?.isActive === true)
  );
}

/** @throws FieldErrors: everything that is wrong with a request that is not ready */
function throwErrors(body: ParsedBody<StockMovementWrite>, { prepared, locations }: References): void {
  const { product } = body.values;
  if (product !== undefined && !prepared.products.has(product)) body.errors.invalidPk('product', product);
  checkLocation(body, 'from_location', locations);
  checkLocation(body, 'to_location', locations);
  body.complete();
}

/** A cost is only taken of what comes in: what goes out carries the moving average (decisions §12). */
function entryOf({ scope, item }: MovementRequest): PostingEntry {
  const values = item.complete();
  return {
    movementType: values.movement_type,
    productId: values.product,
    fromLocationId: values.from_location,
    toLocationId: values.to_location,
    quantity: values.quantity,
    unitCost: values.from_location === null ? (values.unit_cost ?? null) : null,
    reference: values.reference,
    notes: values.notes,
    documentType: null,
    documentId: null,
    userId: scope.userId,
  };
}

function rowOf(
  { scope }: MovementRequest,
  entry: PostingEntry | undefined,
  posted: PostedMovement | undefined,
  { prepared, locations }: References,
): StockMovementRow {
  const product = entry && prepared.products.get(entry.productId);
  if (!product || !posted) throw new Error('A movement was not posted.');
  const { movementType, productId, fromLocationId, toLocationId, quantity, reference, notes } = entry;
  return {
    id: posted.id,
    createdAt: posted.createdAt,
    movementType,
    productId,
    fromLocationId,
    fromLocationName: nameOf(fromLocationId, locations),
    toLocationId,
    toLocationName: nameOf(toLocationId, locations),
    reversesId: null,
    reversedById: null,
    quantity,
    unitCost: posted.unitCost,
    reference,
    notes,
    createdById: scope.userId,
    createdByUsername: scope.username,
    sku: product.sku,
    productName: product.name,
  };
}

function nameOf(id: number | null, locations: References['locations']): string | null {
  return (id === null ? undefined : locations.get(id)?.name) ?? null;
}

function checkLocation(
  { values, errors }: ParsedBody<StockMovementWrite>,
  field: 'from_location' | 'to_location',
  locations: References['locations'],
): void {
  const id = values[field];
  if (typeof id !== 'number' || errors.has(field)) return;
  const place = locations.get(id);
  if (!place) errors.invalidPk(field, id);
  else if (field === 'to_location' && !place.isActive) errors.add(field, 'This location is not active.');
}

/** A wrong combination of type and locations, under the field that is wrong (decisions §6). */
function checkSides(body: ParsedBody<StockMovementWrite>): void {
  const { movement_type: type, from_location: from = null, to_location: to = null } = body.values;
  if (type === undefined) return;
  const { from: fromRule, to: toRule } = SIDES[type];
  const sides = [
    ['from_location', from, fromRule],
    ['to_location', to, toRule],
  ] as const;
  for (const [field, id, rule] of sides) {
    if (body.errors.has(field)) continue;
    if (rule === 'required' && id === null) body.errors.add(field, messages.required);
    if (rule === 'none' && id !== null) body.errors.add(field, `A ${type} movement has no ${field}.`);
  }
  if (body.errors.has('from_location') || body.errors.has('to_location')) return;
  if (type === 'transfer' && from === to) {
    body.errors.add('to_location', 'A transfer needs two different locations.');
  }
  if (type === 'adjustment' && (from === null) === (to === null)) {
    body.errors.add('to_location', 'An adjustment has exactly one of from_location and to_location.');
  }
}
