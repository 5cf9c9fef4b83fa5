import { ROLES, type Role } from '../../scope/roles.js';

const ALL_MEMBERS: readonly Role[] = ROLES;
const STOCK_WRITERS: readonly Role[] = ['owner', 'coordinator', 'manager'];
const ORDER_WRITERS: readonly Role[] = ['owner', 'coordinator'];
const OWNERS: readonly Role[] = ['owner'];

/** The access table: permissions of the tenant roles (decisions §2). Each tenant route names one permission. */
const ACCESS_TABLE = {
  'catalogue:read': ALL_MEMBERS,
  'catalogue:write': STOCK_WRITERS,
  'stock:read': ALL_MEMBERS,
  'stock:write': STOCK_WRITERS,
  'purchasing:read': ALL_MEMBERS,
  'purchasing:write': ORDER_WRITERS,
  'receipts:write': STOCK_WRITERS,
  'sales:read': ALL_MEMBERS,
  'sales:write': ORDER_WRITERS,
  'dispatches:write': STOCK_WRITERS,
  'reports:read': ALL_MEMBERS,
  'changes:read': ALL_MEMBERS,
  'tenant:read': ALL_MEMBERS,
  'tenant:write': OWNERS,
  'members:read': ALL_MEMBERS,
  'members:write': OWNERS,
  'audit:read': OWNERS,
  'webhooks:manage': OWNERS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ACCESS_TABLE;

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(ACCESS_TABLE, name);
}

export function permits(permission: Permission, role: Role): boolean {
  return ACCESS_TABLE[permission].includes(role);
}
