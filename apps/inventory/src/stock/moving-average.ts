/**
 * A movement's terms of the moving average: received quantity, its value, and issued quantity with its share of the
 * value. An issue at a given cost is a negative receipt of that cost less its difference.
 * @param m prefix of the columns of stock_movement, such as `m.`
 */
export function movingAverageTerms(m = ''): readonly [arrived: string, arrivedValue: string, left: string] {
  const arrived = `CASE WHEN ${m}from_location_id IS NULL THEN ${m}quantity WHEN ${m}has_given_cost THEN -${m}quantity ELSE 0 END`;
  return [
    arrived,
    `${arrived} * ${m}unit_cost + ${m}cost_difference`,
    `CASE WHEN ${m}to_location_id IS NULL AND NOT ${m}has_given_cost THEN ${m}quantity ELSE 0 END`,
  ];
}

/**
 * SQL aggregate of a product's movements, in order, to `[quantity, value]` by the moving average: an issue takes its
 * share of the value, or its given cost. Same rule as `CostBook` on posting.
 * @param m prefix of the columns of stock_movement, such as `m.`
 */
export function movingAverageSql(m = ''): string {
  return `moving_average(${movingAverageTerms(m).join(', ')} ORDER BY ${m}id)`;
}

/**
 * SQL of the lowest and highest unit cost of what came in since each product was last out of stock, from the movements:
 * `tenant_id`, `product_id`, `lowest`, `highest`; only of products that came in since.
 * @param which condition on the movements
 */
export function costBounds(which: string): string {
  return `(WITH flow AS (
    SELECT tenant_id, product_id, id, unit_cost, from_location_id IS NULL AS enters,
           sum(CASE WHEN from_location_id IS NULL THEN quantity ELSE -quantity END)
             OVER (PARTITION BY tenant_id, product_id ORDER BY id) AS level
      FROM stock_movement
     WHERE (from_location_id IS NULL OR to_location_id IS NULL) AND ${which}),
  emptied AS (SELECT tenant_id, product_id, max(id) AS id FROM flow WHERE level = 0 GROUP BY tenant_id, product_id)
  SELECT f.tenant_id, f.product_id, min(f.unit_cost) AS lowest, max(f.unit_cost) AS highest
    FROM flow f LEFT JOIN emptied e USING (tenant_id, product_id)
   WHERE f.enters AND f.id > coalesce(e.id, 0) GROUP BY f.tenant_id, f.product_id)`;
}
