import type { FieldErrorBag } from '#errors';

/** A command whose values may still be refused. */
export interface Draft<Values extends object> {
  /** The errors so far, under names of the wire; checks add theirs. */
  readonly errors: FieldErrorBag;
  /** Valid values only; complete where there are no errors. */
  readonly values: Partial<Values>;
}

/** @returns all values @throws FieldErrors with all errors so far */
export function completed<Values extends object>({ errors, values }: Draft<Values>): Values {
  errors.throwIfAny();
  return values as Values;
}
