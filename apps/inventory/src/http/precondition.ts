import { SetMetadata } from '@nestjs/common';
import { PreconditionFailed } from '#errors';
import { entityTag, hasStrongTag } from './entity-tag.js';

export const VERSIONED = Symbol('versioned');

/** Makes the body of an object's row, as its GET answers it. */
export type ToBody = (row: never) => object;

/**
 * Says of a controller, or of one of its routes, what the object under the path's id looks like on the wire, so that
 * `If-Match` can be compared with the row that a service has locked. The service does so by
 * `scope.precondition?.check(row)`.
 */
export function Versioned(toBody: ToBody): ClassDecorator & MethodDecorator {
  return SetMetadata(VERSIONED, toBody);
}

/** What a request asks of the object that it is to change: that it still is the one that the client has seen. */
export class Precondition {
  constructor(
    private readonly ifMatch: string,
    private readonly toBody: ToBody,
  ) {}

  /**
   * Called with the row as it is under its lock: between this look and the change nobody else can write.
   * @throws PreconditionFailed
   */
  check(row: object): void {
    const body = (this.toBody as (row: object) => object)(row);
    if (!hasStrongTag(this.ifMatch, entityTag(JSON.stringify(body)))) throw new PreconditionFailed();
  }
}
