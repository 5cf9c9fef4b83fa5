import type { MovementType } from './stock-movement.entity.js';

/** Sides of a movement by type (decisions §6). */
export const SIDES: Readonly<
  Record<MovementType, { from: 'required' | 'none' | 'either'; to: 'required' | 'none' | 'either' }>
> = {
  receive: { from: 'none', to: 'required' },
  issue: { from: 'required', to: 'none' },
  transfer: { from: 'required', to: 'required' },
  adjustment: { from: 'either', to: 'either' },
};

type Schema = Readonly<Record<string, unknown>>;

const GIVEN = { type: 'integer' };
const NONE = { type: 'null' };

/** A body with the sides of that kind. */
function sidesOf(from: boolean, to: boolean): Schema {
  return {
    required: [...(from ? ['from_location'] : []), ...(to ? ['to_location'] : [])],
    properties: { from_location: from ? GIVEN : NONE, to_location: to ? GIVEN : NONE },
  };
}

/** SIDES as JSON Schema 2020-12: which locations a body has, by its type. */
export const SIDES_SCHEMA: Schema = Object.entries(SIDES).reduceRight<Schema>(
  (others, [type, { from, to }]) => ({
    if: { required: ['movement_type'], properties: { movement_type: { const: type } } },
    then:
      from === 'either'
        ? { oneOf: [sidesOf(true, false), sidesOf(false, true)] }
        : sidesOf(from === 'required', to === 'required'),
    ...(Object.keys(others).length === 0 ? {} : { else: others }),
  }),
  {},
);
