export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  text: string;
  headers: Record<string, string>;
}

/** JSON over real HTTP, or a body as it is where it is text or bytes, with one set of credentials; paths are relative to /api/v1. */
export class Client {
  constructor(
    readonly baseUrl: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  with(headers: Record<string, string>): Client {
    return new Client(this.baseUrl, { ...this.headers, ...headers });
  }

  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>> {
    return this.send<T>('GET', path);
  }

  post<T = Record<string, unknown>>(path: string, body?: object | string): Promise<Answer<T>> {
    return this.send<T>('POST', path, body);
  }

  put<T = Record<string, unknown>>(path: string, body?: object | string): Promise<Answer<T>> {
    return this.send<T>('PUT', path, body);
  }

  patch<T = Record<string, unknown>>(path: string, body?: object | string): Promise<Answer<T>> {
    return this.send<T>('PATCH', path, body);
  }

  delete<T = Record<string, unknown>>(path: string): Promise<Answer<T>> {
    return this.send<T>('DELETE', path);
  }

  /** The body of an answer, which must have this status. */
  async expect<T = Record<string, unknown>>(status: number, sent: Promise<Answer<T>>): Promise<T> {
    const answer = await sent;
    if (answer.status !== status)
      throw new Error(`expected ${status}, got ${answer.status}: ${answer.text.slice(0, 500)}`);
    return answer.body;
  }

  private async send<T>(method: string, path: string, body?: object | string): Promise<Answer<T>> {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await fetch(`${this.baseUrl}${path.startsWith('/') ? path : `/api/v1/${path}`}`, {
      method,
      headers: body === undefined ? this.headers : { 'content-type': 'application/json', ...this.headers },
      body: raw ? body : JSON.stringify(body),
    });
    // As it came: `text()` would take a byte-order mark away.
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    const isJson = /^application\/([\w.-]+\+)?json\b/.test(answer.headers.get('content-type') ?? '');
    return {
      status: answer.status,
      body: (isJson && text !== '' ? JSON.parse(text) : {}) as T,
      text,
      headers: Object.fromEntries(answer.headers),
    };
  }
}
