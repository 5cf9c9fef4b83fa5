/**
 * What a row that was entered in a unit shows of it, as columns of a select: `unit`, `unitFactor`, `unitQuantity`.
 * @param row alias of the row, with unit and unit_factor @param product alias of its product @param quantity its column
 */
export function unitColumns(
  row: string,
  product: string,
  quantity = `${row}.quantity`,
): Record<UnitColumn, string> {
  return {
    unit: `coalesce(${row}.unit, ${product}.unit_of_measure)`,
    unitFactor: `${row}.unit_factor`,
    unitQuantity: `CASE WHEN ${row}.unit_factor IS NULL THEN ${quantity} ELSE round(${quantity} / ${row}.unit_factor, 4) END`,
  };
}

/** The same as SQL. */
export function selectUnit(row: string, product: string, quantity?: string): string {
  return Object.entries(unitColumns(row, product, quantity))
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(', ');
}

type UnitColumn = 'unit' | 'unitFactor' | 'unitQuantity';

/** What a row shows of the unit in which it was entered. */
export interface UnitRow {
  /** The stock unit where nothing else was entered. */
  unit: string;
  /** How many stock units one is: decimal text; null for the stock unit. */
  unitFactor: string | null;
  /** In that unit: decimal text. */
  unitQuantity: string;
}

/** How many stock units one of a unit is, as SQL; NULL where the product has no such unit. @param product its alias */
export function factorOf(unit: string, product: string): string {
  return `CASE WHEN ${unit} = ${product}.unit_of_measure THEN 1
       ELSE (SELECT (u ->> 'factor')::numeric FROM jsonb_array_elements(${product}.units) AS u WHERE u ->> 'name' = ${unit}) END`;
}
