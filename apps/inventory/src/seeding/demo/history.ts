import type { MovementType } from '../../stock/movements/stock-movement.entity.js';
import type { References } from '../../orders/domain/order.js';
import { COUNTER_HABITS, CUSTOMER_HABITS, PRODUCTS, SUPPLIER_HABITS, SUPPLIERS } from './catalogue.js';

export type Line = readonly [sku: string, quantity: number, unitPrice?: number, unit?: string];

/** An event of the demo. Documents have names, so that later events can refer to them. */
export type Happening =
  | {
      is: 'movement';
      type: MovementType;
      sku: string;
      from?: string;
      to?: string;
      quantity: number;
      notes: string;
      name?: string;
    }
  | { is: 'reversal'; of: string; reason: string }
  | {
      is: 'purchase';
      name: string;
      supplier: string;
      expectedIn: number;
      lines: readonly Line[];
      references?: References;
    }
  | { is: 'sale'; name: string; customer: string; lines: readonly Line[]; references?: References }
  | { is: 'confirm' | 'cancel' | 'close'; order: string }
  /** Gives up what is reserved of a product for an order. */
  | { is: 'release'; order: string; sku: string }
  /** Prepared: nothing moves until somebody processes it. */
  | {
      is: 'receipt' | 'dispatch';
      order: string;
      lines?: readonly Line[];
      isPrepared?: true;
      references?: References;
    }
  | { is: 'return'; of: string; lines: readonly Line[]; reason: string; reopen?: boolean; location?: string }
  | { is: 'count'; name: string; location: string; skus: readonly string[] }
  /** Each line: sku, and the difference between count and balance. */
  | { is: 'counting'; count: string; lines: readonly Line[] }
  | { is: 'count-end'; count: string; as: 'post' | 'cancel' };

export type DemoEvent = Happening & { daysAgo: number; hour: number };

export const FIRST_DAY = 90;
const MAIN = 'Main warehouse';
/** The last days are written by hand (`latest.ts`). */
const LAST_REGULAR_DAY = 6;

/** Stock by location, as far as the generator needs it. */
class Shelves {
  private readonly quantities = new Map<string, number>();

  at(sku: string, place: string): number {
    return this.quantities.get(`${sku}@${place}`) ?? 0;
  }

  add(sku: string, place: string, quantity: number): void {
    this.quantities.set(`${sku}@${place}`, this.at(sku, place) + quantity);
  }
}

/**
 * Ninety days generated from habits: customers order available stock, suppliers deliver after their lead time, shop
 * and workshop are supplied from the warehouse. Deterministic; days are counted back from the last one.
 */
export function regularDays(): DemoEvent[] {
  const shelves = new Shelves();
  const coming: { daysAgo: number; name: string; lines: readonly Line[] }[] = [];
  const events: DemoEvent[] = [];
  const note = (daysAgo: number, hour: number, happening: Happening): void => {
    events.push({ daysAgo, hour, ...happening });
  };

  for (const [sku, , , , , reorderPoint] of PRODUCTS) {
    const quantity = Math.ceil(reorderPoint * 2.5);
    shelves.add(sku, MAIN, quantity);
    note(FIRST_DAY, 8, { is: 'movement', type: 'receive', sku, to: MAIN, quantity, notes: 'Opening stock' });
  }
  for (let daysAgo = FIRST_DAY; daysAgo >= LAST_REGULAR_DAY; daysAgo -= 1) {
    const day = FIRST_DAY - daysAgo;
    for (const { name, lines } of coming.filter((one) => one.daysAgo === daysAgo)) {
      for (const [sku, quantity] of lines) shelves.add(sku, MAIN, quantity);
      note(daysAgo, 7, { is: 'receipt', order: name });
    }
    buy(daysAgo);
    if (day % 7 === 0) fillCounters(daysAgo);
    sell(daysAgo, day);
    useUp(daysAgo, day);
  }
  return events;

  function buy(daysAgo: number): void {
    for (const { supplier, everyDays, from } of SUPPLIER_HABITS) {
      if (daysAgo > from || (from - daysAgo) % everyDays !== 0) continue;
      const round = (from - daysAgo) / everyDays;
      const lines = PRODUCTS.flatMap(([sku, , , , unitCost, reorderPoint, preferred], index): Line[] => {
        if (preferred !== supplier) return [];
        const wanted = Math.ceil(reorderPoint * 3) - Math.floor(shelves.at(sku, MAIN));
        if (wanted < reorderPoint / 2) return [];
        // Prices vary slightly from order to order.
        const places = unitCost < 1 ? 4 : 2;
        const price = Number((unitCost * (0.97 + ((round * 2 + index) % 7) / 100)).toFixed(places));
        return [[sku, wanted, price]];
      });
      if (lines.length === 0) continue;
      const name = `${supplier} ${round + 1}`;
      const leadTime = SUPPLIERS.find(({ code }) => code === supplier)?.leadTimeDays ?? 0;
      note(daysAgo, 9, { is: 'purchase', name, supplier, expectedIn: leadTime, lines });
      note(daysAgo, 10, { is: 'confirm', order: name });
      // Deliveries after the last generated day stay open.
      coming.push({ daysAgo: daysAgo - leadTime, name, lines });
    }
  }

  function fillCounters(daysAgo: number): void {
    for (const { location, goods } of COUNTER_HABITS) {
      for (const [sku, usual] of goods) {
        const quantity = Math.min(usual * 5 - shelves.at(sku, location), shelves.at(sku, MAIN) / 2);
        if (quantity < usual) continue;
        const whole = Math.floor(quantity);
        shelves.add(sku, MAIN, -whole);
        shelves.add(sku, location, whole);
        note(daysAgo, 8, {
          is: 'movement',
          type: 'transfer',
          sku,
          from: MAIN,
          to: location,
          quantity: whole,
          notes: 'Restock',
        });
      }
    }
  }

  function sell(daysAgo: number, day: number): void {
    CUSTOMER_HABITS.forEach(({ customer, everyDays, basket }, habit) => {
      if (day % everyDays !== habit % everyDays || day === 0) return;
      const round = Math.floor(day / everyDays);
      const lines = [0, 1, 3].flatMap((step): Line[] => {
        const [sku, usual, price] = basket[(round * 2 + step) % basket.length] ?? ['', 0, 0];
        const wanted = usual * (1 + ((round + step) % 3) / 2);
        const quantity = Math.min(Math.ceil(wanted), Math.floor(shelves.at(sku, MAIN)));
        return quantity > 0 ? [[sku, quantity, price]] : [];
      });
      if (lines.length === 0) return;
      const name = `${customer} ${round}`;
      for (const [sku, quantity] of lines) shelves.add(sku, MAIN, -quantity);
      note(daysAgo, 11, { is: 'sale', name, customer, lines });
      note(daysAgo, 12, { is: 'confirm', order: name });
      note(daysAgo, 15, { is: 'dispatch', order: name });
    });
  }

  function useUp(daysAgo: number, day: number): void {
    for (const { location, everyDays, notes, goods } of COUNTER_HABITS) {
      if (day % everyDays !== 0) continue;
      const [sku, usual] = goods[(day / everyDays) % goods.length] ?? ['', 0];
      if (shelves.at(sku, location) < usual) continue;
      shelves.add(sku, location, -usual);
      note(daysAgo, 17, { is: 'movement', type: 'issue', sku, from: location, quantity: usual, notes });
    }
  }
}
