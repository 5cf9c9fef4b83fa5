/** Allowed characters of a username: letters, digits and @ . + - _ */
export function isUsername(text: string): boolean {
  return /^[\p{L}\p{N}@.+_-]{1,150}$/u.test(text);
}
