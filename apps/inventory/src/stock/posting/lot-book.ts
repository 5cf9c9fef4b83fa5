import Big from 'big.js';
import type { Tracking } from '../../catalogue/products/tracking.js';
import { lotsProblem, type MovedLot, type NamedLot } from '../lots/named-lots.js';

interface Place {
  productId: number;
  locationId: number;
}

/** What of an entry of a posting concerns its lots. */
interface LotEntry {
  productId: number;
  fromLocationId: number | null;
  toLocationId: number | null;
  quantity: string;
  lots?: readonly NamedLot[] | undefined;
  lotChoice?: readonly NamedLot[] | undefined;
  takesUnfit?: boolean | undefined;
}

/** A lot that is known. */
export interface Lot {
  id: number;
  productId: number;
  lotNumber: string;
  /** Its last good day. */
  expiryDate: string | null;
  isBlocked: boolean;
  receivedAt: string;
}

export interface LotBalance extends Place {
  lotId: number;
  quantity: string;
}

/** What a posting depends on where its products are tracked. */
export interface LotState {
  /** The tenant's day. */
  today: string;
  /** Of the products that are tracked. */
  trackings: ReadonlyMap<number, Tracking>;
  /** The lots that the entries name and those that they may take. */
  lots: readonly Lot[];
  /** Of these lots. */
  balances: readonly LotBalance[];
  /** What of the products is in expired or blocked lots. */
  unfit: readonly (Place & { quantity: string })[];
  /** For lots that come in for the first time. */
  newIds: readonly number[];
}

export interface NewLot {
  id: number;
  productId: number;
  lotNumber: string;
  expiryDate: string | null;
}

export interface WrittenLotBalance extends LotBalance {
  isSerial: boolean;
}

/** The rows of lots as they have to be written. */
export interface LotChanges {
  made: readonly NewLot[];
  /** Balances that are used up. */
  removed: readonly WrittenLotBalance[];
  changed: readonly WrittenLotBalance[];
  added: readonly WrittenLotBalance[];
}

/** What the lots of an entry do not allow. `invalid` is an error of the request, `conflict` one of the stock. */
export class LotRefusal extends Error {
  constructor(
    readonly kind: 'invalid' | 'conflict',
    readonly productId: number,
    /** With `{sku}` for the product, and `{location}` for the place. */
    readonly text: string,
    readonly locationId: number | null = null,
  ) {
    super(text);
  }
}

/** Whether the lot is expired or blocked. A lot is good on its expiry date. */
export function isUnfit(
  { expiryDate, isBlocked }: Pick<Lot, 'expiryDate' | 'isBlocked'>,
  today: string,
): boolean {
  return isBlocked || (expiryDate !== null && expiryDate < today);
}

/** In which order lots are taken: the earliest expiry first, then the oldest. */
export function byExpiry(a: Lot, b: Lot): number {
  if (a.expiryDate !== b.expiryDate)
    return (a.expiryDate ?? '9999-99-99') < (b.expiryDate ?? '9999-99-99') ? -1 : 1;
  if (a.receivedAt !== b.receivedAt) return a.receivedAt < b.receivedAt ? -1 : 1;
  return a.id - b.id;
}

interface Kept extends Place {
  lot: Lot;
  quantity: Big;
  before: Big;
}

/** Balances by lot and place while a posting is computed; those of the lots that were read. */
export class LotBook {
  private readonly lots = new Map<string, Lot>();
  private readonly balances = new Map<string, Kept>();
  private readonly made: NewLot[] = [];

  /** @param state null where no product is tracked */
  constructor(private readonly state: LotState | null) {
    for (const lot of state?.lots ?? []) this.lots.set(lotKey(lot.productId, lot.lotNumber), lot);
    const byId = new Map((state?.lots ?? []).map((lot) => [lot.id, lot]));
    for (const { lotId, productId, locationId, quantity } of state?.balances ?? []) {
      const lot = byId.get(lotId);
      if (lot) this.keep(lot, { productId, locationId }, Big(quantity), Big(quantity));
    }
  }

