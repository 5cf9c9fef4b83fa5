import { Injectable } from '@nestjs/common';
import { hashPassword } from '#credentials';
import { Conflict, messages, NotFound } from '#errors';
import { changeOf } from '../../audit/audit-log.js';
import { completed, type Draft } from '../../commands/draft.js';
import { PlatformCommandRunner } from '../../commands/platform-command-runner.js';
import { oneTimePassword } from '../../identity/credentials/one-time-password.js';
import { INVALID_USERNAME, isUsername } from '../../identity/username.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { MembershipsRepository } from '../../tenancy/memberships.repository.js';
import type { PlatformScope } from '../../scope/scope.js';
import type { TenantRow } from '../tenants/tenant-list.js';
import { TenantsRepository, type TenantValues } from '../tenants/tenants.repository.js';
import { AccountsRepository } from '../users/accounts.repository.js';
import type { ResetPassword } from '../users/users.service.js';

/** A tenant and the account of its first owner. */
export type OnboardingCommand = Omit<TenantValues, 'isActive'> & {
  ownerUsername: string;
  ownerEmail: string;
};

export interface Onboarded {
  tenant: TenantRow;
  /** The first owner, with a one-time password that is shown once. */
  owner: ResetPassword;
}

/** Creates a tenant and its first owner in one transaction. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly runner: PlatformCommandRunner,
    private readonly tenants: TenantsRepository,
    private readonly accounts: AccountsRepository,
    private readonly users: UsersRepository,
    private readonly memberships: MembershipsRepository,
  ) {}

  /** @throws FieldErrors, Conflict for a duplicate slug or username */
  async onboard(scope: PlatformScope, command: Draft<OnboardingCommand>): Promise<Onboarded> {
    const { ownerUsername: given } = command.values;
    if (given !== undefined && !isUsername(given)) command.errors.add('owner_username', INVALID_USERNAME);
    const { ownerUsername: username, ownerEmail: email, ...values } = completed(command);
    const password = oneTimePassword();
    const passwordHash = await hashPassword(password);
    return this.runner.run(scope, async (tx) => {
      if (await this.users.findByUsername(tx, username))
        throw Conflict.duplicate('owner_username', messages.duplicate('user', 'username'));
      const tenantId = await this.tenants.insert(tx, { ...values, isActive: true });
      const userId = await this.accounts.insert(tx, {
        username,
        email,
        passwordHash,
        isActive: true,
        isStaff: false,
        isSuperuser: false,
        passwordChangeRequired: true,
      });
      const owner = { tenantId, userId, role: 'owner', isDefault: true } as const;
      const membershipId = await this.memberships.insert(tx, owner);
      const [tenant, account, membership] = await Promise.all([
        this.tenants.find(tx, tenantId),
        this.accounts.find(tx, userId),
        this.memberships.find(tx, membershipId),
      ]);
      if (!tenant || !account || !membership) throw new NotFound('Tenant');
      const events = [
        { ...changeOf('tenant', 'create', null, tenant), tenantId },
        changeOf('user', 'create', null, account),
        { ...changeOf('membership', 'create', null, membership), tenantId },
      ];
      return { result: { tenant, owner: { account, password } }, events };
    });
  }
}
