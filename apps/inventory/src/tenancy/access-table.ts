import { ROLES, type Role } from './roles.js';

const EVERYBODY: readonly Role[] = ROLES;
const KEEPERS: readonly Role[] = ['owner', 'coordinator', 'manager'];
const BUYERS_AND_SELLERS: readonly Role[] = ['owner', 'coordinator'];
const OWNERS: readonly Role[] = ['owner'];

/** Who of a tenant may do what (decisions §2). Each tenant route names one of these permissions. */
export const ACCESS_TABLE = {
  'catalogue:read': EVERYBODY,
  'catalogue:write': KEEPERS,
  'stock:read': EVERYBODY,
  'stock:write': KEEPERS,
  'purchasing:read': EVERYBODY,
  'purchasing:write': BUYERS_AND_SELLERS,
  'receipts:write': KEEPERS,
  'sales:read': EVERYBODY,
  'sales:write': BUYERS_AND_SELLERS,
  'dispatches:write': KEEPERS,
  'reports:read': EVERYBODY,
  'tenant:read': EVERYBODY,
  'members:read': EVERYBODY,
  'members:write': OWNERS,
  'audit:read': OWNERS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ACCESS_TABLE;

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(ACCESS_TABLE, name);
}

export function permits(permission: Permission, role: Role): boolean {
  return ACCESS_TABLE[permission].includes(role);
}
