/**
 * All matches of a global pattern, like `matchAll`, without its copy of the pattern, whose compilation takes
 * milliseconds for a pattern of many words.
 */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  if (!pattern.global) throw new TypeError(`not a global pattern: ${pattern.source}`);
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    // An empty match would be found endlessly.
    if (match[0] === '') pattern.lastIndex += startsPair(text, match.index) && pattern.unicode ? 2 : 1;
  }
  return found;
}

function startsPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}
