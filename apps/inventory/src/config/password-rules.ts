import { dictionary } from '@zxcvbn-ts/language-common';

/** Password of the seeded accounts outside production unless SEED_PASSWORD is set. */
export const DEMO_PASSWORD = 'inventory-demo';

const MIN_LENGTH = 8;
/** Upper bound, so that the hashing of one request is bounded. */
const MAX_LENGTH = 128;

export const TOO_COMMON = 'This password is too common.';

/** Common passwords from collections of leaked ones: the 10,000 most common, and as many again. */
const COMMON = new Set(
  dictionary['passwords-common']
    .filter((word) => word.length >= MIN_LENGTH)
    .map((word) => word.toLowerCase()),
);

/** The problems of a new password, in the API's messages; empty if it is accepted. */
export function passwordProblems(password: string, username: string): string[] {
  const problems: string[] = [];
  const lower = password.toLowerCase();
  if (Array.from(password).length < MIN_LENGTH) {
    problems.push(`This password is too short. It must contain at least ${MIN_LENGTH} characters.`);
  }
  if (password.length > MAX_LENGTH)
    problems.push(`Ensure this field has no more than ${MAX_LENGTH} characters.`);
  if (password !== '' && password.trim() === '') problems.push('This password is entirely blank.');
  if (lower === username.toLowerCase()) problems.push('The password is too similar to the username.');
  if (COMMON.has(lower.trim())) problems.push(TOO_COMMON);
  return problems;
}
