import type { TenantTransaction } from '../../database/transaction.js';
import { resolveCategories } from './category-lookup.js';
import type { ImportRow } from '../files/records.js';
import { readUnitText } from '../../catalogue/products/unit-text.js';
import { suppliersByCode } from '../references.repository.js';

type Resolve = (row: ImportRow) => Record<string, unknown>;

/** A file names the preferred supplier by code or id; an empty cell means none. */
async function resolveSuppliers(tx: TenantTransaction, rows: readonly ImportRow[]): Promise<Resolve> {
  const named = rows.flatMap(({ cells }) => cells.preferred_supplier ?? []);
  const byCode = await suppliersByCode(tx, named);
  return ({ cells, errors }) => {
    const { preferred_supplier: code, ...others } = cells;
    if (code === undefined) return cells;
    const id = byCode.get(code);
    if (id !== undefined) return { ...others, preferred_supplier: id };
    if (/^\d+$/.test(code)) return cells;
    errors.add('preferred_supplier', 'There is no such supplier.');
    return others;
  };
}

const UNITS_FORM = 'Expected units such as "box=12; pallet=480".';

/** A file has the units of a product as text. */
function unitsOf({ cells, errors }: ImportRow): Record<string, unknown> {
  if (cells.units === undefined) return {};
  const units = readUnitText(cells.units);
  if (units === null) errors.add('units', UNITS_FORM);
  return { units: units ?? undefined };
}

/** The references and units of a product row, as a body has them. */
export async function resolveProduct(tx: TenantTransaction, rows: readonly ImportRow[]): Promise<Resolve> {
  const categories = await resolveCategories(tx, rows);
  const suppliers = await resolveSuppliers(tx, rows);
  return (row) => {
    const { category } = categories(row);
    return { ...suppliers(row), ...unitsOf(row), ...(category === undefined ? {} : { category }) };
  };
}
