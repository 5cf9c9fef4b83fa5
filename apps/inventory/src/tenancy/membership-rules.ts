import { Conflict } from '#errors';
import type { Transaction } from '../database/transaction.js';
import type { MembershipRow, MembershipsRepository } from './memberships.repository.js';

/**
 * The last owner of a tenant can be neither removed, nor demoted, nor deactivated (decisions §5), on either plane.
 * @throws Conflict
 */
export async function keepAnOwner(
  tx: Transaction,
  memberships: MembershipsRepository,
  membership: MembershipRow,
): Promise<void> {
  const owners = await memberships.lockOwners(tx, membership.tenantId);
  if (owners.length === 1 && owners[0] === membership.id) {
    throw new Conflict('The last owner of a tenant can be neither removed nor demoted.');
  }
}
