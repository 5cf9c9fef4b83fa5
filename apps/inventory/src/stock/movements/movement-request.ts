import { FieldErrorBag, messages } from '#errors';
import type { GroupMember } from '../../database/unit-of-work.js';
import type { StockLocationEntity } from '../locations/stock-location.entity.js';
import { lotsProblem, type NamedLot, shownLots } from '../lots/named-lots.js';
import { inEnteredUnit, inStockUnit, type StockQuantity } from '../units/conversion.js';
import type { PostingEntry } from '../posting/posting.js';
import type { PostedMovement, PreparedPosting } from '../posting/posting.service.js';
import type { StockMovementRow } from './movement-list.js';
import { SIDES } from './movement-sides.js';
import type { MovementType } from './stock-movement.entity.js';

/** A manual movement: values that are valid, undefined or null where none was given. */
export interface MovementCommand {
  /** The errors so far, under names of the wire; checks add theirs. */
  readonly errors: FieldErrorBag;
  readonly movementType?: MovementType | undefined;
  readonly productId?: number | undefined;
  readonly fromLocationId?: number | null | undefined;
  readonly toLocationId?: number | null | undefined;
  readonly quantity?: string | undefined;
  /** The unit of quantity and lots; undefined or null for the stock unit. */
  readonly unit?: string | null | undefined;
  /** Of one stock unit. */
  readonly unitCost?: string | null | undefined;
  readonly reference?: string | undefined;
  readonly notes?: string | undefined;
  readonly lots?: readonly NamedLot[] | undefined;
  /** Whether named lots may leave though they are expired or blocked. */
  readonly takesUnfit?: boolean | undefined;
}

/** Movements that are posted together or not at all. */
export interface BulkMovements {
  readonly errors: FieldErrorBag;
  readonly commands: readonly MovementCommand[];
}

/** A command with the scope of its request. */
export type MovementRequest = GroupMember<MovementCommand>;

/** The rows that the requests refer to; of a group, only products that no other transaction locks. */
export interface References {
  prepared: PreparedPosting;
  locations: ReadonlyMap<number, StockLocationEntity>;
}

/** A valid movement from outside into the stock, which nothing refuses: not of lots. */
export function isArrival({ errors, fromLocationId = null, lots }: MovementCommand): boolean {
  return errors.isEmpty && fromLocationId === null && lots === undefined;
}

/** Whether the locations exist and the product is locked. */
export function isReady({ item }: MovementRequest, { prepared, locations }: References): boolean {
  const { errors, productId, fromLocationId: from = null, toLocationId: to = null } = item;
  return (
    errors.isEmpty &&
    productId !== undefined &&
    amountOf(item, prepared) !== null &&
    (from === null || locations.has(from)) &&
    (to === null || locations.get(to)?.isActive === true)
  );
}

/** Adds what the command names and is not there. */
export function checkNamed(command: MovementCommand, { prepared, locations }: References): void {
  const { errors, productId, fromLocationId, toLocationId } = command;
  if (productId !== undefined && !prepared.products.has(productId)) errors.invalidPk('product', productId);
  checkLocation(errors, 'from_location', fromLocationId, locations);
  checkLocation(errors, 'to_location', toLocationId, locations);
  amountOf(command, prepared, errors);
}

/** @throws FieldErrors with the errors of all commands, each in its row */
export function throwErrors({ errors, commands }: BulkMovements): void {
  commands.forEach((command, index) => {
    if (command.errors.isEmpty || errors.hasLine('movements', index)) return;
    const row = errors.line('movements', index, commands.length);
    for (const [field, found] of Object.entries(command.errors.toMap()))
      for (const message of found) if (typeof message === 'string') row.add(field, message);
  });
  errors.throwIfAny();
}

