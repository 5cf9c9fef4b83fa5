import Big from 'big.js';
import { Conflict } from '#errors';
import { type EnteredUnit, isSamePrice, unitOfRow } from '../../stock/units/conversion.js';
import type { OrderedProduct, OrderLineRow } from './order.js';

type StandingLine = Pick<
  OrderLineRow,
  'id' | 'productId' | 'sku' | 'quantity' | 'unit' | 'unitFactor' | 'unitPrice' | 'delivered' | 'closed'
>;

/** A line that stays, as it will be. Amounts are decimal texts. */
export interface KeptLine {
  id: number;
  position: number;
  quantity: string;
  unitPrice: string;
  entered: EnteredUnit | null;
  closed: string;
  /** What is outstanding of it then, and was before. */
  outstanding: string;
  before: string;
}

/** How the lines of an open order change. */
export interface LineChanges {
  kept: readonly KeptLine[];
  added: readonly (OrderedProduct & { position: number })[];
  removed: readonly { id: number; productId: number }[];
}

/**
 * The lines that are given, in the place of those that an open order has. What a line has given up stays given up as far as its
 * quantity allows.
 * @throws Conflict with the numbers where that undoes what was delivered, or changes its price
 */
export function changedLines(lines: readonly StandingLine[], given: readonly OrderedProduct[]): LineChanges {
  const placed = given.map((line, index) => ({ ...line, position: index + 1 }));
  const byProduct = new Map(placed.map((line) => [line.productId, line]));
  const refused: string[] = [];
  const kept: KeptLine[] = [];
  const removed: StandingLine[] = [];
  for (const line of lines) {
    const wanted = byProduct.get(line.productId);
    const delivered = new Big(line.delivered);
    if (!wanted) {
      if (delivered.gt(0)) refused.push(`${line.sku}: left out, ${delivered.toFixed()} delivered`);
      removed.push(line);
      continue;
    }
    const { quantity, position, unitPrice, entered } = wanted;
    const before = { price: line.unitPrice, entered: unitOfRow(line) };
    if (delivered.gt(quantity))
      refused.push(`${line.sku}: ${new Big(quantity).toFixed()} requested, ${delivered.toFixed()} delivered`);
    if (delivered.gt(0) && !isSamePrice({ price: unitPrice, entered }, before))
      refused.push(
        `${line.sku}: unit price ${priced(unitPrice, entered)} requested, ${delivered.toFixed()} delivered at ` +
          priced(line.unitPrice, before.entered),
      );
    kept.push(keptLine(line, { quantity, unitPrice, entered, position, closed: line.closed }));
  }
  if (refused.length > 0) throw new Conflict(`What was delivered cannot change: ${refused.join('; ')}.`);
  const known = new Set(lines.map(({ productId }) => productId));
  return { kept, removed, added: placed.filter(({ productId }) => !known.has(productId)) };
}

/** Gives up what is outstanding of one line. @throws Conflict where nothing is */
export function closedLine(lines: readonly StandingLine[], id: number): LineChanges {
  const index = lines.findIndex((line) => line.id === id);
  const line = lines[index];
  if (!line) throw new Error('The order does not have this line.');
  const { quantity, unitPrice, delivered } = line;
  if (outstandingOf(line).lte(0)) throw new Conflict(`Nothing is outstanding of ${line.sku}.`);
  const closed = new Big(quantity).minus(delivered).toFixed();
  const kept = keptLine(line, { quantity, unitPrice, entered: unitOfRow(line), closed, position: index + 1 });
  return { kept: [kept], added: [], removed: [] };
}

/** Whether nothing is outstanding of an order after the change, and whether anything was delivered of it. */
export function standingAfter(
  lines: readonly StandingLine[],
  { kept, added, removed }: LineChanges,
): { isOver: boolean; isDelivered: boolean } {
  const changed = new Map(kept.map((line) => [line.id, line.outstanding]));
  const gone = new Set(removed.map(({ id }) => id));
  const left = lines.filter(({ id }) => !gone.has(id));
  return {
    isOver:
      added.length === 0 && left.every((line) => Big(changed.get(line.id) ?? outstandingOf(line)).lte(0)),
    isDelivered: lines.some(({ delivered }) => Big(delivered).gt(0)),
  };
}

function keptLine(
  line: StandingLine,
  {
    quantity,
    unitPrice,
    entered,
    position,
    closed,
  }: Pick<KeptLine, 'quantity' | 'unitPrice' | 'entered' | 'position' | 'closed'>,
): KeptLine {
  const open = new Big(quantity).minus(line.delivered);
  const given = open.lt(closed) ? open : new Big(closed);
  return {
    id: line.id,
    position,
    quantity,
    unitPrice,
    entered,
    closed: given.toFixed(),
    outstanding: open.minus(given).toFixed(),
    before: outstandingOf(line).toFixed(),
  };
}

/** `24`, or `24 a box`. */
function priced(price: string, entered: EnteredUnit | null): string {
  return `${new Big(price).toFixed()}${entered === null ? '' : ` a ${entered.name}`}`;
}

function outstandingOf({ quantity, delivered, closed }: StandingLine): Big {
  return new Big(quantity).minus(delivered).minus(closed);
}
