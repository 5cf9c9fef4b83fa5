/** passport-http-bearer ships no types. */
declare module 'passport-http-bearer' {
  export class Strategy {
    constructor(...parameters: unknown[]);
    authenticate(request: { headers: Record<string, string | string[] | undefined> }): void;
    fail(status: number): void;
  }
}
