import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { columnsOf, defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Tracking } from '../../catalogue/products/tracking.js';
import type { Lot, LotBalance, LotChanges, LotState } from './lot-book.js';
import type { MovedLot } from '../lots/named-lots.js';
import type { Place, PostingEntry } from './posting.js';

/** A lot with its balance at one place, or without stock. */
interface KeptLot extends Lot {
  locationId: number | null;
  quantity: string | null;
}

/** A lot by its number. */
interface LotName {
  productId: number;
  lotNumber: string;
}

/** What leaves a place. */
export interface Leaving extends Place {
  quantity: string;
}

const LOT = `l.id, l.product_id AS "productId", l.lot_number AS "lotNumber", l.expiry_date AS "expiryDate",
  l.is_blocked AS "isBlocked", l.received_at AS "receivedAt", b.location_id AS "locationId", b.quantity`;

const named = defineStatement<KeptLot>(
  'lot:named',
  `SELECT ${LOT} FROM (SELECT DISTINCT * FROM unnest($2::integer[], $3::text[])) AS c (product_id, lot_number)
     JOIN lot l ON l.tenant_id = $1 AND l.product_id = c.product_id AND l.lot_number = c.lot_number
     LEFT JOIN lot_balance b ON b.tenant_id = $1 AND b.lot_id = l.id`,
);
/** In the order in which they are taken, until there is enough; with their balances at all places between which goods move. */
const good = defineStatement<KeptLot>(
  'lot:good',
  `SELECT ${LOT}
     FROM unnest($2::integer[], $3::integer[], $4::numeric[]) AS c (product_id, location_id, needed)
     CROSS JOIN LATERAL (
       SELECT o.id, sum(a.quantity) OVER (ORDER BY o.expiry_date NULLS LAST, o.received_at, o.id) - a.quantity AS earlier
         FROM lot_balance a JOIN lot o ON o.tenant_id = a.tenant_id AND o.id = a.lot_id
        WHERE a.tenant_id = $1 AND a.product_id = c.product_id AND a.location_id = c.location_id
          AND NOT o.is_blocked AND (o.expiry_date IS NULL OR o.expiry_date >= $5::date)) AS k
     JOIN lot l ON l.tenant_id = $1 AND l.id = k.id
     JOIN lot_balance b ON b.tenant_id = $1 AND b.lot_id = k.id AND b.location_id = ANY($6::integer[])
    WHERE k.earlier < c.needed`,
);
const unfit = defineStatement<Place & { quantity: string }>(
  'lot:unfit',
  `SELECT b.product_id AS "productId", b.location_id AS "locationId", sum(b.quantity) AS quantity
     FROM lot_balance b JOIN lot l ON l.tenant_id = b.tenant_id AND l.id = b.lot_id
    WHERE b.tenant_id = $1 AND b.product_id = ANY($2::integer[]) AND (l.is_blocked OR l.expiry_date < $3::date)
    GROUP BY b.product_id, b.location_id`,
);
const drawIds = defineStatement<{ id: number }>(
  'lot:ids',
  `SELECT nextval('lot_id_seq')::integer AS id FROM generate_series(1, $1::integer)`,
);
const insert = defineStatement(
  'lot:insert',
  `INSERT INTO lot (tenant_id, id, product_id, lot_number, expiry_date)
   SELECT $1, c.* FROM unnest($2::integer[], $3::integer[], $4::text[], $5::date[]) AS c`,
);
const remove = defineStatement(
  'lot:remove-balances',
  `DELETE FROM lot_balance b USING unnest($2::integer[], $3::integer[]) AS c (lot_id, location_id)
    WHERE b.tenant_id = $1 AND b.lot_id = c.lot_id AND b.location_id = c.location_id`,
);
const change = defineStatement(
  'lot:change-balances',
  `UPDATE lot_balance b SET quantity = c.quantity
     FROM unnest($2::integer[], $3::integer[], $4::numeric[]) AS c (lot_id, location_id, quantity)
    WHERE b.tenant_id = $1 AND b.lot_id = c.lot_id AND b.location_id = c.location_id`,
);
const add = defineStatement(
  'lot:add-balances',
  `INSERT INTO lot_balance (tenant_id, lot_id, location_id, product_id, quantity, is_serial)
   SELECT $1, c.* FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::numeric[], $6::boolean[]) AS c`,
);
const insertMoved = defineStatement(
  'lot:insert-moved',
  `INSERT INTO movement_lot (tenant_id, movement_id, lot_id, quantity)
   SELECT $1, c.* FROM unnest($2::integer[], $3::integer[], $4::numeric[]) AS c`,
);

