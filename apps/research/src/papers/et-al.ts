/** "et al.", "and others": some records have it in place of further authors. */
const ET_AL = /(?:^|[\s,;]+)(?:(?:&|and)\s+)?(?:et\s*al\b\.?|(?:and|&)\s+(?:\d+\s+)?others)[\s.,;]*$/i;

/** The name without a trailing "et al."; empty if nothing is left. */
export function withoutEtAl(name: string): string {
  return name.replace(ET_AL, '').trim();
}

/** Whether an entry of a list of authors stands for further authors. */
export function isEtAl(name: string): boolean {
  return name.trim() !== '' && withoutEtAl(name) === '';
}