  /** Moves the lots of an entry. @returns them; none where the product is not tracked @throws LotRefusal */
  move(entry: LotEntry): MovedLot[] {
    const { productId, fromLocationId: from, toLocationId: to, lots } = entry;
    const tracking = this.state?.trackings.get(productId) ?? 'none';
    const problem = lotsProblem(tracking, lots, entry.quantity, from === null);
    if (problem !== null) throw new LotRefusal('invalid', productId, `{sku}: ${problem}`);
    if (!this.state || tracking === 'none') return [];
    const taken = from === null ? this.arrive(entry) : this.take(entry, from);
    for (const { lot, quantity } of taken) {
      if (from !== null) this.add(lot, { productId, locationId: from }, quantity.times(-1));
      if (to !== null) this.add(lot, { productId, locationId: to }, quantity);
    }
    if (tracking === 'serial' && to !== null) for (const { lot } of taken) this.requireOnce(lot);
    const { today } = this.state;
    return taken.map(({ lot, quantity }) => ({
      lotId: lot.id,
      lotNumber: lot.lotNumber,
      expiryDate: lot.expiryDate,
      quantity: quantity.toFixed(),
      isUnfit: isUnfit(lot, today),
    }));
  }

  changes(): LotChanges {
    const moved = [...this.balances.values()]
      .filter(({ quantity, before }) => !quantity.eq(before))
      .sort((a, b) => a.lot.id - b.lot.id || a.locationId - b.locationId);
    const rows = (some: typeof moved): WrittenLotBalance[] =>
      some.map(({ lot, productId, locationId, quantity }) => ({
        lotId: lot.id,
        productId,
        locationId,
        quantity: quantity.toFixed(),
        isSerial: this.state?.trackings.get(productId) === 'serial',
      }));
    return {
      made: this.made,
      removed: rows(moved.filter(({ quantity }) => quantity.eq(0))),
      changed: rows(moved.filter(({ quantity, before }) => quantity.gt(0) && before.gt(0))),
      added: rows(moved.filter(({ quantity, before }) => quantity.gt(0) && before.eq(0))),
    };
  }

  /** The lots that come in. */
  private arrive({ productId, lots = [] }: LotEntry): { lot: Lot; quantity: Big }[] {
    return lots.map(({ lotNumber, quantity, expiryDate = null }) => {
      const known = this.lots.get(lotKey(productId, lotNumber));
      if (known) requireSameExpiry(known, expiryDate);
      return { lot: known ?? this.make(productId, lotNumber, expiryDate), quantity: Big(quantity) };
    });
  }

  private make(productId: number, lotNumber: string, expiryDate: string | null): Lot {
    const id = this.state?.newIds[this.made.length];
    if (id === undefined) throw new Error('A lot has no id.');
    this.made.push({ id, productId, lotNumber, expiryDate });
    // Newer than every lot that was read.
    const lot = { id, productId, lotNumber, expiryDate, isBlocked: false, receivedAt: '9999' };
    this.lots.set(lotKey(productId, lotNumber), lot);
    return lot;
  }

  /** The lots that leave a place. */
  private take(entry: LotEntry, locationId: number): { lot: Lot; quantity: Big }[] {
    return entry.lots === undefined
      ? this.takeGood(entry, locationId)
      : entry.lots.map((named) => this.takeNamed(entry, locationId, named));
  }

