import { describe, expect, it } from '@jest/globals';
import { Conflict } from '#errors';
import type { Transaction } from '../database/transaction.js';
import { keepAnOwner } from './membership-rules.js';
import type { MembershipRow, MembershipsRepository } from './memberships.repository.js';

/** @param owners ids of the memberships that are active owners of tenant 7 */
function keep(owners: readonly number[], membershipId: number): Promise<void> {
  const memberships = {
    lockOwners: (_tx: unknown, tenantId: number) => Promise.resolve(tenantId === 7 ? owners : []),
  };
  return keepAnOwner(
    {} as Transaction,
    memberships as unknown as MembershipsRepository,
    { id: membershipId, tenantId: 7 } as MembershipRow,
  );
}

describe('keepAnOwner', () => {
  it('refuses the last owner of the tenant', async () => {
    await expect(keep([1], 1)).rejects.toEqual(
      new Conflict('The last owner of a tenant can be neither removed nor demoted.'),
    );
  });

  it.each([
    ['one of two owners', [1, 2], 1],
    ['a member beside the only owner', [1], 2],
    ['a member of a tenant without owners', [], 2],
  ])('allows %s', async (_, owners, membershipId) => {
    await expect(keep(owners, membershipId)).resolves.toBeUndefined();
  });
});
