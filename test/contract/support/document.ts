import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A JSON schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: string;
  schema: Schema;
  example?: unknown;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

interface DocumentOperation {
  operationId: string;
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; headers?: Record<string, unknown> }>;
  security?: object[];
  'x-access'?: { plane: string; permission?: string };
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** A body: its media type and its schema. */
export interface BodyOption {
  type: string;
  schema: Schema;
}

export interface Operation {
  id: string;
  summary: string | undefined;
  /** In capitals. */
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** The body that the document names first; null where it has none. */
  body: BodyOption | null;
  /** All of the media types that it may come as. */
  bodies: readonly BodyOption[];
  /** Status → media type → validator; no media type where the answer has no body. */
  responses: ReadonlyMap<number, ReadonlyMap<string, ValidateFunction>>;
  plane: string;
  examples: {
    /** Of the request; undefined where it has none. */
    body: unknown;
    /** Of the request as a CSV file; undefined where it is none. */
    file: unknown;
    /** Status → media type → example, undefined where there is none. */
    answers: ReadonlyMap<number, ReadonlyMap<string, unknown>>;
  };
}

/** What a service publishes of itself, ready to be held against what it does. */
export class Contract {
  readonly operations: readonly Operation[];
  private readonly ajv: Ajv2020;

  /** @param open whether objects may have more members than the document says, where it does not say either */
  constructor(
    private readonly document: OpenApiDocument,
    private readonly open = false,
  ) {
    this.ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
    formats.default(this.ajv);
    const schemas = Object.entries(document.components.schemas);
    for (const [name, schema] of schemas) {
      // Request bodies are not compiled exactly: they are read leniently, and only answers are validated.
      this.ajv.addSchema(this.judged(schema), `#/components/schemas/${name}`);
    }
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => this.read(path, method, operation)),
    );
  }

  /** The schema that a `$ref` points to. */
  resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const name = schema.$ref.split('/').at(-1) ?? '';
    const found = this.document.components.schemas[name];
    if (!found) throw new Error(`${schema.$ref} points nowhere.`);
    return found;
  }

  private judged(schema: Schema): Schema {
    return this.open ? schema : closed(schema);
  }

  private read(path: string, method: string, operation: DocumentOperation): Operation {
    const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => ({
      type,
      schema,
    }));
    const responses = Object.entries(operation.responses).map(([status, { content = {} }]) => {
      const types = Object.entries(content).map(
        ([media, { schema }]) => [media, this.ajv.compile(this.judged(schema))] as const,
      );
      return [Number(status), new Map(types)] as const;
    });
    return {
      id: operation.operationId,
      summary: operation.summary,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: bodies[0] ?? null,
      bodies,
      responses: new Map(responses),
      plane: operation['x-access']?.plane ?? 'public',
      examples: {
        body: Object.values(operation.requestBody?.content ?? {}).find(({ example }) => example !== undefined)
          ?.example,
        file: operation.requestBody?.content['text/csv']?.schema.examples?.[0],
        answers: new Map(
          Object.entries(operation.responses).map(([status, { content = {} }]) => [
            Number(status),
            new Map(Object.entries(content).map(([media, { example }]) => [media, example])),
          ]),
        ),
      },
    };
  }
}

/** Objects are closed unless they say otherwise, so that a key which the document does not know is found. */
function closed(schema: Schema): Schema {
  const made: Schema = { ...schema };
  if (schema.items) made.items = closed(schema.items);
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
    const parts = schema[key];
    if (parts) made[key] = parts.map(closed);
  }
  if (schema.properties) {
    made.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, closed(property)]),
    );
    made.additionalProperties ??= false;
  }
  if (typeof schema.additionalProperties === 'object')
    made.additionalProperties = closed(schema.additionalProperties);
  return made;
}

/** Whether null is among what the schema allows. */
export function allowsNull({ type, anyOf = [] }: Schema): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || anyOf.some(allowsNull);
}
