import request from 'supertest';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  text: string;
  headers: Record<string, string>;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** JSON over real HTTP with one set of credentials; paths are relative to /api/v1. */
export class Client {
  constructor(
    readonly baseUrl: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  with(headers: Record<string, string>): Client {
    return new Client(this.baseUrl, { ...this.headers, ...headers });
  }

  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>> {
    return this.send<T>('get', path);
  }

  post<T = Record<string, unknown>>(path: string, body?: object | string): Promise<Answer<T>> {
    return this.send<T>('post', path, body);
  }

  put<T = Record<string, unknown>>(path: string, body?: object | string): Promise<Answer<T>> {
    return this.send<T>('put', path, body);
  }

  patch<T = Record<string, unknown>>(path: string, body?: object | string): Promise<Answer<T>> {
    return this.send<T>('patch', path, body);
  }

  delete<T = Record<string, unknown>>(path: string): Promise<Answer<T>> {
    return this.send<T>('delete', path);
  }

  /** The body of an answer, which must have this status. */
  async expect<T = Record<string, unknown>>(status: number, sent: Promise<Answer<T>>): Promise<T> {
    const answer = await sent;
    if (answer.status !== status)
      throw new Error(`expected ${status}, got ${answer.status}: ${answer.text.slice(0, 500)}`);
    return answer.body;
  }

  private async send<T>(method: Method, path: string, body?: object | string): Promise<Answer<T>> {
    const call = request(this.baseUrl)
      [method](path.startsWith('/') ? path : `/api/v1/${path}`)
      .set(this.headers);
    if (typeof body === 'string' && !('content-type' in this.headers))
      call.set('content-type', 'application/json');
    const answer = await (body === undefined ? call : call.send(body)).ok(() => true);
    return {
      status: answer.status,
      body: answer.body as T,
      text: answer.text,
      headers: answer.headers,
    };
  }
}
