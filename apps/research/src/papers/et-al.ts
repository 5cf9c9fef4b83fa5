/** "et al.", "and others": the rest of a list of authors, as some records write it in the place of a name. */
const ET_AL = /(?:^|[\s,;]+)(?:(?:&|and)\s+)?(?:et\s*al\b\.?|(?:and|&)\s+(?:\d+\s+)?others)[\s.,;]*$/i;

/** The name without "et al." behind it; empty where that is all. */
export function withoutEtAl(name: string): string {
  return name.replace(ET_AL, '').trim();
}

/** Whether an entry of a list of authors is no name, but says that the list goes on. */
export function isEtAl(name: string): boolean {
  return name.trim() !== '' && withoutEtAl(name) === '';
}
