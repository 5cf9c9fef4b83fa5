import type { Permission } from '../tenancy/access/access-table.js';
import type { ImportKindName } from './import.dto.js';

/** What a member needs to be allowed to import a kind of file, by the API and from the command line alike. */
export const IMPORT_PERMISSIONS = {
  products: 'catalogue:write',
  suppliers: 'purchasing:write',
  customers: 'sales:write',
  'opening-stock': 'stock:write',
} as const satisfies Record<ImportKindName, Permission>;
