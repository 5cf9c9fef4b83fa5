import type { ImportRow } from './records.js';

/** `1,5` and `-,5`; with a separator of thousands a number is refused, since nobody can tell which one was meant. */
const DECIMAL_COMMA = /^\s*[+-]?\d*,\d+\s*$/;

/** Thousands apart by a space or an apostrophe, which nothing else can mean. */
const GROUPED = /^\s*[+-]?\d{1,3}(?:[\u0020\u00a0\u2009\u202f'\u2019]\d{3})+(?:[.,]\d+)?\s*$/;
const GROUP_SIGNS = /[\u0020\u00a0\u2009\u202f'\u2019]/g;

/** `1.500`: one and a half, or fifteen hundred where a comma is the decimal mark. */
const EITHER = /^\s*[+-]?[1-9]\d{0,2}\.\d{3}\s*$/;
const DECIMAL_POINT = /^\s*[+-]?\d*\.\d+\s*$/;

const AMBIGUOUS =
  'This number can mean thousands or a fraction. Write it without a point, a fraction with a comma.';

/**
 * The numbers of a CSV file, which has one decimal mark. Behind commas it is the point. Elsewhere it may be the comma, and a point
 * with three digits behind it is read as a fraction only where the file's other numbers show that the point is its mark.
 */
export class FileNumbers {
  private hasComma = false;
  private hasPoint = false;
  private readonly doubtful: { row: ImportRow; heading: string }[] = [];

  constructor(private readonly mayHaveComma: boolean) {}

  /** The cell as a number with a decimal point, or as it is where it is none. */
  read(text: string, row: ImportRow, heading: string): string {
    const number = GROUPED.test(text) ? text.trim().replace(GROUP_SIGNS, '') : text;
    if (!this.mayHaveComma) return number;
    if (number.includes(',')) {
      this.hasComma = true;
      return DECIMAL_COMMA.test(number) ? number.replace(',', '.') : number;
    }
    if (EITHER.test(number)) this.doubtful.push({ row, heading });
    else if (DECIMAL_POINT.test(number)) this.hasPoint = true;
    return number;
  }

  /** Adds an error to each cell of which the whole file does not tell what it means. */
  finish(): void {
    if (this.hasPoint && !this.hasComma) return;
    for (const { row, heading } of this.doubtful) row.errors.add(heading, AMBIGUOUS);
  }
}
