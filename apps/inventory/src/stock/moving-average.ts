/**
 * A movement's terms of the moving average: received quantity, its value, and issued quantity with its share of the
 * value. An issue at a given cost is a negative receipt.
 * @param m prefix of the columns of stock_movement, such as `m.`
 */
export function movingAverageTerms(m = ''): readonly [arrived: string, arrivedValue: string, left: string] {
  const arrived = `CASE WHEN ${m}from_location_id IS NULL THEN ${m}quantity WHEN ${m}has_given_cost THEN -${m}quantity ELSE 0 END`;
  return [
    arrived,
    `${arrived} * ${m}unit_cost`,
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
