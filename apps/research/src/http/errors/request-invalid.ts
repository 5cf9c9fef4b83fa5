/** One entry of the standard validation detail. */
export interface ValidationDetail {
  type: string;
  loc: (string | number)[];
  msg: string;
  input: unknown;
  ctx?: Record<string, unknown>;
}

/** The request does not fit its schema: 422 with the standard validation detail. */
export class RequestInvalid extends Error {
  override readonly name = 'RequestInvalid';

  constructor(readonly detail: readonly ValidationDetail[]) {
    super('the request is not valid');
  }
}
