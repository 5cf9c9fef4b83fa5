import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { FieldErrorBag, messages } from '#errors';

/** Metadata that @nestjs/swagger keeps of a handler and of a model. */
const PARAMETERS = 'swagger/apiParameters';
const EXTRA_MODELS = 'swagger/apiExtraModels';
const PROPERTIES = 'swagger/apiModelPropertiesArray';

/** Response header: the query parameters that nobody read. */
export const IGNORED_PARAMETERS = 'X-Ignored-Parameters';

const MOST_NAMES = 20;

interface Known {
  parameters: ReadonlySet<string>;
  /** Members of a row. */
  fields: ReadonlySet<string>;
}

/**
 * For every list: a parameter that names a field of the row, with or without a lookup behind it (`quantity`,
 * `quantity__gte`), and is no filter is refused, because an ignored filter answers everything. Other unknown parameters are
 * ignored and named in a header. What a list knows is what its document says.
 */
@Injectable()
export class ListParametersGuard implements CanActivate {
  private readonly known = new WeakMap<object, Known | null>();

  canActivate(context: ExecutionContext): true {
    const handler = context.getHandler();
    let known = this.known.get(handler);
    if (known === undefined) this.known.set(handler, (known = knownOf(handler)));
    if (known === null) return true;
    const http = context.switchToHttp();
    const { query } = http.getRequest<{ query: Readonly<Record<string, unknown>> }>();
    const unknown = Object.keys(query).filter((name) => !known.parameters.has(name));
    if (unknown.length === 0) return true;
    const errors = new FieldErrorBag();
    for (const name of unknown)
      if (known.fields.has(name.split('__', 1)[0] ?? '')) errors.add(name, messages.notFilterable);
    errors.throwIfAny();
    // A lone surrogate has no form in a URL.
    const named = unknown
      .slice(0, MOST_NAMES)
      .map((name) => encodeURIComponent(name.slice(0, 100).replace(/\p{Cs}/gu, '?')));
    http
      .getResponse<{ header(name: string, value: string): void }>()
      .header(IGNORED_PARAMETERS, named.join(', '));
    return true;
  }
}

/** Null for a handler that is no list. */
function knownOf(handler: object): Known | null {
  const documented = (Reflect.getMetadata(PARAMETERS, handler) ?? []) as { in: string; name: string }[];
  const parameters = new Set(documented.filter((one) => one.in === 'query').map(({ name }) => name));
  if (!parameters.has('page')) return null;
  const [row] = (Reflect.getMetadata(EXTRA_MODELS, handler) ?? []) as Type[];
  const properties = (
    row ? (Reflect.getMetadata(PROPERTIES, row.prototype as object) ?? []) : []
  ) as string[];
  return { parameters, fields: new Set(properties.map((name) => name.replace(/^:/, ''))) };
}
