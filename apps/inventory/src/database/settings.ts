/** Values of a transaction's settings: tenant, person, how prepared statements are planned. */
export type Settings = readonly [tenantId: string, userId: string, planCacheMode: string];

/** The expressions that set them for the transaction, from the placeholder `$first` on. */
export function setting(first: number): string {
  return `set_config('app.tenant_id', $${first}, true), set_config('app.user_id', $${first + 1}, true),
    set_config('plan_cache_mode', $${first + 2}, true)`;
}
