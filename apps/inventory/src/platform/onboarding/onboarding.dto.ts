import { ApiProperty } from '@nestjs/swagger';
import { CharField, ChoiceField, EmailField, SlugField, TimeZoneField } from '#validation';
import { TenantBody } from '../../tenancy/own/own-tenancy.dto.js';
import { RESERVATION_POLICIES, type ReservationPolicy } from '../../tenancy/tenant.entity.js';
import { OneTimePasswordBody } from '../users/user.dto.js';
import { USERNAME_SCHEMA } from '../../identity/username.js';

/** A tenant and the account of its first owner. */
export class OnboardingWrite {
  @CharField({ max: 255, example: 'Northwind Ltd' })
  name!: string;

  @SlugField({ max: 100, example: 'northwind' })
  slug!: string;

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

  @CharField({
    max: 150,
    example: 'nora',
    description: 'Username of the first owner; a new account.',
    documented: USERNAME_SCHEMA,
  })
  owner_username!: string;

  @EmailField({ required: false, blank: true, default: '' })
  owner_email!: string;
}

export class OnboardingBody {
  @ApiProperty({ type: TenantBody })
  tenant!: TenantBody;

  @ApiProperty({ type: OneTimePasswordBody, description: 'What to hand over to the owner.' })
  owner!: OneTimePasswordBody;
}
