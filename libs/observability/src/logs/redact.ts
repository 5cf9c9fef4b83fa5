/** Keys whose values are never logged. */
const SECRET_KEY =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|access|refresh|.*(?:password|passwd|secret|token|api[-_]?key|csrf).*)$/i;

const CREDENTIALS_IN_TEXT = /\b(Bearer|Token|Basic)\s+[A-Za-z0-9._~+/-]{8,}=*/g;
/** The scheme's length is bounded, so that the scan is linear. */
const CREDENTIALS_IN_URL = /(\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/@]+:)[^\s@/]+@/gi;

const HIDDEN = '[redacted]';

/** A text without credentials: tokens after their scheme, passwords in URLs. */
export function redactText(text: string): string {
  return text.replace(CREDENTIALS_IN_TEXT, `$1 ${HIDDEN}`).replace(CREDENTIALS_IN_URL, `$1${HIDDEN}@`);
}

/** The record without secrets at any depth and with JSON values only. */
export function safeRecord(record: object): Record<string, unknown> {
  return JSON.parse(safeJson({ ...record })) as Record<string, unknown>;
}

/** JSON of a record with secrets hidden at any depth; errors keep name, message, code and stack; never throws. */
export function safeJson(record: Readonly<Record<string, unknown>>): string {
  try {
    return JSON.stringify(record, replaceSecret);
  } catch {
    // A cycle or a throwing getter: the rest of the line is still written.
    const flat: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(record)) {
      flat[key] = typeof value === 'object' && value !== null ? '[unprintable]' : replaceSecret(key, value);
    }
    return JSON.stringify(flat);
  }
}

function replaceSecret(key: string, value: unknown): unknown {
  if (key !== '' && SECRET_KEY.test(key)) return value === undefined ? undefined : HIDDEN;
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Error) {
    const code = 'code' in value && typeof value.code === 'string' ? { code: value.code } : {};
    return { name: value.name, message: value.message, ...code, stack: value.stack };
  }
  return value;
}