/** @returns the entry of a command that is ready. A cost is only taken of what comes in: what goes out carries the moving average (decisions §12). */
export function entryOf({ scope, item }: MovementRequest, { prepared }: References): PostingEntry {
  const { movementType, productId, fromLocationId = null, toLocationId = null } = item;
  const amount = amountOf(item, prepared);
  if (movementType === undefined || productId === undefined || amount === null)
    throw new Error('A movement needs a type, a product and a quantity.');
  return {
    movementType,
    productId,
    fromLocationId,
    toLocationId,
    quantity: amount.quantity,
    entered: amount.entered,
    unitCost: fromLocationId === null ? (item.unitCost ?? null) : null,
    reference: item.reference ?? '',
    notes: item.notes ?? '',
    documentType: null,
    documentId: null,
    userId: scope.userId,
    lots: amount.lots,
    takesUnfit: item.takesUnfit,
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
  const { entered = null } = entry;
  const from = fromLocationId === null ? undefined : locations.get(fromLocationId);
  const to = toLocationId === null ? undefined : locations.get(toLocationId);
  return {
    id: posted.id,
    createdAt: posted.createdAt,
    movementType,
    productId,
    fromLocationId,
    fromLocationName: from?.name ?? null,
    fromLocationPath: from?.path ?? null,
    toLocationId,
    toLocationName: to?.name ?? null,
    toLocationPath: to?.path ?? null,
    reversesId: null,
    reversedById: null,
    quantity,
    unit: entered?.name ?? product.unitOfMeasure,
    unitFactor: entered?.factor ?? null,
    unitQuantity: inEnteredUnit(quantity, entered),
    unitCost: posted.unitCost,
    costDifference: posted.costDifference,
    documentType: null,
    documentId: null,
    documentDate: null,
    reference,
    notes,
    lots: shownLots(posted.lots),
    createdById: scope.userId,
    createdByUsername: scope.username,
    sku: product.sku,
    productName: product.name,
  };
}

/** What moves, in the stock unit; null with an error, and where the product or the quantity is not known. */
function amountOf(
  { productId, quantity, unit, lots, fromLocationId = null }: MovementCommand,
  { products }: References['prepared'],
  errors?: FieldErrorBag,
): StockQuantity | null {
  const product = productId === undefined ? undefined : products.get(productId);
  if (!product || quantity === undefined) return null;
  const bag = (): FieldErrorBag => errors ?? new FieldErrorBag();
  const amount = inStockUnit(product, { quantity, unit, lots }, bag);
  if (amount === null || (product.tracking === 'none' && lots === undefined)) return amount;
  const problem = lotsProblem(product.tracking, amount.lots, amount.quantity, fromLocationId === null);
  if (problem === null) return amount;
  if (!errors?.has('lots')) errors?.add('lots', problem);
  return null;
}

function checkLocation(
  errors: FieldErrorBag,
  field: 'from_location' | 'to_location',
  id: number | null | undefined,
  locations: References['locations'],
): void {
  if (typeof id !== 'number' || errors.has(field)) return;
  const place = locations.get(id);
  if (!place) errors.invalidPk(field, id);
  else if (field === 'to_location' && !place.isActive) errors.add(field, 'This location is not active.');
}

/** A wrong combination of type and locations, under the field that is wrong (decisions §6). */
export function checkSides(command: MovementCommand): void {
  const { errors, movementType: type, fromLocationId: from = null, toLocationId: to = null } = command;
  if (type === undefined) return;
  const { from: fromRule, to: toRule } = SIDES[type];
  const sides = [
    ['from_location', from, fromRule],
    ['to_location', to, toRule],
  ] as const;
  for (const [field, id, rule] of sides) {
    if (errors.has(field)) continue;
    if (rule === 'required' && id === null) errors.add(field, messages.required);
    if (rule === 'none' && id !== null) errors.add(field, `A ${type} movement has no ${field}.`);
  }
  if (errors.has('from_location') || errors.has('to_location')) return;
  if (type === 'transfer' && from === to) {
    errors.add('to_location', 'A transfer needs two different locations.');
  }
  if (type === 'adjustment' && (from === null) === (to === null)) {
    errors.add('to_location', 'An adjustment has exactly one of from_location and to_location.');
  }
}
