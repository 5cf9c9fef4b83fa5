import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { NotFound } from '#errors';

const INT4_MAX = 2_147_483_647;

export class IdPipe implements PipeTransform<string, number> {
  constructor(
    private readonly kind: string,
    private readonly largest = INT4_MAX,
  ) {}

  transform(text: string): number {
    const id = /^\d{1,16}$/.test(text) ? Number(text) : 0;
    if (id < 1 || id > this.largest) throw new NotFound(this.kind);
    return id;
  }
}

/**
 * `@Id('Product') id: number`: the path's id; an invalid one is a 404 that names the kind.
 * @param largest of a wider column
 * @param name of the path's parameter
 */
export function Id(kind: string, largest = INT4_MAX, name = 'id'): ParameterDecorator {
  return (target, key, index) => {
    Param(name, new IdPipe(kind, largest))(target, key, index);
    documentId(target, key, name);
  };
}

/** The id of an object that belongs to the path's: `@PartId('Sales order line', 'line') line: number`. */
export function PartId(kind: string, name: string): ParameterDecorator {
  return Id(kind, INT4_MAX, name);
}

export function documentId(target: object, key: string | symbol | undefined, name = 'id'): void {
  const descriptor = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
  if (key !== undefined && descriptor)
    ApiParam({ name, schema: { type: 'integer' } })(target, key, descriptor);
}
