import { join } from 'node:path';

/** A React component of the consoles: bundled by the build from `<file>.tsx`, beside this file. */
export interface UiComponent {
  name: string;
  file: string;
  /** Takes the place of AdminJS's own component of that name. */
  overrides: boolean;
}

function added(name: string, file: string): UiComponent {
  return { name, file: join(import.meta.dirname, `${file}.tsx`), overrides: false };
}

function overriding(name: string, file: string): UiComponent {
  return { name, file: join(import.meta.dirname, `${file}.tsx`), overrides: true };
}

/** Both consoles share one bundle, so this is the one list. */
export const UI_COMPONENTS: readonly UiComponent[] = [
  overriding('Application', 'frame/application'),
  overriding('RecordActionRoute', 'record/record-route'),
  overriding('Sidebar', 'frame/sidebar'),
  overriding('SidebarBranding', 'frame/branding'),
  overriding('TopBar', 'frame/top-bar'),
  overriding('ActionHeader', 'record/action-header'),
  overriding('DefaultListAction', 'list/list-action'),
  overriding('DefaultNewAction', 'record/record-form'),
  overriding('DefaultEditAction', 'record/record-form'),
  overriding('RecordsTableHeader', 'list/table-head'),
  overriding('DefaultReferenceValue', 'values/reference'),
  overriding('DefaultReferenceEditProperty', 'record/reference-edit'),
  overriding('DefaultReferenceFilterProperty', 'list/reference-filter'),
  overriding('DefaultPropertyValue', 'values/words'),
  overriding('DefaultDatetimeFilterProperty', 'list/period-filter'),
  overriding('DefaultDatetimeListProperty', 'values/moment'),
  overriding('DefaultDatetimeShowProperty', 'values/moment'),
  overriding('FilterDrawer', 'list/filter-drawer'),
  overriding('NoticeBox', 'frame/notice-box'),
  overriding('RecordInList', 'list/record-in-list'),
  added('PlatformDashboard', 'dashboard/platform-dashboard'),
  added('SystemDashboard', 'tables/system-dashboard'),
  added('TenantPage', 'tenants/tenant-page'),
  added('AccountPage', 'users/account-page'),
  added('Action', 'audit-log/action'),
  added('Outcome', 'audit-log/outcome'),
  added('ObjectLink', 'audit-log/object-link'),
  added('Changes', 'audit-log/changes'),
  added('ConfirmAction', 'record/confirm-action'),
  added('Impersonate', 'memberships/impersonate'),
  added('IssueToken', 'api-tokens/issue-token'),
  added('OnboardTenant', 'tenants/onboard-tenant'),
  added('OperatorRights', 'users/operator-rights'),
  added('JsonState', 'values/json-state'),
  added('NumberRangeFilter', 'list/number-range-filter'),
];
