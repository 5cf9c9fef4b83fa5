import { Injectable } from '@nestjs/common';
import { hashPassword } from '#auth';
import { Conflict, messages, NotFound } from '#errors';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import { oneTimePassword } from '../../identity/credentials/one-time-password.js';
import { INVALID_USERNAME, isUsername } from '../../identity/username.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { MembershipsRepository } from '../../tenancy/memberships.repository.js';
import type { PlatformScope } from '../../scope/scope.js';
import type { TenantRow } from '../tenants/tenant-list.js';
import { TenantsRepository } from '../tenants/tenants.repository.js';
import { AccountsRepository } from '../users/accounts.repository.js';
import type { ResetPassword } from '../users/users.service.js';
import type { OnboardingWrite } from './onboarding.dto.js';

export interface Onboarded {
  tenant: TenantRow;
  /** The first owner, with a one-time password that is shown once. */
  owner: ResetPassword;
}

/** Creates a tenant and its first owner in one transaction. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly tenants: TenantsRepository,
    private readonly accounts: AccountsRepository,
    private readonly users: UsersRepository,
    private readonly memberships: MembershipsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws FieldErrors, Conflict for a duplicate slug or username */
  async onboard(scope: PlatformScope, body: ParsedBody<OnboardingWrite>): Promise<Onboarded> {
    const { owner_username: username } = body.values;
    if (username !== undefined && !isUsername(username)) body.errors.add('owner_username', INVALID_USERNAME);
    const values = body.complete();
    const password = oneTimePassword();
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (tx) => {
      if (await this.users.findByUsername(tx, values.owner_username))
        throw Conflict.duplicate('owner_username', messages.duplicate('user', 'username'));
      const tenantId = await this.tenants.insert(tx, {
        name: values.name,
        slug: values.slug,
        isActive: true,
        reservationPolicy: values.reservation_policy,
        timeZone: values.time_zone,
      });
      const userId = await this.accounts.insert(tx, {
        username: values.owner_username,
        email: values.owner_email,
        passwordHash,
        isActive: true,
        isStaff: false,
        isSuperuser: false,
        passwordChangeRequired: true,
      });
      const membershipId = await this.memberships.insert(tx, {
        tenantId,
        userId,
        role: 'owner',
        isDefault: true,
      });
      const [tenant, account, membership] = [
        await this.tenants.find(tx, tenantId),
        await this.accounts.find(tx, userId),
        await this.memberships.find(tx, membershipId),
      ];
      if (!tenant || !account || !membership) throw new NotFound('Tenant');
      this.audit.recordEvents(
        tx,
        scope,
        { action: 'tenant.create', objectType: 'tenant', objectId: tenantId, tenantId, after: tenant },
        { action: 'user.create', objectType: 'user', objectId: userId, after: account },
        {
          action: 'membership.create',
          objectType: 'membership',
          objectId: membershipId,
          tenantId,
          after: membership,
        },
      );
      return { tenant, owner: { account, password } };
    });
  }
}
