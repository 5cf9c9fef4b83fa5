import { SetMetadata } from '@nestjs/common';
import { PreconditionFailed } from '#errors';
import type { RowPrecondition } from '../scope/scope.js';
import { entityTag, hasStrongTag } from './entity-tag.js';

export const VERSIONED = Symbol('versioned');

/** Builds the body of an object's row, as its GET returns it. */
export type ToBody = (row: never) => object;

/**
 * Declares for a controller or a route how the object under the path's id is represented, so that `If-Match` can be
 * compared with the locked row. The service calls `scope.precondition?.check(row)`.
 */
export function Versioned(toBody: ToBody): ClassDecorator & MethodDecorator {
  return SetMetadata(VERSIONED, toBody);
}

/** The `If-Match` of a request that changes an object. */
export class Precondition implements RowPrecondition {
  constructor(
    private readonly ifMatch: string,
    private readonly toBody: ToBody,
  ) {}

  check(row: object): void {
    const body = (this.toBody as (row: object) => object)(row);
    if (!hasStrongTag(this.ifMatch, entityTag(JSON.stringify(body)))) throw new PreconditionFailed();
  }
}