/** The only writer of lot_balance and movement_lot. The caller holds the products' locks. */
@Injectable()
export class LotsRepository {
  /** What a posting of tracked products depends on. */
  async stateFor(
    tx: TenantTransaction,
    entries: readonly PostingEntry[],
    trackings: ReadonlyMap<number, Tracking>,
  ): Promise<LotState> {
    const own = entries.filter(({ productId }) => trackings.has(productId));
    const names = own.flatMap(({ productId, lots = [], lotChoice = [] }) =>
      [...lots, ...lotChoice].map(({ lotNumber }) => ({ productId, lotNumber })),
    );
    const arriving = own.flatMap(({ fromLocationId, lots = [] }) => (fromLocationId === null ? lots : []));
    const [numbered, taken, unfitStock, newIds] = await Promise.all([
      this.named(tx, names),
      this.good(tx, leavingOf(own), placesOf(own)),
      this.unfit(tx, [...trackings.keys()]),
      this.drawIds(tx, arriving.length),
    ]);
    const kept = new Map([...numbered, ...taken].map((row) => [`${row.id}@${row.locationId}`, row]));
    return {
      today: tx.today,
      trackings,
      lots: [...new Map([...kept.values()].map((row) => [row.id, row])).values()],
      balances: [...kept.values()].flatMap(({ id, productId, locationId, quantity }) =>
        locationId === null || quantity === null ? [] : [{ lotId: id, productId, locationId, quantity }],
      ),
      unfit: unfitStock,
      newIds,
    };
  }

  /** The lots of these numbers that there are, with their balances everywhere. */
  private async named(tx: TenantTransaction, names: readonly LotName[]): Promise<KeptLot[]> {
    if (names.length === 0) return [];
    const products = names.map(({ productId }) => productId);
    return tx.query(
      named(
        tx.tenantId,
        products,
        names.map(({ lotNumber }) => lotNumber),
      ),
    );
  }

  /** Good lots at the places that goods leave, as many as the quantities need. @param places for whose balances of them */
  private async good(
    tx: TenantTransaction,
    leaving: readonly Leaving[],
    places: readonly number[],
  ): Promise<KeptLot[]> {
    if (leaving.length === 0) return [];
    const columns = columnsOf(
      leaving.map(({ productId, locationId, quantity }) => [productId, locationId, quantity]),
    );
    return tx.query(good(tx.tenantId, ...columns, tx.today, places));
  }

  /** What of the products is in expired or blocked lots, by place. */
  private unfit(
    tx: TenantTransaction,
    productIds: readonly number[],
  ): Promise<(Place & { quantity: string })[]> {
    return tx.query(unfit(tx.tenantId, productIds, tx.today));
  }

  private async drawIds(tx: TenantTransaction, count: number): Promise<number[]> {
    return count === 0 ? [] : (await tx.query(drawIds(count))).map(({ id }) => id);
  }

  /** New lots and balances; does not wait. What is used up goes first: a serial number is in one place. */
  write(tx: TenantTransaction, { made, removed, changed, added }: LotChanges): void {
    if (made.length > 0)
      tx.send(
        insert(
          tx.tenantId,
          ...columnsOf(made.map((lot) => [lot.id, lot.productId, lot.lotNumber, lot.expiryDate])),
        ),
      );
    const keys = (rows: readonly LotBalance[]): unknown[][] =>
      columnsOf(rows.map(({ lotId, locationId }) => [lotId, locationId]));
    if (removed.length > 0) tx.send(remove(tx.tenantId, ...keys(removed)));
    const quantities = (rows: readonly LotBalance[]): string[] => rows.map(({ quantity }) => quantity);
    if (changed.length > 0) tx.send(change(tx.tenantId, ...keys(changed), quantities(changed)));
    if (added.length > 0)
      tx.send(
        add(
          tx.tenantId,
          ...keys(added),
          added.map(({ productId }) => productId),
          quantities(added),
          added.map(({ isSerial }) => isSerial),
        ),
      );
  }

  /** What the movements have of lots, once they are written; does not wait. */
  writeMoved(tx: TenantTransaction, movements: readonly { id: number; lots: readonly MovedLot[] }[]): void {
    const rows = movements.flatMap(({ id, lots }) => lots.map((lot) => [id, lot.lotId, lot.quantity]));
    if (rows.length > 0) tx.send(insertMoved(tx.tenantId, ...columnsOf(rows)));
  }
}

/** Between which goods move. */
function placesOf(entries: readonly PostingEntry[]): number[] {
  const ids = entries.flatMap(({ fromLocationId, toLocationId }) => [fromLocationId, toLocationId]);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** What leaves each place, in all. */
function leavingOf(entries: readonly PostingEntry[]): Leaving[] {
  const sums = new Map<string, Leaving>();
  for (const { productId, fromLocationId: locationId, quantity } of entries) {
    if (locationId === null) continue;
    const key = `${productId}/${locationId}`;
    const sum = Big(sums.get(key)?.quantity ?? 0).plus(quantity);
    sums.set(key, { productId, locationId, quantity: sum.toFixed() });
  }
  return [...sums.values()];
}
