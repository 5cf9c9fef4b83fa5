/** The system's error code of a failed connection (ECONNREFUSED), not its message, which may contain the address. */
export function codeOf(error: unknown): string {
  const causes = [error, (error as { cause?: unknown } | null)?.cause];
  for (const cause of causes) {
    const code: unknown = (cause as { code?: unknown } | null | undefined)?.code;
    if (typeof code === 'string' && /^[A-Z][A-Z_]+$/.test(code) && !code.startsWith('UND_'))
      return ` (${code})`;
  }
  return '';
}

/** The connection was closed by the other side. */
export function isClosedSocket(error: unknown): boolean {
  const cause = (error as { cause?: { code?: unknown } } | null)?.cause;
  return cause?.code === 'UND_ERR_SOCKET';
}

/** The provider's own error message in one short line; null if there is none. */
export function providerMessage(text: string): string | null {
  let message: unknown = null;
  try {
    const body: unknown = JSON.parse(text);
    message = firstText(body);
  } catch {
    if (!/^\s*</.test(text)) message = text;
  }
  if (typeof message !== 'string') return null;
  const line = message
    .replace(/https?:\/\/\S+/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line === '' ? null : line.slice(0, 160);
}

function firstText(body: unknown, depth = 0): string | null {
  if (typeof body === 'string') return body;
  if (depth > 3 || typeof body !== 'object' || body === null) return null;
  if (Array.isArray(body)) return firstText(body[0], depth + 1);
  const record = body as Record<string, unknown>;
  for (const name of ['message', 'error', 'detail', 'title']) {
    const found = firstText(record[name], depth + 1);
    if (found !== null) return found;
  }
  return null;
}
