import type { INestApplicationContext } from '@nestjs/common';
import { FieldErrorBag } from '#errors';
import type { InventoryConfig } from '../../config/config.js';
import { CountsService } from '../../counts/counts.service.js';
import { LocationsService } from '../../stock/locations/locations.service.js';
import { MemberScopes } from '../../tenancy/member-scopes.js';
import { MembersService } from '../../tenancy/members/members.service.js';
import { seedNeighbourAccounts } from '../accounts.js';

/**
 * Open work of the demo: a second tenant whose owner and the first one's have invited each other's users, and a stock
 * count without counted lines.
 */
export async function makeNeighbours(app: INestApplicationContext, config: InventoryConfig): Promise<void> {
  await seedNeighbourAccounts(config);
  const scopes = app.get(MemberScopes);
  const members = app.get(MembersService);
  const neighbour = await scopes.of('fjord-owner', 'fjord', 'seed');
  const owner = await scopes.of('owner', 'default', 'seed');
  const invite = (username: string) =>
    ({ errors: new FieldErrorBag(), values: { username, email: '', role: 'viewer' } }) as const;
  for (const username of ['viewer', 'manager']) await members.add(neighbour, invite(username));
  await members.add(owner, invite('fjord-owner'));
  const { rows } = await app.get(LocationsService).list(owner, { search: 'Shop' });
  const values = { locationId: rows[0]?.id, notes: 'Saturday, before opening' };
  await app.get(CountsService).create(owner, { errors: new FieldErrorBag(), values }, null);
}
