import type { FieldErrorBag } from '#errors';

/** A unit in which quantities of a product may be given, with names of the wire: it is kept as JSON. */
export interface ProductUnit {
  readonly name: string;
  /** How many stock units one is; exact: it has at most 13 digits. */
  readonly factor: number;
}

/** In which units a product is measured. */
export interface MeasuredProduct {
  /** The stock unit: stock is kept in it. */
  readonly unitOfMeasure: string;
  /** Others. */
  readonly units: readonly ProductUnit[];
  /** Whether there are no fractions of the stock unit. */
  readonly wholeUnits: boolean;
}

/** Adds what is wrong between the units of one product, each error in its row. @param unitOfMeasure where it is known */
export function checkUnits(
  errors: FieldErrorBag,
  units: readonly ProductUnit[] = [],
  unitOfMeasure: string | undefined,
): void {
  const seen = new Set<string>();
  units.forEach(({ name }, index) => {
    const row = (): FieldErrorBag => errors.line('units', index, units.length);
    if (name === unitOfMeasure) row().add('name', 'This is the unit of measure.');
    else if (seen.has(name)) row().add('name', 'This unit is on another row already.');
    else if (name.includes(';')) row().add('name', 'A unit has no semicolon in its name.');
    seen.add(name);
  });
}
