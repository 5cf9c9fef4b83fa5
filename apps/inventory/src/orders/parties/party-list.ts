import {
  booleanFilter,
  dateRangeFilter,
  defineList,
  idFilter,
  type ListDefinition,
  type ListOptions,
  textFilter,
} from '#pagination';
import type { TimestampedTenantEntity } from '../../database/entities/columns.js';

/** Columns that suppliers and customers have in common. */
export interface PartyEntity extends TimestampedTenantEntity {
  code: string;
  name: string;
  contactName: string;
  email: string;
  phone: string;
  phoneNormalised: string | null;
  address: string;
  notes: string;
  isActive: boolean;
}

export type PartyRow = Omit<PartyEntity, 'tenantId'>;

/** The list of one kind of party. @param more columns that only this kind has, over the alias `s` */
export function partyList<Row extends PartyRow>(
  name: string,
  table: string,
  more: Readonly<Record<Exclude<keyof Row & string, keyof PartyRow>, string>>,
  filters: NonNullable<ListOptions<Row>['filters']> = {},
): ListDefinition<Row> {
  const select: Record<keyof PartyRow, string> = {
    id: 's.id',
    code: 's.code',
    name: 's.name',
    contactName: 's.contact_name',
    email: 's.email',
    phone: 's.phone',
    phoneNormalised: 's.phone_normalised',
    address: 's.address',
    notes: 's.notes',
    isActive: 's.is_active',
    createdAt: 's.created_at',
    updatedAt: 's.updated_at',
  };
  return defineList<Row>({
    name,
    from: `${table} s`,
    select: { ...select, ...more } as Record<keyof Row & string, string>,
    scope: 's.tenant_id = $1',
    exactMatch: ['s.code', 's.name'],
    search: ['s.code', 's.name', 's.contact_name', 's.email'],
    ordering: {
      id: 's.id',
      code: 's.code',
      name: 's.name',
      contact_name: 's.contact_name',
      email: 's.email',
      is_active: 's.is_active',
      created_at: 's.created_at',
      updated_at: 's.updated_at',
    },
    defaultOrdering: ['name'],
    uniqueOrdering: ['id', 'code'],
    tieBreaker: 's.id',
    filters: {
      id: idFilter('s.id'),
      code: textFilter('s.code'),
      name: textFilter('s.name'),
      is_active: booleanFilter('s.is_active'),
      created_at: dateRangeFilter('s.created_at'),
      updated_at: dateRangeFilter('s.updated_at'),
      ...filters,
    },
  });
}
