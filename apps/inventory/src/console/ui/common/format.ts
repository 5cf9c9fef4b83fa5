/** A moment as an operator reads it: UTC, to the minute. */
export function momentOf(text: string): string {
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}

/** A count as an operator reads it. */
export function numberOf(count: number): string {
  return count.toLocaleString('en');
}

const MONEY = /(price|cost|total|value|amount)(_|$)/;

/** A decimal number in full, as its column holds it; money with two decimals or more. */
export function decimalOf(text: string, column: string): string {
  return new Intl.NumberFormat('en', {
    minimumFractionDigits: MONEY.test(column) ? 2 : 0,
    maximumFractionDigits: 8,
  }).format(text as Intl.StringNumericLiteral);
}
