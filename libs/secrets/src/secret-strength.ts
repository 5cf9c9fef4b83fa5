/** Minimum length of a signing secret. */
export const MIN_SECRET_LENGTH = 32;

/**
 * Minimum entropy in bits, by character frequencies. 32 random hexadecimal digits have 115.6 bits with a standard
 * deviation of 4.2; the limit is eight deviations below.
 */
const MIN_BITS = 80;

/** Placeholders of documents and examples. A secret that merely contains "secret" is judged by its entropy. */
const EXAMPLE =
  /change.?(me|this|it)|replace.?(me|this|with)|placeholder|inventory-demo|your.?(own|key|secret|password)|qwertyuiop/i;

/** Passwords used in documents, images and examples. */
const WELL_KNOWN = new Set([
  'secret',
  'password',
  'postgres',
  'inventory',
  'admin',
  'changeme',
  'change-me',
  'example',
  'test',
  'inventory-demo',
]);

/**
 * What is wrong with a signing secret, as the rest of a sentence that begins with its name; null if it is strong
 * enough.
 */
export function secretWeakness(secret: string): string | null {
  if (secret.length < MIN_SECRET_LENGTH) return `must have at least ${MIN_SECRET_LENGTH} characters`;
  if (EXAMPLE.test(secret)) return 'is an example value: production needs a random one';
  if (isPeriodic(secret)) return 'repeats itself: production needs a random one';
  if (isSequence(secret) || entropyOf(secret) < MIN_BITS)
    return 'is too easy to guess: production needs a random one';
  return null;
}

/** Whether a password is a well-known one. */
export function isWellKnown(password: string): boolean {
  return WELL_KNOWN.has(password.toLowerCase());
}

/** The decoded password of a URL such as `postgresql://user:password@host/`; null if it has none. */
export function passwordOf(address: string): string | null {
  try {
    return decodeURIComponent(new URL(address).password) || null;
  } catch {
    return null;
  }
}

/** Shannon entropy of the character frequencies, in bits, of the whole text. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

/**
 * Repetition of a part of at most half the length, with up to a quarter of other characters; the last repetition may
 * be cut.
 */
function isPeriodic(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    let same = 0;
    for (let at = period; at < text.length; at += 1) if (text[at] === text[at - period]) same += 1;
    if (same >= (text.length - period) * (3 / 4)) return true;
  }
  return false;
}

/** Alphabetical sequences, ascending or descending, over most of the text. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1)
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) === 1) steps += 1;
  return steps > text.length / 2;
}
