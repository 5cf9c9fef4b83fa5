import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The E.164 form of a phone number (`+12125550123`), to compare and to dial. Null where the text alone does not say it:
 * without a country code, or when no such number exists.
 */
export function normalisedPhone(entered: string): string | null {
  const number = parsePhoneNumberFromString(entered);
  return number?.isValid() ? number.number : null;
}
