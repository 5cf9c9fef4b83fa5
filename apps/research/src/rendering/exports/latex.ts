const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '^': '{\\textasciicircum}',
  '~': '\\textasciitilde{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/**
 * Plain text as LaTeX inside a braced BibTeX field. Letters of all scripts stay as they are (UTF-8, which every BibTeX
 * since 2010 reads); what LaTeX would take as a command or a ligature is escaped. BibTeX counts braces even when they
 * are escaped, so only pairs are written as `\{…\}` and a lone brace as a command.
 */
export function latex(text: string): string {
  const paired = pairedBraces(text);
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    const next = text.charAt(at + 1);
    if (char === '{' || char === '}') {
      if (paired.has(at)) result += `\\${char}`;
      else result += char === '{' ? '\\textbraceleft{}' : '\\textbraceright{}';
    } else if ((char === '-' || char === "'" || char === '`') && next === char) {
      // "--", "''" and "``" would become a dash and quotation marks.
      result += `${char}{}`;
    } else if ((char === '?' || char === '!') && next === '`') {
      result += `${char}{}`;
    } else {
      result += COMMANDS[char] ?? char;
    }
  }
  return result;
}

/** Indexes of the braces that belong to a pair. */
function pairedBraces(text: string): ReadonlySet<number> {
  const paired = new Set<number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '{') open.push(at);
    else if (char === '}') {
      const start = open.pop();
      if (start !== undefined) paired.add(start).add(at);
    }
  }
  return paired;
}
