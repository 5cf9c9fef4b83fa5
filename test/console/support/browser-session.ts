import { PASSWORD } from './console-app.js';

export interface RawAnswer {
  status: number;
  text: string;
  headers: Headers;
  /** The body, where it is JSON. */
  body: Record<string, unknown>;
}

/** What a browser keeps, without a browser: cookies, and the CSRF token that its pages read from one of them. */
export class BrowserSession {
  readonly cookies = new Map<string, string>();

  constructor(readonly baseUrl: string) {}

  async logIn(username: string, password = PASSWORD, path = '/admin/login'): Promise<RawAnswer> {
    return this.send('POST', path, {
      body: new URLSearchParams({ email: username, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      csrf: false,
    });
  }

  get(path: string): Promise<RawAnswer> {
    return this.send('GET', path);
  }

  post(path: string, body: object = {}, csrf: string | boolean = true): Promise<RawAnswer> {
    return this.json('POST', path, body, csrf);
  }

  patch(path: string, body: object, csrf: string | boolean = true): Promise<RawAnswer> {
    return this.json('PATCH', path, body, csrf);
  }

  /** As the console's own pages send a form: multipart fields. */
  async act(path: string, fields: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ sent: 'yes', ...fields })) form.set(name, value);
    return this.send('POST', path, { body: form });
  }

  async send(
    method: string,
    path: string,
    options: { body?: string | FormData; headers?: Record<string, string>; csrf?: string | boolean } = {},
  ): Promise<RawAnswer> {
    const { csrf = true } = options;
    const token = typeof csrf === 'string' ? csrf : csrf ? this.cookies.get('csrftoken') : undefined;
    const answer = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      ...(options.body === undefined ? {} : { body: options.body }),
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token === undefined || method === 'GET' ? {} : { 'x-csrftoken': decodeURIComponent(token) }),
        ...options.headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: answer.status,
      text,
      headers: answer.headers,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  }

  private json(method: string, path: string, body: object, csrf: string | boolean): Promise<RawAnswer> {
    return this.send(method, path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      csrf,
    });
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (value === '') this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), value);
  }
}
