import { BaseProperty, type PropertyType } from 'adminjs';
import { dayOf, type FilterValue } from '../filter-value.js';

/** One property of a console's resource. */
export interface PropertySpec {
  path: string;
  type?: PropertyType;
  isId?: boolean;
  /** The record's title in links and pickers. */
  isTitle?: boolean;
  values?: readonly string[];
  /** Id of the resource whose key the value is. */
  reference?: string;
  sortable?: boolean;
  required?: boolean;
  /** Converts a filter value to parameters of the list; a property without it has no filter. */
  filter?: (value: FilterValue) => Record<string, string>;
}

/** AdminJS's view of a PropertySpec. */
export class SpecProperty extends BaseProperty {
  constructor(private readonly spec: PropertySpec) {
    super({
      path: spec.path,
      type: spec.reference === undefined ? (spec.type ?? 'string') : 'reference',
      isId: spec.isId ?? false,
      isSortable: spec.sortable ?? false,
    });
  }

  override isTitle(): boolean {
    return this.spec.isTitle ?? false;
  }

  override isEditable(): boolean {
    return this.spec.isId !== true;
  }

  override reference(): string | null {
    return this.spec.reference ?? null;
  }

  override availableValues(): string[] | null {
    return this.spec.values ? [...this.spec.values] : null;
  }

  override isRequired(): boolean {
    return this.spec.required ?? false;
  }
}

/** The list has a parameter of the same name and takes the value unchanged. */
export function same(parameter: string): NonNullable<PropertySpec['filter']> {
  return (value) => ({ [parameter]: typeof value === 'string' ? value : (value.from ?? '') });
}

/** A range of days; either bound may be absent. */
export function days(parameter: string): NonNullable<PropertySpec['filter']> {
  return (value) => {
    const { from, to } = typeof value === 'string' ? { from: value, to: value } : value;
    return {
      ...(from ? { [`${parameter}__gte`]: dayOf(from) } : {}),
      ...(to ? { [`${parameter}__lte`]: dayOf(to) } : {}),
    };
  };
}
