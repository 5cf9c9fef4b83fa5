import { NotFound } from '#errors';
import { type QueryParams, readWithin, type StatementReader } from '#pagination';
import type { Statement } from '#postgres';
import { PRODUCT } from '../catalogue/products/product.entity.js';
import { STOCK_LOCATION } from './locations/stock-location.entity.js';

/** An object whose stock or movements are listed. */
export interface ListOwner {
  readonly kind: string;
  /** The filter of the lists that takes its id. */
  readonly filter: 'product' | 'location';
  readonly id: number;
  find(tenantId: number): Statement;
}

export function ofProduct(id: number): ListOwner {
  return { kind: 'Product', filter: 'product', id, find: (tenantId) => PRODUCT.find(tenantId, id) };
}

export function ofLocation(id: number): ListOwner {
  const find = (tenantId: number) => STOCK_LOCATION.find(tenantId, id);
  return { kind: 'Stock location', filter: 'location', id, find };
}

/** The parameters of a list with the owner's filter. */
export function filteredBy(owner: ListOwner | null, params: QueryParams): QueryParams {
  return owner === null ? params : { ...params, [owner.filter]: String(owner.id) };
}

/** A reader that also looks whether the owner is there. @throws NotFound where it is not */
export function readerOf(owner: ListOwner | null, tenantId: number, read: StatementReader): StatementReader {
  return owner === null ? read : readWithin(read, owner.find(tenantId), () => new NotFound(owner.kind));
}
