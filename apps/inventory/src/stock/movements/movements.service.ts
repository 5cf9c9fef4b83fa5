import { Injectable } from '@nestjs/common';
import { messages, NotFound } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { type Listing, readListing } from '../../database/lists/list-reader.js';
import { ReadDatabase } from '../../database/replica/read-database.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { IdempotencyService, type IdempotentRequest } from '../../idempotency/idempotency.service.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { LocationsRepository } from '../locations/locations.repository.js';
import type { PostingEntry } from '../posting/posting.js';
import { PostingService } from '../posting/posting.service.js';
import type { StockMovementWrite } from './movement.dto.js';
import { STOCK_MOVEMENTS, type StockMovementRow } from './movement-list.js';
import { MovementRowsRepository } from './movement-rows.repository.js';
import { SIDES } from './movement-sides.js';

/** Movements that people enter by hand, and the ledger's history. */
@Injectable()
export class MovementsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly history: ReadDatabase,
    private readonly idempotency: IdempotencyService,
    private readonly rows: MovementRowsRepository,
    private readonly posting: PostingService,
    private readonly locations: LocationsRepository,
    private readonly audit: AuditLog,
  ) {}

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
    return this.idempotency.once(scope, request, (tx) => this.createIn(tx, body));
  }

  private async createIn(
    tx: TenantTransaction,
    body: ParsedBody<StockMovementWrite>,
  ): Promise<StockMovementRow> {
    const { product: productId, from_location: from = null, to_location: to = null } = body.values;
    // One pipeline: what is wrong with the references is told before anything of the posting is used.
    const [source, target, prepared] = await Promise.all([
      from === null ? null : this.locations.find(tx, from),
      to === null ? null : this.locations.find(tx, to),
      productId === undefined
        ? null
        : this.posting.prepare(tx, [{ productId, fromLocationId: from, toLocationId: to }]),
    ]);
    const product = productId === undefined ? undefined : prepared?.products.get(productId);
    if (productId !== undefined && !product) body.errors.invalidPk('product', productId);
    checkLocation(body, 'from_location', source);
    checkLocation(body, 'to_location', target);
    const values = body.complete();
    if (!product || !prepared) throw new Error('unreachable: a missing product is a field error');

    const entry = entryOf(values);
    const [posted] = await this.posting.write(tx, { entries: [entry] }, prepared);
    if (!posted) throw new Error('No movement was posted.');
    const movement: StockMovementRow = {
      id: posted.id,
      createdAt: posted.createdAt,
      movementType: entry.movementType,
      productId: entry.productId,
      fromLocationId: entry.fromLocationId,
      fromLocationName: source?.name ?? null,
      toLocationId: entry.toLocationId,
      toLocationName: target?.name ?? null,
      reversesId: null,
      reversedById: null,
      quantity: entry.quantity,
      unitCost: posted.unitCost,
      reference: entry.reference,
      notes: entry.notes,
      createdById: tx.scope.userId,
      createdByUsername: tx.scope.username,
      sku: product.sku,
      productName: product.name,
    };
    this.audit.recordEvents(tx, tx.scope, {
      action: 'stock_movement.create',
      objectType: 'stock_movement',
      objectId: movement.id,
      after: movement,
    });
    return movement;
  }
}

/** A cost is only taken of what comes in: what goes out carries the moving average (decisions §12). */
function entryOf(values: StockMovementWrite): PostingEntry {
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
  };
}

function checkLocation(
  { values, errors }: ParsedBody<StockMovementWrite>,
  field: 'from_location' | 'to_location',
  place: { isActive: boolean } | null,
): void {
  const id = values[field];
  if (typeof id !== 'number' || errors.has(field)) return;
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
