/** Roles of a membership, from most to least. */
export const ROLES = ['owner', 'coordinator', 'manager', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
