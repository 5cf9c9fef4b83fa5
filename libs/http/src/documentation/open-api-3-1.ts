import type { OpenAPIObject } from '@nestjs/swagger';

type Node = Readonly<Record<string, unknown>>;

/**
 * Converts a document of @nestjs/swagger, which is OpenAPI 3.0 whatever version it declares, to 3.1: JSON Schema
 * 2020-12 without `nullable`, with numeric exclusive bounds and with keywords beside `$ref`.
 */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return { ...(translated(document) as OpenAPIObject), openapi: '3.1.1' };
}

/** Finds schemas inside objects that are not schemas. */
function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated);
  if (!isNode(value)) return value;
  return mapped(value, (one, key) => {
    if (key === 'schema') return schema(one);
    if (key === 'schemas') return mapped(one as Node, schema);
    return key === 'example' || key === 'examples' ? one : translated(one);
  });
}

function schema(value: unknown): unknown {
  if (!isNode(value)) return value;
  const { nullable, example, ...rest } = mapped(value, (one, key) => {
    if (key === 'properties') return mapped(one as Node, schema);
    if (key === 'items' || key === 'additionalProperties') return schema(one);
    return key === 'allOf' || key === 'anyOf' || key === 'oneOf' ? (one as unknown[]).map(schema) : one;
  });
  const made = withReference(withBounds(rest));
  const shown = example === undefined ? made : { ...made, examples: [example] };
  return nullable === true ? orNull(shown) : shown;
}

function withBounds(node: Node): Node {
  const { exclusiveMinimum, minimum, ...rest } = node;
  return exclusiveMinimum === true ? { ...rest, exclusiveMinimum: minimum } : node;
}

/** OpenAPI 3.0 uses `allOf` with one reference to give it a description. */
function withReference(node: Node): Node {
  const { allOf, type: _, ...rest } = node;
  const parts = (allOf ?? []) as Node[];
  return parts.length === 1 && parts[0] !== undefined && '$ref' in parts[0] ? { ...parts[0], ...rest } : node;
}

function orNull(node: Node): Node {
  const { type, enum: values, ...rest } = node;
  if (typeof type === 'string') {
    const allowed = Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {};
    return { type: [type, 'null'], ...allowed, ...rest };
  }
  const { oneOf, anyOf, description, default: fallback, ...one } = node;
  const choices = (oneOf ?? anyOf ?? [one]) as Node[];
  return {
    ...(description === undefined ? {} : { description }),
    ...(fallback === undefined ? {} : { default: fallback }),
    anyOf: [...choices, { type: 'null' }],
  };
}

function mapped(node: Node, change: (value: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)]));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
