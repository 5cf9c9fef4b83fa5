import pg from 'pg';
import { hashPassword } from '#credentials';
import { checkLedger } from '../../../apps/inventory/src/stock/reconciliation/check-ledger.js';
import { prepareDatabase } from '../../support/database.js';
import { type OwnServer, startOwnServer } from '../../support/own-server.mjs';
import { ServiceProcess } from '../../support/service-process.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import { type Goods, JournaledLoad, type Person } from './journaled-load.js';

const PASSWORD = 'a-long-test-passphrase';
const SECRETS = {
  JWT_SECRET: 'fZ2mQ8xKtW5vRn1cYb7LsGj4HpD9eUaE3oXi6TkB',
  SESSION_SECRET: 'q7NwV3dMhC9yJr5LzS1gXt8PbK4fEu2RoA6iTmWx',
};
const PRODUCTS = 12;

/** A service as in production, with both consoles, its own database server, and a proxy between them. */
export class Scene {
  service!: ServiceProcess;
  /** Proxy between the service and its database. */
  readonly line: TcpProxy;
  private goods!: Goods;
  private person!: Person;
  private loads = 0;

  private constructor(
    readonly server: OwnServer,
    private readonly environment: Readonly<Record<string, string>>,
  ) {
    this.line = new TcpProxy('127.0.0.1', Number(new URL(server.adminUrl).port));
  }

  static async set(
    environment: Readonly<Record<string, string>> = {},
    options: Parameters<typeof startOwnServer>[0] = {},
  ): Promise<Scene> {
    const scene = new Scene(await startOwnServer(options), environment);
    await scene.line.open();
    await prepareDatabase(scene.server.urls);
    await scene.fill();
    await scene.startService();
    await scene.stock();
    return scene;
  }

  async startService(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const { app, platform } = this.server.urls;
    this.service = await ServiceProcess.start(
      { appUrl: this.through(app), platformUrl: this.through(platform) },
      {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        CONSOLES: 'true',
        ...SECRETS,
        ...this.environment,
        ...environment,
      },
    );
  }

  /** Separate marks for each load. */
  load(): JournaledLoad {
    this.loads += 1;
    const operator = { username: 'root', password: PASSWORD };
    return new JournaledLoad(() => this.service.baseUrl, this.person, operator, this.goods, `l${this.loads}`);
  }

  /** SQL as the administrator, on a new connection. */
  async sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
    const url = new URL(this.server.adminUrl);
    url.pathname = '/inventory';
    return withClient(url.href, async (client) => (await client.query<Row>(text, values)).rows);
  }

  async drift(): Promise<unknown[]> {
    return withClient(this.server.urls.platform, (client) => checkLedger(client, null));
  }

  async close(): Promise<void> {
    await this.service.end('SIGKILL');
    await this.line.cut();
    await this.server.close();
  }

  private through(address: string): string {
    const url = new URL(address);
    url.port = String(this.line.port);
    return url.href;
  }

  private async fill(): Promise<void> {
    const hash = await hashPassword(PASSWORD);
    await this.sql(
      `WITH person AS (INSERT INTO app_user (username, email, password_hash, is_staff, is_superuser)
         VALUES ('root', 'root@example.com', $1, true, true), ('owner', 'owner@example.com', $1, false, false)
         RETURNING id, username),
       tenant AS (INSERT INTO tenant (name, slug) VALUES ('Acme', 'acme') RETURNING id)
       INSERT INTO membership (tenant_id, user_id, role, is_default)
         SELECT tenant.id, person.id, 'owner', true FROM tenant, person WHERE username = 'owner'`,
      [hash],
    );
  }

  /** Through the service: products with plenty of stock. */
  private async stock(): Promise<void> {
    const login = await fetch(`${this.service.baseUrl}/api/v1/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'owner', password: PASSWORD }),
    });
    const authorization = `Bearer ${((await login.json()) as { access: string }).access}`;
    this.person = { username: 'owner', password: PASSWORD, authorization };
    const make = async (path: string, body: object): Promise<number> => {
      const answer = await fetch(`${this.service.baseUrl}/api/v1/${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { id: number }).id;
    };
    const category = await make('categories/', { name: 'Parts', slug: 'parts' });
    const places = [
      await make('stock-locations/', { name: 'A' }),
      await make('stock-locations/', { name: 'B' }),
    ];
    const products: number[] = [];
    for (let number = 0; number < PRODUCTS; number += 1) {
      const product = await make('products/', { sku: `P-${number}`, name: 'Part', category });
      for (const to_location of places)
        await make('stock-movements/', { product, to_location, quantity: 100_000, movement_type: 'receive' });
      products.push(product);
    }
    this.goods = {
      category: 'parts',
      products,
      places: places as [number, number],
      supplier: await make('suppliers/', { name: 'S' }),
      customer: await make('customers/', { name: 'C' }),
    };
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
