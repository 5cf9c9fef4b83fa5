import type { TenantWrite } from './tenant.dto.js';
import type { TenantValues } from './tenants.repository.js';

export function toTenantValues(body: TenantWrite): TenantValues;
export function toTenantValues(body: Partial<TenantWrite>): Partial<TenantValues>;
export function toTenantValues(body: Partial<TenantWrite>): Partial<TenantValues> {
  return {
    name: body.name,
    slug: body.slug,
    isActive: body.is_active,
    reservationPolicy: body.reservation_policy,
    timeZone: body.time_zone,
  };
}
