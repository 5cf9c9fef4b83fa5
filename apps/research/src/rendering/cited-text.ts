import { plain } from './plain.js';
import { matchesOf } from '../text/matches.js';

export type TextPart = { text: string } | { cited: number };

/** A text split at its citations: `[3]`, `[1, 4]` and `[2–5]`, where every number is one of the report's. */
export function citedParts(text: string, isCitation: (number: number) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of matchesOf(text, /\[(\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*)\]/g)) {
    const inside = match[1] ?? '';
    const numbers = (inside.match(/\d+/g) ?? []).map(Number);
    if (!numbers.every(isCitation)) continue;
    parts.push({ text: text.slice(from, match.index + 1) });
    for (const piece of inside.split(/(\d+)/)) {
      if (piece !== '') parts.push(/^\d/.test(piece) ? { cited: Number(piece) } : { text: piece });
    }
    from = match.index + match[0].length - 1;
  }
  parts.push({ text: text.slice(from) });
  return parts.filter((part) => 'cited' in part || part.text !== '');
}

/** Paragraphs of a longer text; lines that begin with a dash or bullet are list items. */
export function paragraphs(text: string): ({ paragraph: string } | { items: string[] })[] {
  const blocks: ({ paragraph: string } | { items: string[] })[] = [];
  for (const line of text.split(/\r?\n+/)) {
    const item = /^\s*[-•*]\s+(.*)$/.exec(line)?.[1];
    const content = plain(item ?? line);
    if (content === '') continue;
    const last = blocks.at(-1);
    if (item === undefined) blocks.push({ paragraph: content });
    else if (last && 'items' in last) last.items.push(content);
    else blocks.push({ items: [content] });
  }
  return blocks;
}
