/** Fewest characters of a signing secret. */
export const MIN_SECRET_LENGTH = 32;

/**
 * Bits that a secret must hold by the frequencies of its characters. 32 random hexadecimal digits hold 115.6 with a standard
 * deviation of 4.2: the limit lies eight of them below.
 */
const MIN_BITS = 80;

/**
 * What documents put where a secret has to be set. Whether a secret says "secret" is no matter: how much of it nobody
 * can guess is judged by its characters.
 */
const EXAMPLE =
  /change.?(me|this|it)|replace.?(me|this|with)|placeholder|inventory-demo|your.?(own|key|secret|password)|qwertyuiop/i;

/** Passwords that stand in documents, images and examples. */
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

/** What is wrong with a secret that signs, as the rest of a sentence that begins with its name; null when it will do. */
export function secretWeakness(secret: string): string | null {
  if (secret.length < MIN_SECRET_LENGTH) return `must have at least ${MIN_SECRET_LENGTH} characters`;
  if (EXAMPLE.test(secret)) return 'is an example value: production needs a random one';
  if (isPeriodic(secret)) return 'repeats itself: production needs a random one';
  if (isSequence(secret) || entropyOf(secret) < MIN_BITS)
    return 'is too easy to guess: production needs a random one';
  return null;
}

/** Whether a password is one of those that everybody knows. */
export function isWellKnown(password: string): boolean {
  return WELL_KNOWN.has(password.toLowerCase());
}

/** The password of an address such as `postgresql://user:password@host/`, decoded; null where it has none. */
export function passwordOf(address: string): string | null {
  try {
    return decodeURIComponent(new URL(address).password) || null;
  } catch {
    return null;
  }
}

/** Shannon's entropy of the characters' frequencies, in bits, for the whole text. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

/** A part of at most half its length, again and again, but for a quarter of its characters; the last time may be cut off. */
function isPeriodic(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    let same = 0;
    for (let at = period; at < text.length; at += 1) if (text[at] === text[at - period]) same += 1;
    if (same >= (text.length - period) * (3 / 4)) return true;
  }
  return false;
}

/** Characters that follow each other in the alphabet, up or down, over most of the text. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1)
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) === 1) steps += 1;
  return steps > text.length / 2;
}
