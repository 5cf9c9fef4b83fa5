import type { ValidationError } from 'class-validator';

/** One entry of FastAPI's validation detail. */
export interface ValidationDetail {
  type: string;
  loc: (string | number)[];
  msg: string;
  input: unknown;
  ctx?: Record<string, unknown>;
}

/** FastAPI's form of a violated constraint, kept as class-validator's `context`. */
export interface MemberFault extends Pick<ValidationDetail, 'type' | 'msg' | 'ctx'> {
  /** For a constraint on list items: whether an item satisfies it. */
  item?: (value: unknown) => boolean;
}

/**
 * class-validator's errors in FastAPI's form. Only the first violated constraint of a member is reported; a
 * constraint on list items reports each invalid item.
 */
export function validationDetails(
  errors: readonly ValidationError[],
  body: Readonly<Record<string, unknown>>,
): ValidationDetail[] {
  return errors.flatMap((error) => {
    const loc = ['body', error.property];
    if (!Object.hasOwn(body, error.property))
      return [{ type: 'missing', loc, msg: 'Field required', input: body }];
    const input: unknown = body[error.property];
    const first = Object.keys(error.constraints ?? {})[0];
    const fault = first === undefined ? undefined : (error.contexts?.[first] as MemberFault | undefined);
    if (!fault) throw new Error(`The constraint ${first} of ${error.property} has no message.`);
    const { item, ...told } = fault;
    if (!item) return [{ ...told, loc, input }];
    const items: unknown[] = Array.isArray(input) ? input : [];
    return items.flatMap((value, index) =>
      item(value) ? [] : [{ ...told, loc: [...loc, index], input: value }],
    );
  });
}
