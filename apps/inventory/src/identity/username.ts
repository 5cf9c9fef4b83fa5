/** Letters, digits and @ . + - _ : what a username is made of. */
export function isUsername(text: string): boolean {
  return /^[\p{L}\p{N}@.+_-]{1,150}$/u.test(text);
}
