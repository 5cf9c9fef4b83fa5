import type { Check } from './check.js';

/** Checks of lots: their balances by what moved, and both beside those of the product. */
export const LOT_CHECKS: readonly Check[] = [
  {
    name: 'quantity of a lot',
    sql: `SELECT k.tenant_id, concat('lot ', k.lot_id, ' at location ', k.location_id) AS subject,
           coalesce(b.quantity, 0) AS kept, k.quantity AS computed
      FROM (SELECT tenant_id, lot_id, location_id, sum(quantity) AS quantity FROM (
              SELECT m.tenant_id, x.lot_id, m.to_location_id AS location_id, x.quantity
                FROM movement_lot x JOIN stock_movement m ON m.tenant_id = x.tenant_id AND m.id = x.movement_id
               WHERE m.to_location_id IS NOT NULL
              UNION ALL
              SELECT m.tenant_id, x.lot_id, m.from_location_id, -x.quantity
                FROM movement_lot x JOIN stock_movement m ON m.tenant_id = x.tenant_id AND m.id = x.movement_id
               WHERE m.from_location_id IS NOT NULL
              UNION ALL
              SELECT tenant_id, lot_id, location_id, 0 FROM lot_balance) AS side
             WHERE ($1::integer IS NULL OR tenant_id = $1)
             GROUP BY tenant_id, lot_id, location_id) AS k
      LEFT JOIN lot_balance b USING (tenant_id, lot_id, location_id)
     WHERE coalesce(b.quantity, 0) <> k.quantity`,
  },
  {
    name: 'lots of a balance',
    sql: `SELECT tenant_id, concat('product ', product_id, ' at location ', location_id) AS subject,
           coalesce(b.quantity, 0) AS kept, coalesce(r.quantity, 0) AS computed
      FROM (SELECT tenant_id, product_id, location_id, sum(quantity) AS quantity FROM lot_balance GROUP BY 1, 2, 3) AS b
      FULL JOIN (SELECT s.tenant_id, s.product_id, s.location_id, CASE WHEN p.tracking = 'none' THEN 0 ELSE s.quantity END AS quantity
                   FROM stock_record s JOIN product p ON p.tenant_id = s.tenant_id AND p.id = s.product_id
                  WHERE p.tracking <> 'none' OR s.has_lots) AS r USING (tenant_id, product_id, location_id)
     WHERE ($1::integer IS NULL OR tenant_id = $1) AND coalesce(b.quantity, 0) <> coalesce(r.quantity, 0)`,
  },
  {
    name: 'lots of a movement',
    sql: `SELECT m.tenant_id, concat('movement ', m.id) AS subject, coalesce(x.quantity, 0) AS kept, m.quantity AS computed
      FROM stock_movement m
      LEFT JOIN (SELECT tenant_id, movement_id, sum(quantity) AS quantity FROM movement_lot GROUP BY 1, 2) AS x
        ON x.tenant_id = m.tenant_id AND x.movement_id = m.id
     WHERE ($1::integer IS NULL OR m.tenant_id = $1) AND (m.lots IS NOT NULL OR x.quantity IS NOT NULL)
       AND (m.lots IS NULL OR coalesce(x.quantity, 0) <> m.quantity)`,
  },
  {
    name: 'lot of another product',
    sql: `SELECT m.tenant_id, concat('movement ', m.id, ', lot ', l.id) AS subject, m.product_id AS kept, l.product_id AS computed
      FROM movement_lot x JOIN stock_movement m ON m.tenant_id = x.tenant_id AND m.id = x.movement_id
      JOIN lot l ON l.tenant_id = x.tenant_id AND l.id = x.lot_id
     WHERE ($1::integer IS NULL OR m.tenant_id = $1) AND l.product_id <> m.product_id`,
  },
];
