/** The body exceeds the size limit. */
export class BodyTooLargeError extends Error {}

/**
 * Reads a response's body as text and closes the connection at the first byte beyond the limit. The limit counts
 * decompressed bytes, against compression bombs.
 */
export async function readText(
  response: Response,
  maxBytes: number,
): Promise<{ text: string; bytes: number }> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new BodyTooLargeError();
  }
  const decoder = new TextDecoder(charsetOf(response.headers.get('content-type')));
  const reader = response.body?.getReader();
  let text = '';
  let bytes = 0;
  while (reader) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array };
    if (done || value === undefined) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new BodyTooLargeError();
    }
    text += decoder.decode(value, { stream: true });
  }
  return { text: text + decoder.decode(), bytes };
}

function charsetOf(contentType: string | null): string {
  const label = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'utf-8';
  }
}
