/** Roles of a membership, most permissions first. */
export const ROLES = ['owner', 'coordinator', 'manager', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
