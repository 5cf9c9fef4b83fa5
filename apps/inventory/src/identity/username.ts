/** Letters, digits and @ . + - _ */
const USERNAME = /^[\p{L}\p{N}@.+_-]{1,150}$/u;

/** The form of a username, as the API document says it. */
export const USERNAME_SCHEMA = { pattern: USERNAME.source };

export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}

/** What is said of a name that is none. */
export const INVALID_USERNAME =
  'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.';
