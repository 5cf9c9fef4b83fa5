import type { ValidationError } from 'class-validator';

/** One entry of FastAPI's validation detail. */
export interface ValidationDetail {
  type: string;
  loc: (string | number)[];
  msg: string;
  input: unknown;
  ctx?: Record<string, unknown>;
}

/** What a broken constraint says in FastAPI's words: carried by the constraint as class-validator's `context`. */
export interface MemberFault extends Pick<ValidationDetail, 'type' | 'msg' | 'ctx'> {
  /** For a constraint on the items of a list: whether one of them keeps it. */
  item?: (value: unknown) => boolean;
}

/**
 * FastAPI's form of class-validator's errors. Of a member's broken constraints the first declared one speaks; one on the
 * items of a list speaks of each bad item.
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
    if (!fault) throw new Error(`The constraint ${first} of ${error.property} has no fault to tell.`);
    const { item, ...told } = fault;
    if (!item) return [{ ...told, loc, input }];
    const items: unknown[] = Array.isArray(input) ? input : [];
    return items.flatMap((value, index) =>
      item(value) ? [] : [{ ...told, loc: [...loc, index], input: value }],
    );
  });
}
