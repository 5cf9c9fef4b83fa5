// The core with its metadata named: the package's front door makes the same choice, in fifty files more.
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/**
 * The E.164 form of a phone number (`+12125550123`), to compare and to dial. Null where the text alone does not say it:
 * without a country code, or when no such number exists.
 */
export function normalisedPhone(entered: string): string | null {
  const number = parsePhoneNumberFromString(entered, metadata);
  return number?.isValid() ? number.number : null;
}
