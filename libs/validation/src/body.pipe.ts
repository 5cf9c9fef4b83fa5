import { Body } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { ApiBody, ApiProperty } from '@nestjs/swagger';
import { parseBody, type ParsedBody, type ParseOptions, tryParseBody } from './body.js';
import { type Dto, fieldsOf } from './field.js';

/** Reads a JSON body into plain values or throws all field errors. */
export class FieldsPipe<T extends object> implements PipeTransform<unknown, T> {
  constructor(
    private readonly dto: Dto<T>,
    private readonly options: ParseOptions = {},
  ) {}

  transform(body: unknown): T {
    return parseBody(this.dto, body, { ...this.options, typed: true });
  }
}

/** Reads a JSON body into values and errors, for services that add their own errors to the same answer. */
export class TryFieldsPipe<T extends object> implements PipeTransform<unknown, ParsedBody<T>> {
  constructor(
    private readonly dto: Dto<T>,
    private readonly options: ParseOptions = {},
  ) {}

  transform(body: unknown): ParsedBody<T> {
    return tryParseBody(this.dto, body, { ...this.options, typed: true });
  }
}

/**
 * `@Fields(ProductWrite) body: ProductWrite`: the validated body, also documented. PATCH gives `{ partial: true }`.
 */
export function Fields<T extends object>(dto: Dto<T>, options: ParseOptions = {}): ParameterDecorator {
  return documented(dto, options, new FieldsPipe(dto, options));
}

/** `@TryFields(ProductWrite) body: ParsedBody<ProductWrite>`: values and errors so far; also documents the body. */
export function TryFields<T extends object>(dto: Dto<T>, options: ParseOptions = {}): ParameterDecorator {
  return documented(dto, options, new TryFieldsPipe(dto, options));
}

function documented<T extends object>(
  dto: Dto<T>,
  options: ParseOptions,
  pipe: PipeTransform,
): ParameterDecorator {
  return (target, key, index) => {
    Body(pipe)(target, key, index);
    if (key === undefined) return;
    const descriptor = Object.getOwnPropertyDescriptor(target, key);
    if (descriptor === undefined) return;
    const isPartial = options.partial === true;
    // No body is an empty one: refused where a field is required.
    const required = !isPartial && fieldsOf(dto).some((one) => one.required);
    ApiBody({ type: isPartial ? patchedType(dto) : dto, required })(target, key, descriptor);
  };
}

const patched = new WeakMap<object, Dto<object>>();

/** The documented body of a PATCH: the same fields, all optional, without defaults. */
export function patchedType<T extends object>(dto: Dto<T>): Dto<Partial<T>> {
  let made = patched.get(dto);
  if (made === undefined) {
    made = class {};
    Object.defineProperty(made, 'name', { value: `Patched${dto.name}` });
    for (const { name, schema } of fieldsOf(dto)) {
      const { default: _, ...rest } = schema;
      ApiProperty({ ...rest, required: false })(made.prototype as object, name);
    }
    patched.set(dto, made);
  }
  return made;
}
