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
 * Plain text as LaTeX inside a braced BibTeX field. Letters of all scripts stay (UTF-8, supported by every BibTeX
 * since 2010); LaTeX commands and ligatures are escaped. BibTeX counts escaped braces too, so pairs are written as
 * `\{…\}` and a single brace as a command.
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
      // "--", "''" and "``" would be ligatures.
      result += `${char}{}`;
    } else if ((char === '?' || char === '!') && next === '`') {
      result += `${char}{}`;
    } else {
      result += COMMANDS[char] ?? char;
    }
  }
  return result;
}

/** Indexes of paired braces. */
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
