import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newToken } from '#credentials';
import { type Answer, Client } from '../support/client.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { ServiceProcess } from '../support/service-process.js';

const PROXY = { TRUSTED_PROXIES: '127.0.0.1' };

describe('failed log-ins', () => {
  let test: TestApp;
  let acme: TestTenant;
  let serial = 0;

  function from(address: string, client = test.anonymous): Client {
    return client.with({ 'x-forwarded-for': address });
  }

  function logIn(username: string, password: string, client: Client): Promise<Answer> {
    return client.post('auth/login/', { username, password });
  }

  /** Statuses of so many attempts, one after the other. */
  async function statuses(times: number, attempt: () => Promise<Answer>): Promise<number[]> {
    const met: number[] = [];
    for (let index = 0; index < times; index += 1) met.push((await attempt()).status);
    return met;
  }

  async function newMember(): Promise<string> {
    const username = `guessed-${++serial}`;
    await test.addMember(acme.id, await test.newUser(username), 'viewer');
    return username;
  }

  async function tokenOf(userId: number): Promise<Client> {
    const { token, hash, hint } = newToken('inv');
    await test.sql(`INSERT INTO api_token (user_id, name, token_hash, hint) VALUES ($1, 't', $2, $3)`, [
      userId,
      hash,
      hint,
    ]);
    return test.anonymous.with({ authorization: `Token ${token}` });
  }

  beforeAll(async () => {
    test = await createTestApp({}, PROXY);
    acme = await test.newTenant('acme');
  });

  afterAll(() => test.close());

  it('are limited after ten for one account and address only', async () => {
    const [guessed, other] = [await newMember(), await newMember()];
    expect(await statuses(10, () => logIn(guessed, 'wrong', from('10.0.0.1')))).toEqual(Array(10).fill(401));
    const refused = await logIn(guessed, PASSWORD, from('10.0.0.1'));
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        detail: `Too many failed log-in attempts. Try again in ${wait} seconds.`,
        code: 'too_many_attempts',
      },
    ]);
    // However the name is written.
    expect((await logIn(guessed.toUpperCase(), PASSWORD, from('10.0.0.1'))).status).toBe(429);
    expect((await logIn(guessed, PASSWORD, from('10.0.0.2'))).status).toBe(200);
    expect((await logIn(guessed, PASSWORD, from('10.0.0.1'))).status).toBe(429);
    expect((await logIn(other, PASSWORD, from('10.0.0.1'))).status).toBe(200);
    expect(
      await test.sql(
        `SELECT after ->> 'why' AS why, count(*)::int FROM audit_event WHERE action = 'login' AND outcome = 'refused'
            AND after ->> 'username' = $1 GROUP BY 1 ORDER BY 1`,
        [guessed],
      ),
    ).toEqual([
      { why: 'credentials', count: 10 },
      { why: 'too_many_attempts', count: 1 },
    ]);
  });

  it('are cleared by a success, and forgotten after the window', async () => {
    const username = await newMember();
    const client = from('10.0.1.1');
    await statuses(9, () => logIn(username, 'wrong', client));
    expect((await logIn(username, PASSWORD, client)).status).toBe(200);
    await statuses(10, () => logIn(username, 'wrong', client));
    expect((await logIn(username, PASSWORD, client)).status).toBe(429);
    await test.sql(`UPDATE failed_login SET expire = expire - 900000`);
    expect((await logIn(username, PASSWORD, client)).status).toBe(200);
  });

  it('are limited for an unknown name too', async () => {
    expect(await statuses(11, () => logIn('no-such-person', 'wrong', from('10.0.2.1')))).toEqual([
      ...Array<number>(10).fill(401),
      429,
    ]);
  });

  it('are counted together with password changes', async () => {
    const username = await newMember();
    const client = from('10.0.3.1', await test.login(username));
    const change = (old_password: string) =>
      client.post('auth/change-password/', { old_password, new_password: 'correct horse battery' });
    expect(await statuses(5, () => change('wrong'))).toEqual(Array(5).fill(400));
    expect(await statuses(5, () => logIn(username, 'wrong', from('10.0.3.1')))).toEqual(Array(5).fill(401));
    expect(await change(PASSWORD)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await client.get('products/')).status).toBe(200);
  });

  it("limit attempts on an operator's password at the API without locking the operator out of the console", async () => {
    const id = await test.newUser('root', { isStaff: true, isSuperuser: true });
    const attacker = from('10.0.4.1');
    await statuses(10, () => logIn('root', 'wrong', attacker));
    expect((await logIn('root', PASSWORD, attacker)).status).toBe(429);

    const operator = from('10.0.4.2');
    expect(await statuses(11, () => logIn('root', PASSWORD, operator))).toEqual([
      ...Array<number>(10).fill(403),
      429,
    ]);
    // A correct password without a tenant does not count where it may log in.
    const changed = await from('10.0.4.2', await tokenOf(id)).post('auth/change-password/', {
      old_password: PASSWORD,
      new_password: 'correct horse battery',
    });
    expect(changed.status).toBe(200);
  });

  it('refuse no correct attempt among many parallel ones', async () => {
    const username = await newMember();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => logIn(username, PASSWORD, from('10.0.5.1'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
  });

  it('are counted once over all processes, also in parallel', async () => {
    const username = await newMember();
    const service = await ServiceProcess.start(test.database, PROXY);
    try {
      const clients = [from('10.0.6.1'), from('10.0.6.1', new Client(service.baseUrl))];
      const answers = await Promise.all(
        clients.flatMap((client) => Array.from({ length: 15 }, () => logIn(username, 'wrong', client))),
      );
      const counts = [401, 429].map((status) => answers.filter((answer) => answer.status === status).length);
      expect(counts).toEqual([10, 20]);
      for (const client of clients) expect((await logIn(username, PASSWORD, client)).status).toBe(429);
    } finally {
      await service.end('SIGTERM');
    }
  });

  it('are not limited if the setting is 0', async () => {
    const open = await createTestApp({}, { LOGIN_MAX_FAILURES: '0' });
    try {
      const { id } = await open.newTenant('open');
      await open.addMember(id, await open.newUser('guessed'), 'viewer');
      expect(await statuses(11, () => logIn('guessed', 'wrong', open.anonymous))).toEqual(
        Array(11).fill(401),
      );
      expect((await logIn('guessed', PASSWORD, open.anonymous)).status).toBe(200);
    } finally {
      await open.close();
    }
  });
});
