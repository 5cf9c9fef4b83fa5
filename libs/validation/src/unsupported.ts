import { type FieldErrorBag, messages } from '#errors';
import { type Dto, fieldsOf } from './field.js';
import { isDictionary } from './field-kind.js';

const UNSUPPORTED = new WeakMap<object, ReadonlySet<string>>();

/**
 * Names of members that a client may expect and the service does not have: a body that sets one is refused under its name,
 * because what is accepted and thrown away is lost; one that declares it as a field has it. Other unknown members are ignored.
 * Holds for derived DTOs too.
 */
export function Unsupported(names: readonly string[]): ClassDecorator {
  return (target) => {
    UNSUPPORTED.set(target.prototype as object, new Set(names));
  };
}

/** Adds an error for each unsupported member of a body, and of the rows of its lists; null and blank values say nothing. */
export function refuseUnsupported(
  errors: FieldErrorBag,
  dto: Dto<object>,
  body: Readonly<Record<string, unknown>>,
): void {
  for (const name of unsupportedIn(dto, body)) errors.add(name, messages.unsupported);
  for (const { name, rows } of fieldsOf(dto)) {
    const given = body[name];
    if (!rows || !Array.isArray(given) || given.length > rows.max) continue;
    for (const [index, row] of given.entries())
      if (isDictionary(row))
        for (const member of unsupportedIn(rows.dto, row))
          errors.line(name, index, given.length).add(member, messages.unsupported);
  }
}

function unsupportedIn(dto: Dto<object>, body: Readonly<Record<string, unknown>>): string[] {
  for (let at: unknown = dto.prototype; at !== null && at !== undefined; at = Object.getPrototypeOf(at)) {
    const names = UNSUPPORTED.get(at);
    if (names === undefined) continue;
    const declared = new Set(fieldsOf(dto).map(({ name }) => name));
    return Object.keys(body).filter(
      (name) => names.has(name) && !declared.has(name) && body[name] !== null && body[name] !== '',
    );
  }
  return [];
}
