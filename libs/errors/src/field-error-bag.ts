import { FieldErrors } from './api-error.js';
import type { FieldErrorMap } from './api-error.js';
import { messages } from './messages.js';

/**
 * Collects the field errors of one request from every source (shape, existence, uniqueness, domain rules) for one
 * answer. Errors of nested lines are kept by row and written aligned with the input.
 */
export class FieldErrorBag {
  private readonly fields = new Map<string, string[]>();
  private readonly lists = new Map<string, { length: number; rows: Map<number, FieldErrorBag> }>();

  get isEmpty(): boolean {
    return this.fields.size === 0 && this.lists.size === 0;
  }

  /** True when the field, or any row of that list, has an error. */
  has(field: string): boolean {
    return this.fields.has(field) || this.lists.has(field);
  }

  add(field: string, message: string): this {
    const known = this.fields.get(field);
    if (known === undefined) this.fields.set(field, [message]);
    else known.push(message);
    return this;
  }

  /** The referenced row does not exist: `Invalid pk "7" - object does not exist.` */
  invalidPk(field: string, value: number | string): this {
    return this.add(field, messages.invalidPk(value));
  }

  /**
   * The errors of one row of a nested list. Call it only to add an error.
   * @param length number of rows in the input
   */
  line(list: string, index: number, length: number): FieldErrorBag {
    let known = this.lists.get(list);
    if (known === undefined) {
      known = { length, rows: new Map() };
      this.lists.set(list, known);
    }
    let row = known.rows.get(index);
    if (row === undefined) {
      row = new FieldErrorBag();
      known.rows.set(index, row);
    }
    return row;
  }

  hasLine(list: string, index: number): boolean {
    return this.lists.get(list)?.rows.has(index) ?? false;
  }

  toMap(): FieldErrorMap {
    // No prototype, so that a field named `__proto__` is an ordinary key.
    const map = Object.create(null) as FieldErrorMap;
    for (const [field, texts] of this.fields) map[field] = texts;
    for (const [field, list] of this.lists) {
      if (this.fields.has(field)) continue;
      map[field] = Array.from({ length: list.length }, (_, index) => list.rows.get(index)?.toMap() ?? {});
    }
    return map;
  }

  throwIfAny(): void {
    if (!this.isEmpty) throw new FieldErrors(this.toMap());
  }
}
