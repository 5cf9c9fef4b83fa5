import type { ValidationDetail } from '#validation';

/** An invalid request: 422 with the standard validation detail. */
export class RequestInvalid extends Error {
  override readonly name = 'RequestInvalid';

  constructor(readonly detail: readonly ValidationDetail[]) {
    super('the request is not valid');
  }
}
