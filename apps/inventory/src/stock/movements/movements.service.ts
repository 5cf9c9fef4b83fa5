import { Injectable } from '@nestjs/common';
import { messages } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { AuditLog } from '../../audit/audit-log.js';
import { ProductsRepository } from '../../catalogue/products.repository.js';
import { type Listing, readListing } from '../../database/list-reader.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { ParsedBody } from '../../fields/compile.js';
import { IdempotencyService, type IdempotentRequest } from '../../idempotency/idempotency.service.js';
import type { TenantScope } from '../../tenancy/scope.js';
import type { Arrival, KnownMovement, PostedArrival } from '../ledger/arrivals.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { LocationsRepository } from '../locations/locations.repository.js';
import type { StockMovementWrite } from './movement.dto.js';
import { STOCK_MOVEMENTS, type StockMovementRow } from './movement-list.js';
import { SIDES } from './movement-sides.js';

/** Movements that people enter by hand, and the ledger's history. */
@Injectable()
export class MovementsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly idempotency: IdempotencyService,
    private readonly ledger: LedgerService,
    private readonly products: ProductsRepository,
    private readonly locations: LocationsRepository,
    private readonly audit: AuditLog,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<StockMovementRow>> {
    const query = parseListQuery(STOCK_MOVEMENTS, params);
    return this.database.read(scope, (tx) => readListing(tx, STOCK_MOVEMENTS, query, [scope.tenantId]));
  }

  /** @throws FieldErrors, Conflict when stock is short */
  async create(
    scope: TenantScope,
    body: ParsedBody<StockMovementWrite>,
    request: IdempotentRequest | null,
  ): Promise<StockMovementRow> {
    checkSides(body);
    const post = (tx: TenantTransaction): Promise<StockMovementRow> => this.createIn(tx, body);
    const arrival = body.errors.isEmpty ? arrivalOf(body.complete(), scope) : null;
    if (!arrival) return this.idempotency.once(scope, request, post);
    // In one round trip where nothing stands against it; else as any other movement, which says what does.
    const written = (posted: PostedArrival | null): StockMovementRow | null =>
      posted && { ...arrival.movement, ...posted };
    if (request === null)
      return written(await this.ledger.arrive(scope, arrival)) ?? this.idempotency.once(scope, null, post);
    return this.idempotency.once(
      scope,
      request,
      async (tx) => written(await this.ledger.arriveIn(tx, arrival)) ?? post(tx),
    );
  }

  private async createIn(
    tx: TenantTransaction,
    body: ParsedBody<StockMovementWrite>,
  ): Promise<StockMovementRow> {
    const { scope } = tx;
    const { product: productId, from_location: from, to_location: to } = body.values;
    const [product, source, target] = await Promise.all([
      productId === undefined ? null : this.products.lock(tx, productId),
      typeof from === 'number' ? this.locations.find(tx, from) : null,
      typeof to === 'number' ? this.locations.find(tx, to) : null,
    ]);
    if (productId !== undefined && !product) body.errors.invalidPk('product', productId);
    for (const [field, id, place] of [
      ['from_location', from, source],
      ['to_location', to, target],
    ] as const) {
      if (typeof id !== 'number' || body.errors.has(field)) continue;
      if (!place) body.errors.invalidPk(field, id);
      else if (field === 'to_location' && !place.isActive)
        body.errors.add(field, 'This location is not active.');
    }
    const values = body.complete();
    if (!product) throw new Error('unreachable: a missing product is a field error');

    const unitCost = values.unit_cost ?? product.unitCost;
    const [written] = await this.ledger.post(tx, {
      held: true,
      entries: [
        {
          movementType: values.movement_type,
          productId: product.id,
          fromLocationId: values.from_location,
          toLocationId: values.to_location,
          quantity: values.quantity,
          unitCost,
          reference: values.reference,
          notes: values.notes,
          documentType: null,
          documentId: null,
        },
      ],
    });
    if (!written) throw new Error('The ledger wrote no movement.');
    const movement: StockMovementRow = {
      ...knownOf(values, scope),
      ...written,
      unitCost,
      sku: product.sku,
      productName: product.name,
    };
    this.audit.record(tx, scope, {
      action: 'stock_movement.create',
      objectType: 'stock_movement',
      objectId: movement.id,
      after: movement,
    });
    return movement;
  }
}

/** A movement as far as it is known before it is written. */
function knownOf(values: StockMovementWrite, scope: TenantScope): KnownMovement {
  return {
    movementType: values.movement_type,
    productId: values.product,
    fromLocationId: values.from_location,
    toLocationId: values.to_location,
    quantity: values.quantity,
    reference: values.reference,
    notes: values.notes,
    createdById: scope.userId,
    createdByUsername: scope.username,
  };
}

/** Goods that arrive from outside; null for any other movement. */
function arrivalOf(values: StockMovementWrite, scope: TenantScope): Arrival | null {
  return values.movement_type === 'receive'
    ? { movement: knownOf(values, scope), unitCost: values.unit_cost ?? null }
    : null;
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
