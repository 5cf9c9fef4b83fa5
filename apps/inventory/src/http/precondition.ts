import { createParamDecorator, type ExecutionContext, type PipeTransform, SetMetadata } from '@nestjs/common';
import { BadRequest, PreconditionFailed } from '#errors';
import type { Precondition, Target } from '../commands/target.js';
import { entityTag, hasStrongTag } from './entity-tag.js';
import { documentId, IdPipe } from './id.pipe.js';

const VERSIONED = Symbol('versioned');

/** Builds the body of an object's row, as its GET returns it. */
type ToBody = (row: never) => object;

/** Declares for a controller or a route how the object of the path is represented, for `@TargetId` and `@Matching`. */
export function Versioned(toBody: ToBody): ClassDecorator & MethodDecorator {
  return SetMetadata(VERSIONED, toBody);
}

/** A target whose id is not validated yet. */
interface NamedTarget {
  readonly id: string;
  readonly precondition: Precondition | null;
}

const readTarget = createParamDecorator((name: string, context: ExecutionContext): NamedTarget => {
  const { params } = context.switchToHttp().getRequest<{ params: Readonly<Record<string, string>> }>();
  return { id: params[name] ?? '', precondition: preconditionOf(context) };
});

/** The request's `If-Match`, for a route that changes the one object of its path. */
export const Matching = createParamDecorator((_: unknown, context: ExecutionContext): Precondition | null =>
  preconditionOf(context),
);

function preconditionOf(context: ExecutionContext): Precondition | null {
  const { headers } = context.switchToHttp().getRequest<{ headers: { 'if-match'?: string } }>();
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined) return null;
  // Of a client that lost its tag: to change the object whatever it is would be as wrong as to call it changed.
  if (ifMatch.trim() === '') throw new BadRequest('If-Match holds no entity tag.');
  return new IfMatch(ifMatch, bodyOf(context));
}

class TargetPipe implements PipeTransform<NamedTarget, Target> {
  private readonly ids: IdPipe;

  constructor(kind: string) {
    this.ids = new IdPipe(kind);
  }

  transform({ id, precondition }: NamedTarget): Target {
    return { id: this.ids.transform(id), precondition };
  }
}

/**
 * `@TargetId('Product') target: Target`: the object under the path's id with the request's `If-Match`, for a route that
 * changes it. An invalid id is a 404 that names the kind.
 * @param name of the path's parameter
 */
export function TargetId(kind: string, name = 'id'): ParameterDecorator {
  return (target, key, index) => {
    readTarget(name, new TargetPipe(kind))(target, key, index);
    documentId(target, key, name);
  };
}

/** The `If-Match` of a request: one of its tags is the object's. */
class IfMatch implements Precondition {
  constructor(
    private readonly ifMatch: string,
    private readonly toBody: (row: object) => object,
  ) {}

  check(row: object): void {
    if (!hasStrongTag(this.ifMatch, entityTag(JSON.stringify(this.toBody(row)))))
      throw new PreconditionFailed();
  }
}

/** @throws Error for a route whose object is not declared by `@Versioned` */
function bodyOf(context: ExecutionContext): (row: object) => object {
  const toBody = [context.getHandler(), context.getClass()]
    .map((target) => Reflect.getMetadata(VERSIONED, target) as ((row: object) => object) | undefined)
    .find((found) => found !== undefined);
  if (!toBody) throw new Error(`${context.getClass().name} does not say how its object is represented.`);
  return toBody;
}