  private takeNamed(
    { productId, toLocationId, takesUnfit = false }: LotEntry,
    locationId: number,
    { lotNumber, quantity, expiryDate = null }: NamedLot,
  ): { lot: Lot; quantity: Big } {
    const lot = this.lots.get(lotKey(productId, lotNumber));
    if (!lot) throw new LotRefusal('invalid', productId, `{sku} has no lot ${lotNumber}.`);
    requireSameExpiry(lot, expiryDate);
    const there = this.at(lot, { productId, locationId });
    if (there.lt(quantity))
      throw new LotRefusal(
        'conflict',
        productId,
        `Insufficient stock: lot ${lotNumber} of {sku} at {location}: ${Big(quantity).toFixed()} requested, ${there.toFixed()} on hand.`,
        locationId,
      );
    const { today = '' } = this.state ?? {};
    if (toLocationId === null && !takesUnfit && isUnfit(lot, today))
      throw new LotRefusal(
        'conflict',
        productId,
        `Lot ${lotNumber} of {sku} ${lot.isBlocked ? 'is blocked' : `expired on ${lot.expiryDate}`}: it leaves with allow_expired alone.`,
      );
    return { lot, quantity: Big(quantity) };
  }

  /** Good lots in their order. Less than the quantity where they do not suffice, which the balance then refuses. */
  private takeGood(
    { productId, quantity, lotChoice }: LotEntry,
    locationId: number,
  ): { lot: Lot; quantity: Big }[] {
    const { today = '' } = this.state ?? {};
    const most = lotChoice && new Map(lotChoice.map((one) => [one.lotNumber, one.quantity]));
    const good = [...this.balances.values()]
      .filter((kept) => kept.productId === productId && kept.locationId === locationId)
      .filter(({ lot }) => !isUnfit(lot, today))
      .sort((a, b) => byExpiry(a.lot, b.lot));
    let missing = Big(quantity);
    const taken: { lot: Lot; quantity: Big }[] = [];
    for (const { lot, quantity: there } of good) {
      const limit = Big(most ? (most.get(lot.lotNumber) ?? 0) : there);
      const part = [there, limit, missing].reduce((least, one) => (one.lt(least) ? one : least));
      if (part.lte(0)) continue;
      taken.push({ lot, quantity: part });
      missing = missing.minus(part);
    }
    if (most && missing.gt(0))
      throw new LotRefusal(
        'conflict',
        productId,
        `Insufficient stock: of the document's lots of {sku} at {location} ${Big(quantity).minus(missing).toFixed()} are good and on hand, ${Big(quantity).toFixed()} requested.`,
        locationId,
      );
    return taken;
  }

  /** A serial number is in stock once, in one place. */
  private requireOnce(lot: Lot): void {
    const held = [...this.balances.values()].filter((kept) => kept.lot.id === lot.id && kept.quantity.gt(0));
    if (held.length === 1 && held[0]?.quantity.eq(1)) return;
    throw new LotRefusal(
      'conflict',
      lot.productId,
      `Serial number ${lot.lotNumber} of {sku} is in stock already.`,
    );
  }

  private at(lot: Lot, place: Place): Big {
    return this.balances.get(balanceKey(lot, place))?.quantity ?? Big(0);
  }

  private add(lot: Lot, place: Place, quantity: Big): void {
    const kept = this.balances.get(balanceKey(lot, place)) ?? this.keep(lot, place, Big(0), Big(0));
    kept.quantity = kept.quantity.plus(quantity);
  }

  private keep(lot: Lot, { productId, locationId }: Place, quantity: Big, before: Big): Kept {
    const kept = { lot, productId, locationId, quantity, before };
    this.balances.set(balanceKey(lot, kept), kept);
    return kept;
  }
}

/** @param expiryDate null where none is given */
function requireSameExpiry(lot: Lot, expiryDate: string | null): void {
  if (expiryDate === null || expiryDate === lot.expiryDate) return;
  const own = lot.expiryDate === null ? 'has no expiry date' : `expires on ${lot.expiryDate}`;
  throw new LotRefusal(
    'conflict',
    lot.productId,
    `Lot ${lot.lotNumber} of {sku} ${own}, not on ${expiryDate}.`,
  );
}

function lotKey(productId: number, lotNumber: string): string {
  return `${productId}/${lotNumber}`;
}

function balanceKey(lot: Lot, { locationId }: Place): string {
  return `${lot.id}@${locationId}`;
}
