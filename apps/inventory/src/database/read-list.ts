import { type ListDefinition, type Listing, type ParsedListQuery, readListing } from '#pagination';
import type { TenantScope } from '../scope/scope.js';
import type { UnitOfWork } from './unit-of-work.js';

/** A list of the scope's tenant, in one round trip. */
export function readList<Row extends object>(
  database: UnitOfWork,
  scope: TenantScope,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
): Promise<Listing<Row>> {
  return readListing(
    (statements) => database.read(scope, statements, { page: { list, query } }),
    list,
    query,
    [scope.tenantId],
  );
}
