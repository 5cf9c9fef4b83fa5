import { messages } from '#errors';
import { type FieldKind, kindOf, refuse } from './field-kind.js';

export interface DecimalRules {
  /** Digits after the point. */
  places: number;
  /** Digits in total: numeric(digits, places). */
  digits: number;
  min?: number;
  max?: number;
  /** Excludes `min` itself: the minimum is then one step above it. */
  exclusiveMin?: boolean;
}

const NUMERAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/;
const MAX_NUMERAL = 1000;

/**
 * Parses a number or a numeric text into a canonical decimal string (no exponent, no superfluous zeros), without
 * binary arithmetic. Digits count as written: `1.50000` has five decimal places.
 */
export function decimal(rules: DecimalRules): FieldKind {
  return kindOf(decimalReader(rules));
}

function decimalReader(rules: DecimalRules): (value: unknown) => unknown {
  const { places, digits } = rules;
  const exclusive = rules.exclusiveMin === true && rules.min !== undefined;
  const lowest = rules.min === undefined ? undefined : scaled(rules.min, places) + (exclusive ? 1n : 0n);
  const highest = rules.max === undefined ? undefined : scaled(rules.max, places);
  const fromZero = rules.min === 0 && highest === undefined;
  const plainFrom = Math.max(rules.min ?? 1, 1) + (exclusive && (rules.min ?? 0) >= 1 ? 1 : 0);
  const plainTo = Math.min(rules.max ?? Infinity, 10 ** Math.min(digits - places, 15) - 1);
  return (value) => {
    // Most amounts are small integers and need no parser.
    if (typeof value === 'number' && value >= plainFrom && value <= plainTo && Number.isInteger(value)) {
      return String(value);
    }
    let text: string;
    if (typeof value === 'number') text = String(value);
    else if (typeof value === 'string') text = value.trim();
    else return refuse(messages.number);
    if (text.length > MAX_NUMERAL) return refuse(messages.integerTooLong);
    const parts = NUMERAL.exec(text);
    if (parts === null) return refuse(messages.number);
    const whole = parts[2] ?? '';
    const fraction = parts[3] ?? '';
    if (whole === '' && fraction === '') return refuse(messages.number);
    const coefficient = stripLeadingZeros(whole + fraction);
    const exponent = Number(parts[4] ?? 0) - fraction.length;
    const refused = checkDigits(coefficient.length, exponent, digits, places);
    if (refused !== undefined) return refuse(refused);
    const negative = parts[1] === '-' && coefficient !== '0';
    if (fromZero && !negative && coefficient !== '0') return plain(coefficient, exponent);
    if (lowest !== undefined || highest !== undefined) {
      const magnitude = BigInt(coefficient) * 10n ** BigInt(exponent + places);
      const amount = negative ? -magnitude : magnitude;
      if (lowest !== undefined && amount < lowest) return refuse(messages.minValue(unscaled(lowest, places)));
      if (highest !== undefined && amount > highest)
        return refuse(messages.maxValue(unscaled(highest, places)));
    }
    return (negative ? '-' : '') + plain(coefficient, exponent);
  };
}

function stripLeadingZeros(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits.charCodeAt(start) === 48) start++;
  return start === 0 ? digits : digits.slice(start);
}

/** The message about the number of digits; digits before the point are checked first. */
function checkDigits(length: number, exponent: number, digits: number, places: number): string | undefined {
  const decimals = exponent < 0 ? -exponent : 0;
  const total = exponent >= 0 ? length + exponent : Math.max(length, decimals);
  if (total - decimals > digits - places) return messages.maxWholeDigits(digits - places);
  return decimals > places ? messages.maxDecimalPlaces(places) : undefined;
}

function plain(coefficient: string, exponent: number): string {
  if (exponent >= 0) return coefficient === '0' ? '0' : coefficient + '0'.repeat(exponent);
  const padded = coefficient.padStart(1 - exponent, '0');
  const point = padded.length + exponent;
  let end = padded.length;
  while (end > point && padded.charCodeAt(end - 1) === 48) end--;
  return end === point ? padded.slice(0, point) : `${padded.slice(0, point)}.${padded.slice(point, end)}`;
}

function scaled(value: number, places: number): bigint {
  return BigInt(Math.round(value * 10 ** places));
}

function unscaled(value: bigint, places: number): string {
  const magnitude = (value < 0n ? -value : value).toString();
  return (value < 0n ? '-' : '') + plain(magnitude, -places);
}
