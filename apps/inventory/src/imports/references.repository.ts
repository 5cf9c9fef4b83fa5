import type { TenantTransaction } from '../database/transaction.js';
import { defineStatement } from '#postgres';
import type { MeasuredProduct } from '../catalogue/products/product-unit.js';
import type { Tracking } from '../catalogue/products/tracking.js';

export interface NamedCategory {
  id: number;
  name: string;
  slug: string;
}

const categories = defineStatement<NamedCategory>(
  'import:categories',
  `SELECT id, name, slug FROM category
    WHERE tenant_id = $1 AND (slug = ANY($2::text[]) OR lower(name) = ANY($3::text[])) ORDER BY id`,
);
const suppliers = defineStatement<{ id: number; name: string }>(
  'import:suppliers',
  'SELECT id, code AS name FROM supplier WHERE tenant_id = $1 AND code = ANY($2::text[])',
);
/** A product that rows of a file name. */
export interface ImportedProduct extends MeasuredProduct {
  id: number;
  name: string;
  tracking: Tracking;
}

const products = defineStatement<ImportedProduct>(
  'import:products',
  `SELECT id, sku AS name, tracking, unit_of_measure AS "unitOfMeasure", units, whole_units AS "wholeUnits"
     FROM product WHERE tenant_id = $1 AND sku = ANY($2::text[])`,
);
/** An active location that rows of a file name by its path, or by its name alone. */
export interface ImportedLocation {
  id: number;
  name: string;
  path: string;
}

/** A location that may be a parent. */
export interface ParentLocation extends ImportedLocation {
  /** Its level, from 1. */
  depth: number;
}

const parents = defineStatement<ParentLocation>(
  'import:parent-locations',
  `SELECT id, name, path, depth::integer AS depth FROM stock_location
    WHERE tenant_id = $1 AND (name = ANY($2::text[]) OR path = ANY($2::text[])) ORDER BY id`,
);

/** A location by its place: 0 stands for no parent. */
interface LocationPlace {
  id: number;
  parentId: number;
  name: string;
}

const within = defineStatement<LocationPlace>(
  'import:locations-within',
  `SELECT id, parent_id AS "parentId", name FROM stock_location WHERE tenant_id = $1 AND parent_id = ANY($2::integer[])
   UNION ALL
   SELECT id, 0, name FROM stock_location WHERE tenant_id = $1 AND parent_id IS NULL AND $3::boolean`,
);

const locations = defineStatement<ImportedLocation>(
  'import:locations',
  `SELECT id, name, path FROM stock_location
    WHERE tenant_id = $1 AND is_active AND (name = ANY($2::text[]) OR path = ANY($2::text[])) ORDER BY id`,
);

/** Categories by slug or name, case-insensitive. */
export function categoriesNamed(tx: TenantTransaction, names: readonly string[]): Promise<NamedCategory[]> {
  const lowered = names.map((name) => name.toLowerCase());
  return tx.query(categories(tx.tenantId, names, lowered));
}

/** Ids by code. */
export function suppliersByCode(
  tx: TenantTransaction,
  codes: readonly string[],
): Promise<Map<string, number>> {
  return idsByName(tx, suppliers, codes);
}

/** Products by SKU. */
export async function productsBySku(
  tx: TenantTransaction,
  skus: readonly string[],
): Promise<Map<string, ImportedProduct>> {
  if (skus.length === 0) return new Map();
  const found = await tx.query(products(tx.tenantId, [...new Set(skus)]));
  return new Map(found.map((product) => [product.name, product]));
}

/** Active locations with one of these paths or names. */
export async function locationsNamed(
  tx: TenantTransaction,
  names: readonly string[],
): Promise<ImportedLocation[]> {
  return names.length === 0 ? [] : tx.query(locations(tx.tenantId, [...new Set(names)]));
}

/** Locations with one of these paths or names, switched-off ones too. */
export async function parentsNamed(
  tx: TenantTransaction,
  names: readonly string[],
): Promise<ParentLocation[]> {
  return names.length === 0 ? [] : tx.query(parents(tx.tenantId, [...new Set(names)]));
}

/**
 * The locations that lie in some others.
 * @param parents null: the roots
 * @returns the id at a place
 */
export async function locationsWithin(
  tx: TenantTransaction,
  parents: readonly (number | null)[],
): Promise<(parentId: number | null, name: string) => number | null> {
  const ids = parents.filter((id) => id !== null);
  const found = await tx.query(within(tx.tenantId, [...new Set(ids)], ids.length < parents.length));
  const at = new Map(found.map(({ id, parentId, name }) => [`${parentId} ${name}`, id]));
  return (parentId, name) => at.get(`${parentId ?? 0} ${name}`) ?? null;
}

async function idsByName(
  tx: TenantTransaction,
  statement: typeof suppliers,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const found = await tx.query(statement(tx.tenantId, [...new Set(names)]));
  return new Map(found.map(({ id, name }) => [name, id]));
}

export interface KeyColumn {
  table: string;
  column: string;
  values: readonly string[];
  /** Locks the rows in the order of their ids, as everywhere. */
  lock: boolean;
}

/** Value → id, for the existing ones. */
export async function keysInUse(
  tx: TenantTransaction,
  { table, column, values, lock }: KeyColumn,
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const rows = await tx.query<{ id: number; value: string }>({
    // A join instead of ANY: a generic plan would scan the whole list for every row.
    text: `SELECT t.id, t.${column} AS value
             FROM ${table} t JOIN (SELECT DISTINCT v FROM unnest($2::text[]) v) given ON t.${column} = given.v
            WHERE t.tenant_id = $1 ORDER BY t.id${lock ? ' FOR NO KEY UPDATE OF t' : ''}`,
    values: [tx.tenantId, values],
  });
  return new Map(rows.map(({ id, value }) => [value, id]));
}
