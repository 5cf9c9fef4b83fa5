import { counter } from '#observability';

const KINDS = ['credentials', 'not_allowed', 'no_tenant_membership', 'too_many_attempts'] as const;

/** Why a password opened nothing; `too_many_attempts` was refused before it was looked at. */
export type LoginFailure = (typeof KINDS)[number];

export const loginFailures = counter(
  'inventory_login_failures_total',
  'Passwords that opened nothing, wherever they were given.',
  ['kind'],
  KINDS.map((kind) => ({ kind })),
);
