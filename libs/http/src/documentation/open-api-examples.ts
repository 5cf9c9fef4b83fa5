import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Media = Record<string, { schema?: unknown; example?: unknown }>;

/** A recorded request and its answer; written by `npm run examples`. */
export interface Example {
  /** The id in the path. */
  id?: number | string;
  query?: Readonly<Record<string, string | number>>;
  /** A string is a file, everything else is JSON. */
  body?: unknown;
  status: number;
  /** Absent where the answer has no body. */
  answer?: unknown;
}

/** Adds the example to the operation. */
export function withExample(operation: Operation, examples: Readonly<Record<string, Example>>): Operation {
  const example = examples[operation.operationId ?? ''];
  if (example === undefined) return operation;
  const { id, query = {}, body, status, answer } = example;
  const values: Readonly<Record<string, unknown>> = { ...query, ...(id === undefined ? {} : { id }) };
  const parameters = operation.parameters?.map((parameter) =>
    'name' in parameter && parameter.in !== 'header' && parameter.name in values
      ? { ...parameter, example: values[parameter.name] }
      : parameter,
  );
  const response = operation.responses[status];
  return {
    ...operation,
    ...(parameters === undefined ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: shown(operation.requestBody, body) }),
    responses: {
      ...operation.responses,
      ...(answer === undefined || response === undefined ? {} : { [status]: shown(response, answer) }),
    },
  };
}

/** Among several media types, the example belongs to the matching one. */
function shown<Body extends object>(body: Body | undefined, example: unknown): Body {
  const { content = {} } = (body ?? {}) as { content?: Media };
  const isFile = typeof example === 'string';
  return {
    ...(body as Body),
    content: Object.fromEntries(
      Object.entries(content).map(([type, media]) => [
        type,
        (type === 'application/json') === isFile ? media : { ...media, example },
      ]),
    ),
  };
}
