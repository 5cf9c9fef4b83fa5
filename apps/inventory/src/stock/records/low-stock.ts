/**
 * Low stock, defined once for the record list and the report: the product has a reorder point, and its total over all
 * locations, which the ledger keeps with its cost, is at or below it. `p` is the product's alias.
 */
export const PRODUCT_TOTAL = `coalesce((SELECT k.quantity FROM product_cost k
  WHERE k.tenant_id = p.tenant_id AND k.product_id = p.id), 0)`;

/** @param total SQL of the product's total */
export const isLowStock = (total: string): string => `(p.reorder_point > 0 AND ${total} <= p.reorder_point)`;

export const IS_LOW_STOCK = isLowStock(PRODUCT_TOTAL);
