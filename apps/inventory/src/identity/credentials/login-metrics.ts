import { counter } from '#observability';

const KINDS = ['credentials', 'not_allowed', 'no_tenant_membership', 'too_many_attempts'] as const;

/** Reasons of refused log-ins; `too_many_attempts` is refused before the password is verified. */
export type LoginFailure = (typeof KINDS)[number];

export const loginFailures = counter(
  'inventory_login_failures_total',
  'Failed log-ins of API and consoles, by reason.',
  ['kind'],
  KINDS.map((kind) => ({ kind })),
);
