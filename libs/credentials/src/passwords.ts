import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP's password storage sheet recommends (19 MiB, 2 passes, 1 lane). */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/**
 * Whether the password matches the hash. For an unknown account (no hash) it is verified against a dummy hash, so
 * that both answers take the same time.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password).catch(() => false);
  return stored !== null && matches;
}
