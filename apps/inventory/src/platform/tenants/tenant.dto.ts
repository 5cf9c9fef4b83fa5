import { BooleanField, CharField, ChoiceField, SlugField, TimeZoneField } from '#validation';
import { RESERVATION_POLICIES, type ReservationPolicy } from '../../tenancy/tenant.entity.js';

export class TenantWrite {
  @CharField({ max: 255, example: 'Acme Ltd' })
  name!: string;

  @SlugField({ max: 100, example: 'acme' })
  slug!: string;

  @BooleanField({
    required: false,
    default: true,
    description: 'False shuts the tenant off; its data stays.',
  })
  is_active!: boolean;

  @ChoiceField(RESERVATION_POLICIES, {
    required: false,
    default: 'best_effort',
    enumName: 'ReservationPolicy',
  })
  reservation_policy!: ReservationPolicy;

  @TimeZoneField({
    required: false,
    default: 'UTC',
    example: 'Pacific/Auckland',
    description: 'IANA name. Today, and the dates of documents, are days of it.',
  })
  time_zone!: string;
}
