/**
 * All matches of a global pattern, as `matchAll` gives them. That one compiles a copy of the pattern whenever the engine
 * has forgotten it, which costs milliseconds a pattern of many words; this one keeps what the pattern itself holds.
 */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  if (!pattern.global) throw new TypeError(`not a global pattern: ${pattern.source}`);
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    // An empty match would be found for ever.
    if (match[0] === '') pattern.lastIndex += startsPair(text, match.index) && pattern.unicode ? 2 : 1;
  }
  return found;
}

function startsPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}
