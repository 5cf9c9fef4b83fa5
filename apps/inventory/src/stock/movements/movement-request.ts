import { messages } from '#errors';
import type { ParsedBody } from '#validation';
import type { GroupMember } from '../../database/grouped-transactions.js';
import type { StockLocationEntity } from '../locations/stock-location.entity.js';
import type { PostingEntry } from '../posting/posting.js';
import type { PostedMovement, PreparedPosting } from '../posting/posting.service.js';
import type { StockMovementWrite } from './movement.dto.js';
import type { StockMovementRow } from './movement-list.js';
import { SIDES } from './movement-sides.js';

/** A body with the scope of its request. */
export type MovementRequest = GroupMember<ParsedBody<StockMovementWrite>>;

/** The rows that the requests refer to; of a group, only products that no other transaction locks. */
export interface References {
  prepared: PreparedPosting;
  locations: ReadonlyMap<number, StockLocationEntity>;
}

/** A valid body of a movement from outside into the stock. */
export function isArrival({ values, errors }: ParsedBody<StockMovementWrite>): boolean {
  return errors.isEmpty && (values.from_location ?? null) === null;
}

/** Whether the locations exist and the product is locked. */
export function isReady(
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

/** @throws FieldErrors with every error of a request that is not ready */
export function throwErrors(body: ParsedBody<StockMovementWrite>, { prepared, locations }: References): void {
  const { product } = body.values;
  if (product !== undefined && !prepared.products.has(product)) body.errors.invalidPk('product', product);
  checkLocation(body, 'from_location', locations);
  checkLocation(body, 'to_location', locations);
  body.complete();
}

/** A cost is only taken of what comes in: what goes out carries the moving average (decisions §12). */
export function entryOf({ scope, item }: MovementRequest): PostingEntry {
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

/** The movement as the list would read it. */
export function rowOf(
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
    costDifference: posted.costDifference,
    documentType: null,
    documentId: null,
    documentDate: null,
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
export function checkSides(body: ParsedBody<StockMovementWrite>): void {
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
