/**
 * What a movement is to the moving average: quantity that arrives, its value, and quantity that leaves with its share of
 * the value. What left at a cost of its own is an arrival of less than nothing.
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
 * SQL that folds a product's movements into `[quantity, value]` by the moving average, in their order: what leaves takes
 * its share of the value, or, where it left at a cost of its own, that cost. As `CostBook` does on posting.
 * @param m prefix of the columns of stock_movement, such as `m.`
 */
export function movingAverageSql(m = ''): string {
  return `moving_average(${movingAverageTerms(m).join(', ')} ORDER BY ${m}id)`;
}
