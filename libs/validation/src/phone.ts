const MIN_DIGITS = 7;
/** E.164. */
const MAX_DIGITS = 15;

/** The usual shapes that `isPhone` takes, for the document: without a group in parentheses, and with one of 1, 2 to 4 or 5 digits. */
export const PHONE_PATTERN = String.raw`\+?[0-9](?:[ -]?[0-9]){6,14}|(?:\+?[0-9](?:[ -]?[0-9]){0,2}[ -]?)?(?:\([0-9]\)(?:[ -]?[0-9]){6,11}|\([0-9]{2,4}\)(?:[ -]?[0-9]){5,8}|\([0-9]{5}\)(?:[ -]?[0-9]){2,7})`;

/**
 * The accepted shapes of a phone number: an optional leading plus, then groups of ASCII digits separated by single
 * spaces or hyphens, one of which may be in parentheses. Seven to fifteen digits. One pass over the text, so that no
 * input is slow.
 */
export function isPhone(text: string): boolean {
  let digits = 0;
  let brackets = 0;
  let open = false;
  let previous = '';
  for (const char of text) {
    if (char >= '0' && char <= '9') {
      if (++digits > MAX_DIGITS) return false;
    } else if (char === '+') {
      if (previous !== '') return false;
    } else if (char === '(') {
      if (brackets++ > 0 || previous === '+') return false;
      open = true;
    } else if (char === ')') {
      if (!open || previous === '(') return false;
      open = false;
    } else if (char === ' ' || char === '-') {
      if (open || previous === '' || previous === ' ' || previous === '-' || previous === '+') return false;
    } else return false;
    previous = char;
  }
  return !open && digits >= MIN_DIGITS && previous !== ' ' && previous !== '-';
}
