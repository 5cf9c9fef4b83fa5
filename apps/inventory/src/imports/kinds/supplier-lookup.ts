import type { TenantTransaction } from '../../database/transaction.js';
import { resolveCategories } from './category-lookup.js';
import type { ImportRow } from '../files/records.js';
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

/** The references of a product row, as ids. */
export async function resolveProduct(tx: TenantTransaction, rows: readonly ImportRow[]): Promise<Resolve> {
  const categories = await resolveCategories(tx, rows);
  const suppliers = await resolveSuppliers(tx, rows);
  return (row) => {
    const { category } = categories(row);
    return { ...suppliers(row), ...(category === undefined ? {} : { category }) };
  };
}
