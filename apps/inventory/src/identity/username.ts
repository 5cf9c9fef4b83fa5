/** Allowed characters of a username: letters, digits and @ . + - _ */
export function isUsername(text: string): boolean {
  return /^[\p{L}\p{N}@.+_-]{1,150}$/u.test(text);
}

/** What is said of a name that is none. */
export const INVALID_USERNAME =
  'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.';
