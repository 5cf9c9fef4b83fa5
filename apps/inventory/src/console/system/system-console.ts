import type { ResourceWithOptions } from 'adminjs';
import { parseBody } from '#validation';
import { targetOf } from '../../commands/target.js';
import { MembershipChange } from '../../platform/memberships/membership.dto.js';
import { toMembershipChange } from '../../platform/memberships/membership.mapper.js';
import type { PlatformMembershipsService } from '../../platform/memberships/platform-memberships.service.js';
import { TenantWrite } from '../../platform/tenants/tenant.dto.js';
import { toTenantValues } from '../../platform/tenants/tenant.mapper.js';
import type { TenantsService } from '../../platform/tenants/tenants.service.js';
import { UserChange } from '../../platform/users/user.dto.js';
import { toAccountChange } from '../../platform/users/user.mapper.js';
import type { UsersService } from '../../platform/users/users.service.js';
import { NO_DELETE, READ_ONLY, savedTo } from '../admin/actions.js';
import type { ConsoleOptions } from '../admin/console-resource.js';
import { localeOf } from '../admin/locale.js';
import { visitBehind } from '../admin/operator.js';
import { only } from '../admin/resources/only.js';
import { relatedRows } from './related-rows.js';
import type { SystemTablesService } from './system-tables.service.js';
import type { TableSpec } from './table-catalogue.js';
import { columnName, tableName } from './table-names.js';
import { TableResource, type TableWriter } from './table-resource.js';

/** The services behind the system console. */
export interface SystemServices {
  tables: SystemTablesService;
  tenants: TenantsService;
  users: UsersService;
  memberships: PlatformMembershipsService;
}

interface Editable {
  fields: readonly string[];
  writer: TableWriter;
}

interface Section {
  name: string;
  icon: string;
  tables: RegExp;
}

/** Sections of the menu in order, by subject. */
const SECTIONS: readonly Section[] = [
  {
    name: 'Accounts',
    icon: 'Users',
    tables: /^(app_user|membership|tenant|api_token|invitation)$/,
  },
  {
    name: 'Sessions and record',
    icon: 'Book',
    tables:
      /^(auth_session|web_session|audit_event|idempotent_request|document_counter|schema_migration|login_)/,
  },
  { name: 'Stock', icon: 'Package', tables: /^(stock_|product|category)/ },
  { name: 'Purchasing', icon: 'Truck', tables: /^(supplier|purchase_|goods_)/ },
  { name: 'Sales', icon: 'ShoppingCart', tables: /^(customer|sales_|dispatch)/ },
  { name: 'Other', icon: 'Database', tables: /^/ },
];

const WIDE_LIST = 8;

export async function systemConsole(path: string, services: SystemServices): Promise<ConsoleOptions> {
  const catalogue = (await services.tables.catalogue()).sort(bySection);
  const editable = editableTables(services);
  return {
    rootPath: path,
    loginPath: `${path}/login`,
    logoutPath: `${path}/logout`,
    locale: localeOf(
      {
        ...Object.fromEntries(SECTIONS.map(({ name }) => [name, name])),
        ...Object.fromEntries(catalogue.map(({ name }) => [name, tableName(name)])),
      },
      Object.fromEntries(
        catalogue.flatMap(({ columns }) => columns.map(({ name }) => [name, columnName(name)])),
      ),
    ),
    resources: catalogue.map((table) =>
      resourceOf(table, catalogue, services.tables, editable[table.name] ?? null),
    ),
    dashboard: {
      component: 'SystemDashboard',
      handler: async (_request: unknown, _response: unknown, context: unknown) => {
        const { scope } = visitBehind(context as Parameters<typeof visitBehind>[0]);
        const counts = await services.tables.counts(scope, catalogue);
        return catalogue.map(({ name }, index) => ({
          name,
          title: tableName(name),
          rows: counts[index] ?? 0,
          section: sectionOf(name).name,
          editable: editable[name] !== undefined,
        }));
      },
    },
  };
}

