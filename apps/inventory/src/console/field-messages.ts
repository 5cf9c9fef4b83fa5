import type { FieldErrors } from '#errors';

/** One text for each field of a form; what lies deeper than a field has no place of its own in it. */
export function messagesOf(errors: FieldErrors['errors']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      texts.map((text) => (typeof text === 'string' ? text : 'Invalid.')).join(' '),
    ]),
  );
}
