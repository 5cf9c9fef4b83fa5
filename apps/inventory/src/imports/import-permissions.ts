import type { Permission } from '../tenancy/access/access-table.js';
import type { ImportKindName } from './import-result.js';

/** Required permission by kind of file, for the API and the command line. */
export const IMPORT_PERMISSIONS = {
  products: 'catalogue:write',
  suppliers: 'purchasing:write',
  customers: 'sales:write',
  'stock-locations': 'stock:write',
  'opening-stock': 'stock:write',
} as const satisfies Record<ImportKindName, Permission>;
