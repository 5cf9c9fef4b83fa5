import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const PASSWORD = 'inventory-demo';

type Headers = Readonly<Record<string, string>>;

/** An operation of the document. */
export interface Played {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  plane: string;
}

export interface Sent {
  /** Values of the path and the query by name. */
  parameters: Readonly<Record<string, unknown>>;
  /** A string is CSV, everything else is JSON. */
  body?: unknown;
}

export interface PlayedAnswer {
  status: number;
  type: string;
  /** Undefined where there is none. */
  body: unknown;
}

interface Urls {
  owner: string;
  app: string;
  platform: string;
}

/** Operations that end a session or change a password come last. */
const LAST = ['Auth_changePassword', 'Auth_logout'];

/** Operations in an order in which each finds what it needs: reads, changes, deletions, the end. */
export function inOrder<O extends Played>(operations: readonly O[]): O[] {
  const rank = ({ id, method }: O): number => {
    if (LAST.includes(id)) return 3;
    return method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1;
  };
  return [...operations].sort((a, b) => rank(a) - rank(b));
}

/** Runs a script of the service from source. @returns its output */
export async function runService(script: string, urls: Urls, ...args: string[]): Promise<string> {
  const file = join(root, 'apps', 'inventory', 'src', script);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts', 'run-ts.mjs'), file, ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: urls.owner,
        DATABASE_APP_URL: urls.app,
        DATABASE_PLATFORM_URL: urls.platform,
      },
    },
  );
  return stdout.trim();
}

interface OrderedLine {
  id: number;
  quantity: number;
  quantity_closed: number;
  quantity_received?: number;
  quantity_dispatched?: number;
}

/** The demo accounts that send the examples. */
export class Player {
  private readonly sessions = new Map<string, { access: string; refresh: string }>();
  private impersonation = '';

  /**
   * @param baseUrl of a service on a database with the demo data
   * @param token of the superuser
   */
  constructor(
    private readonly baseUrl: string,
    private readonly token: string,
  ) {}

  /** The answer to an operation, sent by an account with the permission. */
  async send(operation: Played, { parameters, body }: Sent): Promise<PlayedAnswer> {
    const rest = new URLSearchParams();
    let path = operation.path;
    for (const [name, value] of Object.entries(parameters)) {
      if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, String(value));
      else rest.set(name, String(value));
    }
    const headers = await this.headersFor(operation);
    const answer = await this.fetch(
      operation.method,
      rest.size > 0 ? `${path}?${rest.toString()}` : path,
      headers,
      {
        body: await this.own(operation, body),
      },
    );
    if (operation.id === 'Impersonation_start')
      this.impersonation = (answer.body as { access: string }).access;
    return answer;
  }

  /** The first ids of a list, read by the operation's caller or another permitted account. */
  async ids(operation: Played, list: string, query: string): Promise<number[]> {
    const isPlatform = ['users', 'tenants', 'api-tokens'].includes(list);
    const headers = isPlatform
      ? { authorization: `Token ${this.token}` }
      : list === 'auth/invitations'
        ? await this.headersFor(operation)
        : await this.as('owner');
    const { body } = await this.fetch('GET', `/api/v1/${list}/?page_size=100&${query}`, headers, {});
    const { results } = body as { results: { id: number }[] };
    return results.map(({ id }) => id);
  }

  /** The product of the first line of a document. */
  async productOf(list: string, id: number): Promise<number> {
    const { body } = await this.fetch('GET', `/api/v1/${list}/${id}/`, await this.as('owner'), {});
    return (body as { lines: { product: number }[] }).lines[0]?.product ?? 0;
  }

  /** The first line of an order that has something outstanding. */
  async lineOf(list: string, id: number): Promise<number> {
    const { body } = await this.fetch('GET', `/api/v1/${list}/${id}/`, await this.as('owner'), {});
    const { lines } = body as { lines: OrderedLine[] };
    const open = lines.find(
      ({ quantity, quantity_closed: closed, quantity_received = 0, quantity_dispatched = 0 }) =>
        quantity > closed + quantity_received + quantity_dispatched,
    );
    return open?.id ?? 0;
  }

  private async headersFor({ id, plane }: Played): Promise<Headers> {
    if (plane === 'public') return {};
    if (plane === 'platform' || plane === 'superuser') return { authorization: `Token ${this.token}` };
    if (id === 'Impersonation_end') return { authorization: `Bearer ${this.impersonation}` };
    if (id === 'ReceivedInvitations_decline') return this.as('manager');
    return this.as(id.startsWith('ReceivedInvitations_') ? 'viewer' : 'owner');
  }

  /** The caller's refresh token, which no example can contain. */
  private async own({ id }: Played, body: unknown): Promise<unknown> {
    if (id !== 'Auth_refresh' && id !== 'Auth_logout') return body;
    return { refresh: (await this.session('owner')).refresh };
  }

  private async as(username: string): Promise<Headers> {
    return { authorization: `Bearer ${(await this.session(username)).access}` };
  }

  private async session(username: string): Promise<{ access: string; refresh: string }> {
    let session = this.sessions.get(username);
    if (session === undefined) {
      const { body } = await this.fetch(
        'POST',
        '/api/v1/auth/login/',
        {},
        { body: { username, password: PASSWORD } },
      );
      session = body as { access: string; refresh: string };
      this.sessions.set(username, session);
    }
    return session;
  }

  private async fetch(
    method: string,
    path: string,
    headers: Headers,
    { body }: { body?: unknown },
  ): Promise<PlayedAnswer> {
    const isText = typeof body === 'string';
    const answer = await fetch(this.baseUrl + path, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': isText ? 'text/csv' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const parsed: unknown = type === 'application/json' ? JSON.parse(text) : text;
    const shown = type === 'application/gzip' ? '(a gzipped tar)' : parsed;
    return { status: answer.status, type, body: text === '' ? undefined : shown };
  }
}
