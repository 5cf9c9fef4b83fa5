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
  overriding('RecordActionRoute', 'record-route'),
  overriding('Sidebar', 'sidebar'),
  overriding('SidebarBranding', 'branding'),
  overriding('BooleanPropertyValue', 'yes-no'),
  overriding('TopBar', 'top-bar'),
  overriding('ActionHeader', 'action-header'),
  overriding('DefaultListAction', 'list-action'),
  overriding('DefaultNewAction', 'record-form'),
  overriding('DefaultEditAction', 'record-form'),
  overriding('RecordsTableHeader', 'table-head'),
  overriding('DefaultReferenceValue', 'reference'),
  overriding('DefaultReferenceEditProperty', 'reference-edit'),
  overriding('DefaultReferenceFilterProperty', 'reference-filter'),
  overriding('DefaultPropertyValue', 'words'),
  overriding('DefaultDatetimeFilterProperty', 'period-filter'),
  overriding('DefaultDatetimeListProperty', 'moment'),
  overriding('DefaultDatetimeShowProperty', 'moment-field'),
  overriding('FilterDrawer', 'filter-drawer'),
  overriding('NoticeBox', 'notice-box'),
  overriding('RecordInList', 'record-in-list'),
  added('PlatformDashboard', 'platform-dashboard'),
  added('SystemDashboard', 'system-dashboard'),
  added('TenantPage', 'tenant-page'),
  added('AccountPage', 'account-page'),
  added('Action', 'action'),
  added('OutcomeBadge', 'outcome-badge'),
  added('OutcomeField', 'outcome-field'),
  added('ObjectLink', 'object-link'),
  added('ObjectField', 'object-field'),
  added('Changes', 'changes'),
  added('ConfirmAction', 'confirm-action'),
  added('Impersonate', 'impersonate'),
  added('IssueToken', 'issue-token'),
  added('OnboardTenant', 'onboard-tenant'),
  added('OperatorRights', 'operator-rights'),
  added('JsonState', 'json-state'),
  added('NumberRangeFilter', 'number-range-filter'),
];