/** Tables that operators may write, each by the service and the DTO of the platform API. */
function editableTables({ tenants, users, memberships }: SystemServices): Readonly<Record<string, Editable>> {
  const tenant = ['name', 'slug', 'is_active', 'reservation_policy', 'time_zone'];
  const user = ['email', 'is_active', 'is_staff', 'is_superuser'];
  const membership = ['role', 'is_default', 'is_active'];
  return {
    tenant: {
      fields: tenant,
      writer: {
        change: (scope, id, body) =>
          tenants.change(
            scope,
            targetOf(Number(id)),
            toTenantValues(parseBody(TenantWrite, only(body, ...tenant), { partial: true })),
          ),
      },
    },
    app_user: {
      fields: user,
      writer: {
        change: (scope, id, body) =>
          users.change(
            scope,
            targetOf(Number(id)),
            toAccountChange(parseBody(UserChange, only(body, ...user), { partial: true })),
          ),
      },
    },
    membership: {
      fields: membership,
      writer: {
        change: (scope, id, body) =>
          memberships.change(
            scope,
            targetOf(Number(id)),
            toMembershipChange(parseBody(MembershipChange, only(body, ...membership), { partial: true })),
          ),
      },
    },
  };
}

function resourceOf(
  table: TableSpec,
  catalogue: readonly TableSpec[],
  tables: SystemTablesService,
  editable: Editable | null,
): ResourceWithOptions {
  const names = table.columns.map(({ name }) => name);
  const numbers = table.columns.filter(({ kind, references }) => isNumber(kind) && references === null);
  const { name, icon } = sectionOf(table.name);
  return {
    resource: new TableResource(table, tables, editable?.writer ?? null),
    options: {
      navigation: { name, icon: icon as 'Book' },
      listProperties: listedOf(table),
      showProperties: names,
      filterProperties: names,
      editProperties: [...(editable?.fields ?? [])],
      sort: { sortBy: names.includes('id') ? 'id' : (names[0] ?? ''), direction: 'desc' },
      properties: {
        ...Object.fromEntries(
          numbers.map((column) => [column.name, { components: { filter: 'NumberRangeFilter' } }]),
        ),
        ...Object.fromEntries(
          table.columns
            .filter(({ kind }) => kind === 'json')
            .map((column) => [column.name, { components: { show: 'JsonState' } }]),
        ),
      },
      actions: {
        ...(editable
          ? { ...NO_DELETE, edit: { after: savedTo() }, new: { isAccessible: false, isVisible: false } }
          : READ_ONLY),
        show: { custom: { hasRelated: true } },
        related: {
          actionType: 'record',
          component: false,
          isVisible: false,
          handler: relatedRows(table, catalogue, tables),
        },
      },
    },
  };
}

function isNumber(kind: string): boolean {
  return kind === 'integer' || kind === 'decimal';
}

/** The title first, then distinguishing columns; long texts are on the row's page. */
function listedOf(table: TableSpec): string[] {
  const columns = table.columns.filter(
    ({ kind, name }) => kind !== 'json' && !/^(notes|description|user_agent|body|updated_at)$/.test(name),
  );
  const first = columns.filter(({ name }) => name === 'id' || name === table.title);
  const rest = columns.filter((column) => !first.includes(column));
  return [...first, ...rest].slice(0, WIDE_LIST).map(({ name }) => name);
}

function sectionOf(table: string): Section {
  const found = SECTIONS.find(({ tables }) => tables.test(table));
  if (!found) throw new Error('The last section takes every table.');
  return found;
}

function bySection(one: TableSpec, other: TableSpec): number {
  const place = ({ name }: TableSpec): number => SECTIONS.indexOf(sectionOf(name));
  return place(one) - place(other) || tableName(one.name).localeCompare(tableName(other.name), 'en');
}
