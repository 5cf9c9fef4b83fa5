import type { Locale } from 'adminjs';

/** Names of resources in the menu, and the headings of their lists. */
const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  tenants: 'Tenants',
  users: 'Users',
  memberships: 'Memberships',
  'api-tokens': 'API tokens',
  'audit-events': 'Audit log',
  impersonations: 'Impersonations',
};

/** Labels of the buttons that create a record. */
const NEW: Readonly<Record<string, string>> = {
  tenants: 'New tenant',
  users: 'New user',
  memberships: 'New membership',
};

/** Texts of a console that differ from AdminJS's; the system console adds the names of its tables and columns. */
export function localeOf(
  names: Readonly<Record<string, string>> = PLATFORM_NAMES,
  properties: Readonly<Record<string, string>> = {},
): Locale {
  const actions = Object.entries(names).map(([resource, name]) => [
    resource,
    { actions: { list: name, ...(NEW[resource] ? { new: NEW[resource] } : {}) } },
  ]);
  return {
    language: 'en',
    availableLanguages: ['en'],
    translations: {
      en: {
        labels: { ...names, navigation: 'Navigation' },
        actions: ACTIONS,
        properties: { ...properties, ...PROPERTIES },
        resources: Object.fromEntries(actions) as Record<string, { actions: Record<string, string> }>,
        messages: {
          forbiddenError: 'You may not do this.',
        },
      },
    },
  };
}

const ACTIONS: Readonly<Record<string, string>> = {
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  impersonate: 'Impersonate',
  remove: 'Remove',
  issue: 'Issue a token',
  onboard: 'Onboard a tenant',
  revoke: 'Revoke',
  rights: 'Operator rights',
  'reset-password': 'Reset password',
  end: 'End',
};

const PROPERTIES: Readonly<Record<string, string>> = {
  email: 'E-mail address',
  is_active: 'Active',
  is_staff: 'Staff',
  is_superuser: 'Superuser',
  is_default: 'Default tenant',
  last_login_at: 'Last log-in',
  password_change_required: 'Has a one-time password',
  last_used_at: 'Last used',
  created_at: 'Created',
  updated_at: 'Updated',
  revoked_at: 'Ended',
  expires_at: 'Ends at the latest',
  occurred_at: 'When',
  actor: 'Who',
  on_behalf_of: 'For whom',
  tenant: 'Tenant',
  user: 'User',
  operator: 'Operator',
  in_progress: 'In progress',
  reservation_policy: 'Reservation policy',
  time_zone: 'Time zone',
  object_type: 'Kind of object',
  object_id: 'Object id',
  object_label: 'Object',
  changes: 'What changed',
  user_agent: 'User agent',
  request_id: 'Request',
  hint: 'Begins with',
  search: 'Words anywhere',
  row_key: 'Key',
};
