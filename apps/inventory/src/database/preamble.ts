import { defineStatement } from '#postgres';

/** Values of a transaction's settings, in the order of `settingsSql`. */
export type Settings = readonly string[];

/** Milliseconds; the server ends what takes longer. */
export interface StatementLimits {
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
}

/** The server ends a transaction that is idle for so many milliseconds: its locks hold up others. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/**
 * The settings of a transaction: its tenant and person, which the policies read; the moment that its rows carry, where that
 * is not the present (`service_now()`); its limits; and whether its prepared statements are planned once for all values.
 * By default PostgreSQL plans most lists anew on every request, which takes longer than reading them. All end with the
 * transaction, so that a pooler may stand in between.
 */
export function settingsOf(
  { tenantId, moment }: { readonly tenantId: number | null; readonly moment?: Date | undefined },
  userId: number | null,
  isPrepared: boolean,
  { statementTimeoutMs, lockTimeoutMs }: StatementLimits,
): Settings {
  return [
    tenantId === null ? '' : String(tenantId),
    userId === null ? '' : String(userId),
    moment?.toISOString() ?? '',
    isPrepared ? 'force_generic_plan' : 'auto',
    String(statementTimeoutMs),
    String(lockTimeoutMs),
    String(IDLE_IN_TRANSACTION_MS),
  ];
}

/** The expressions that apply the settings, from the placeholder `$first` on, and the time zone that texts of times rely on. */
export function settingsSql(first: number): string {
  const settings = [
    'app.tenant_id',
    'app.user_id',
    'app.moment',
    'plan_cache_mode',
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
  ].map((name, index) => `set_config('${name}', $${first + index}, true)`);
  return [`set_config('TimeZone', 'UTC', true)`, ...settings].join(', ');
}

/** The preamble of a transaction in which no rights have to be checked. */
export const applySettings = defineStatement('transaction:settings', `SELECT ${settingsSql(1)}`);
