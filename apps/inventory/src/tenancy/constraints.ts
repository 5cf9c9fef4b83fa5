import { registerConstraints } from '#errors';

/** Client errors of the tenant and membership constraints. */
registerConstraints({
  uq_tenant_slug: { kind: 'duplicate', field: 'slug', message: 'tenant with this slug already exists.' },
  uq_membership_tenant_user: {
    kind: 'duplicate',
    field: 'user',
    message: 'This user already is a member of the tenant.',
  },
  uq_membership_default: {
    kind: 'conflict',
    message: 'The user already has a default membership.',
  },
});
