/** 8, 12, 13 or 14 digits, or the element 01 of a GS1 symbol with or without its brackets. */
const GTIN = /^(?:\(?01\)?([0-9]{14})|([0-9]{8}|[0-9]{12,14}))$/;
const DIGITS = 14;

/** A barcode as it is compared, as the database's function `barcode_key` has it: 14 digits for a GTIN, any other text itself. */
export function barcodeKey(text: string): string {
  return gtinOf(text) ?? text;
}

/** What every way of writing a GTIN contains; any other word itself. */
export function significantDigits(word: string): string {
  return gtinOf(word)?.replace(/^0+(?=[1-9])/, '') ?? word;
}

/** The 14 digits; undefined for what is no GTIN, or one with a wrong check digit. */
function gtinOf(text: string): string | undefined {
  const [, element, plain] = GTIN.exec(text) ?? [];
  const code = (element ?? plain)?.padStart(DIGITS, '0');
  if (code === undefined) return undefined;
  const sum = [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? code : undefined;
}
