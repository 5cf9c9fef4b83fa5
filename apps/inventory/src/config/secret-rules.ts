import { isWellKnown, MIN_SECRET_LENGTH, passwordOf, secretWeakness } from '#secrets';
import { DEMO_PASSWORD, passwordProblems } from './password-rules.js';

/** Variables that can also be given as a file path, by their name with `_FILE`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_PLATFORM_URL',
  'READ_DATABASE_URL',
  'JWT_SECRET',
  'SESSION_SECRET',
  'SEED_PASSWORD',
] as const;

const SIGNING = ['JWT_SECRET', 'SESSION_SECRET'] as const;
const ADDRESSES = ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_PLATFORM_URL', 'READ_DATABASE_URL'] as const;

export type Secrets = Readonly<Partial<Record<(typeof SECRETS)[number], string | undefined>>>;

/** One secret or several, separated by commas or line breaks. */
export function secretsOf(text = ''): string[] {
  return text
    .split(/[,\n]/)
    .map((secret) => secret.trim())
    .filter(Boolean);
}

/** Problems of the secrets, one line each, without their values. Weak secrets are refused in production only. */
export function secretProblems(given: Secrets, production: boolean): string[] {
  const problems = SIGNING.flatMap((name) =>
    secretsOf(given[name]).flatMap((secret) => {
      if (secret.length < MIN_SECRET_LENGTH)
        return `${name} must have at least ${MIN_SECRET_LENGTH} characters`;
      const weakness = production ? secretWeakness(secret) : null;
      return weakness === null ? [] : `${name} ${weakness}`;
    }),
  );
  if (!production) return [...new Set(problems)];
  const session = new Set(secretsOf(given.SESSION_SECRET));
  if (secretsOf(given.JWT_SECRET).some((secret) => session.has(secret)))
    problems.push('JWT_SECRET and SESSION_SECRET must differ');
  for (const name of ADDRESSES) {
    const password = passwordOf(given[name] ?? '');
    if (password !== null && isWellKnown(password)) problems.push(`${name} has a well-known password`);
  }
  const seed = given.SEED_PASSWORD;
  if (seed !== undefined && (seed === DEMO_PASSWORD || passwordProblems(seed, '').length > 0))
    problems.push('SEED_PASSWORD is well known or too weak for production');
  return [...new Set(problems)];
}
