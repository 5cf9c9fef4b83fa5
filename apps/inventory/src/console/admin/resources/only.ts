import type { ParamsType } from 'adminjs';

/** The named fields of a form that contains the whole record. */
export function only(body: ParamsType, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => name in body).map((name) => [name, body[name] as unknown]),
  );
}
