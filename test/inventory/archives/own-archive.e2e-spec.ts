import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadArchive, manifestOf, readFiles } from '../../support/archives.js';
import type { Client } from '../../support/client.js';
import { fillTenant } from '../../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';

const PATH = 'tenants/current/archive/';

describe("the owner's archive", () => {
  let test: TestApp;
  let tenant: TestTenant;
  let folder: string;

  beforeAll(async () => {
    test = await createTestApp();
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
    tenant = await test.newTenant('acme');
    await fillTenant(tenant, 1);
  });

  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  async function take(client: Client): Promise<Response> {
    return fetch(`${test.baseUrl}/api/v1/${PATH}`, { method: 'POST', headers: client.headers });
  }

  it('is for owners', async () => {
    for (const client of [tenant.coordinator, tenant.manager, tenant.viewer])
      expect((await take(client)).status).toBe(403);
    expect((await take(test.anonymous)).status).toBe(401);
  });

  it('is the tenant whole, without secrets and without from where operators worked; once a day', async () => {
    const chief = await test.newUser('chief', { isSuperuser: true });
    await test.sql(
      `INSERT INTO audit_event (tenant_id, actor_id, action, address, user_agent) VALUES ($1, $2, 'test.operator', '10.9.8.7', 'operators-agent')`,
      [tenant.id, chief],
    );
    await tenant.owner.expect(201, tenant.owner.post('webhooks/', { url: 'https://localhost:9/hook' }));
    const answer = await take(tenant.owner);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/gzip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="acme.tar.gz"');
    const file = join(folder, 'acme.tar.gz');
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const files = await readFiles(file);
    expect(manifestOf(files)).toMatchObject({ audience: 'owner', tenant: { slug: 'acme' } });
    const text = [...files.values()].join('\n');
    expect(text).toContain('test.operator');
    for (const secret of ['argon2', 'whsec_', '10.9.8.7', 'operators-agent'])
      expect(text).not.toContain(secret);
    // It is an archive as any other.
    await loadArchive(test.database, file, { slug: 'copy' });

    const again = await take(tenant.owner);
    expect(again.status).toBe(429);
    const wait = Number(again.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect(await again.json()).toEqual({
      detail: `An archive can be taken once a day. Try again in ${wait} seconds.`,
      code: 'too_many_attempts',
    });
    const events = await tenant.owner.expect<{ results: { actor: { username: string } }[] }>(
      200,
      tenant.owner.get('audit-events/?action=tenant.archive'),
    );
    expect(events.results).toHaveLength(1);
  });

  it('can be taken again after a day', async () => {
    await test.sql(`UPDATE tenant SET archived_at = archived_at - interval '1 day' WHERE slug = 'acme'`);
    const answer = await take(tenant.owner);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });

  it('is refused where it cannot be made, and then the day is not used up', async () => {
    const other = await test.newTenant('other');
    await test.sql('REVOKE SELECT ON invitation FROM inventory_app');
    try {
      const answer = await take(other.owner);
      expect(answer.status).toBe(503);
      const archivedAt = async () =>
        (
          await test.sql<{ at: string | null }>(`SELECT archived_at AS at FROM tenant WHERE slug = 'other'`)
        )[0]?.at;
      const deadline = Date.now() + 10_000;
      while ((await archivedAt()) !== null && Date.now() < deadline) await new Promise(setImmediate);
      expect(await archivedAt()).toBeNull();
    } finally {
      await test.sql('GRANT SELECT ON invitation TO inventory_app');
    }
    const answer = await take(other.owner);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });
});
