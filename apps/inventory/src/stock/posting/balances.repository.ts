import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Balance, ChangedBalance, Place } from './posting.js';

interface PlaceNames extends Place {
  sku: string;
  location: string;
}

const COLUMNS = `r.product_id AS "productId", r.location_id AS "locationId", r.quantity, r.reserved_quantity AS reserved`;

const atOne = defineStatement<Balance>(
  'balance:at-one',
  `SELECT ${COLUMNS} FROM stock_record r WHERE r.tenant_id = $1 AND r.product_id = $2 AND r.location_id = $3`,
);
// + 0: a table without statistics is not searched by location, of which all that an import has written may be.
const AT_MANY = `SELECT ${COLUMNS} FROM stock_record r
    WHERE r.tenant_id = $1 AND (r.product_id, r.location_id + 0) IN (SELECT * FROM unnest($2::integer[], $3::integer[]))`;
const atSome = defineStatement<Balance>('balance:at', AT_MANY);
const ofProducts = defineStatement<Balance>(
  'balance:of-products',
  `SELECT ${COLUMNS} FROM stock_record r WHERE r.tenant_id = $1 AND r.product_id = ANY($2::integer[])`,
);
const change = defineStatement(
  'balance:change',
  `UPDATE stock_record r SET quantity = c.quantity, reserved_quantity = c.reserved, changed_by_id = c.changed_by_id,
         updated_at = service_now()
     FROM unnest($2::integer[], $3::integer[], $4::numeric[], $5::numeric[], $6::integer[])
       AS c (product_id, location_id, quantity, reserved, changed_by_id)
    WHERE r.tenant_id = $1 AND r.product_id = c.product_id AND r.location_id = c.location_id`,
);
const changeOne = defineStatement(
  'balance:change-one',
  `UPDATE stock_record SET quantity = $4, reserved_quantity = $5, changed_by_id = $6, updated_at = service_now()
    WHERE tenant_id = $1 AND product_id = $2 AND location_id = $3`,
);
const insert = defineStatement(
  'balance:insert',
  `INSERT INTO stock_record (tenant_id, product_id, product_sku, location_id, quantity, reserved_quantity, changed_by_id,
     has_lots)
   SELECT $1, c.product_id, p.sku, c.location_id, c.quantity, c.reserved, c.changed_by_id, p.tracking <> 'none'
     FROM unnest($2::integer[], $3::integer[], $4::numeric[], $5::numeric[], $6::integer[])
       AS c (product_id, location_id, quantity, reserved, changed_by_id)
     JOIN product p ON p.tenant_id = $1 AND p.id = c.product_id
    ORDER BY c.product_id, c.location_id`,
);
const namesOf = defineStatement<PlaceNames>(
  'balance:names',
  `SELECT p.id AS "productId", l.id AS "locationId", p.sku, l.path AS location
     FROM unnest($2::integer[], $3::integer[]) AS c (product_id, location_id)
     JOIN product p ON p.tenant_id = $1 AND p.id = c.product_id
     JOIN stock_location l ON l.tenant_id = $1 AND l.id = c.location_id
    ORDER BY p.id, l.id`,
);

const inactiveLocations = defineStatement<{ id: number }>(
  'balance:inactive-locations',
  'SELECT id FROM stock_location WHERE tenant_id = $1 AND NOT is_active',
);

/** From so many places on, planning a statement anew costs nothing against what it does. */
const MANY_PLACES = 100;

/** The only writer of stock_record. The caller holds the products' locks. */
@Injectable()
export class BalancesRepository {
  at(tx: TenantTransaction, places: readonly Place[]): Promise<Balance[]> {
    const [only, ...others] = places;
    return tx.query(
      only && others.length === 0
        ? atOne(tx.tenantId, only.productId, only.locationId)
        : atMany([tx.tenantId, ...placesOf(places)], places.length),
    );
  }

  ofProducts(tx: TenantTransaction, productIds: readonly number[]): Promise<Balance[]> {
    return tx.query(ofProducts(tx.tenantId, productIds));
  }

  /** Ids of the locations that are switched off. */
  async inactiveLocations(tx: TenantTransaction): Promise<number[]> {
    return (await tx.query(inactiveLocations(tx.tenantId))).map(({ id }) => id);
  }

  /** Makes the balances what they are to be; does not wait. @param known those that have a row */
  write(tx: TenantTransaction, balances: readonly ChangedBalance[], known: readonly Balance[]): void {
    const rows = new Set(known.map(keyOf));
    const changed = columnsOf(
      tx,
      balances.filter((balance) => rows.has(keyOf(balance))),
    );
    if (changed[0]?.length === 1) tx.send(changeOne(tx.tenantId, ...changed.map(([value]) => value)));
    else if (changed[0]?.length) tx.send(change(tx.tenantId, ...changed));
    const made = balances.filter((balance) => !rows.has(keyOf(balance)));
    if (made.length > 0) tx.send(insert(tx.tenantId, ...columnsOf(tx, made)));
  }

  namesOf(tx: TenantTransaction, places: readonly Place[]): Promise<PlaceNames[]> {
    return tx.query(namesOf(tx.tenantId, ...placesOf(places)));
  }
}

/** Many are those of an import. A plan that was kept while the table was empty would read all of it for each batch. */
function atMany(values: unknown[], count: number): Statement<Balance> {
  return count < MANY_PLACES ? atSome(...values) : { text: AT_MANY, values };
}

function keyOf({ productId, locationId }: Place): string {
  return `${productId}/${locationId}`;
}

function placesOf(places: readonly Place[]): [number[], number[]] {
  return [places.map(({ productId }) => productId), places.map(({ locationId }) => locationId)];
}

function columnsOf(tx: TenantTransaction, balances: readonly ChangedBalance[]): unknown[][] {
  return [
    ...placesOf(balances),
    balances.map(({ quantity }) => quantity),
    balances.map(({ reserved }) => reserved),
    balances.map(({ userId }) => userId ?? tx.scope.userId),
  ];
}
