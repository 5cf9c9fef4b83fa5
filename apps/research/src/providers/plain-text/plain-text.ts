import { decodeEntities } from './entities.js';
import { withoutLatex } from './latex.js';

/** Longer texts are cut. The patterns below stop at the next opening bracket, to stay linear. */
const LONGEST = 100_000;
/** A tag of HTML, JATS or MathML: a name, then attributes with values. "p < 0.05 and q > 3" is not one. */
const TAG = /<\/?[A-Za-z][\w:.-]*(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>/g;
/** A known element may also have bare or unquoted attributes. */
const KNOWN_TAG =
  /<\/?(?:(?:jats|mml|m|xlink|ce|sb|xhtml|html):[\w.-]+|a|abbr|article-title|b|big|bold|br|center|cite|code|div|em|font|h[1-6]|hr|i|iframe|img|inf|inline-formula|inline-graphic|italic|li|math|monospace|ol|p|pre|roman|s|sans-serif|sc|scp|script|sec|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|title|tr|tt|u|ul|underline|xref)(?:\s[^<>]*)?\/?>/gi;
/** Block elements, which separate words. */
const BLOCK =
  /<\/?(?:[a-z]+:)?(?:p|br|div|sec|li|ul|ol|list|list-item|title|tr|td|th|table|tbody|h[1-6]|hr|pre|abstract|disp-formula|disp-quote|label|center|article-title)\b[^<>]*>/gi;
/** Elements without text: scripts, LaTeX sources and annotations of a formula. */
const SILENT =
  /<((?:[a-z]+:)?(?:script|style|tex-math|annotation|annotation-xml|svg|iframe|inline-graphic|graphic))\b[^<>]*?(?:\/>|>(?:(?!<\1\b)[\s\S])*?<\/\1\s*>)/gi;
const HEADING = /<((?:jats:)?title|h[1-6])\b[^<>]*>((?:(?!<\1\b)[\s\S])*?)<\/\1\s*>/gi;
const SUPERSCRIPT = /(\d)\s*<((?:jats:)?sup)\b[^<>]*>\s*([+\-−–]?\d+)\s*<\/\2\s*>/gi;
const MATH_POWER = /<((?:mml:|m:)?msup)\b[^<>]*>((?:(?!<(?:mml:|m:)?msup)[\s\S])*?)<\/\1\s*>/gi;
/** Preprints keep their LaTeX wherever they are listed: a command with its argument, an accent, a formula between dollars, an escaped sign. */
const LATEX =
  /\\[A-Za-z]{1,20}\{|\\['"`^~=.]\{?\\?[A-Za-z]|\$[^$]{0,300}?[\\^_][^$]{0,300}\$|\$[A-Za-z]{1,3}\$|(?<=\d)\\%|\\(?:cite|ref)\b/;
/** Names of the abstract itself, dropped as headings. */
const EMPTY_HEADING =
  /^(?:abstract|summary|graphical abstract|r[ée]sum[ée]|zusammenfassung|resumen|resumo)$/i;

/**
 * Converts publishers' text to plain text without tags, entities, MathML and line breaks, from any mixture of HTML,
 * JATS and (doubly) encoded markup. Section headings of structured abstracts stay as "Heading: ". Null if nothing
 * readable is left or the value is not a text. LaTeX is converted (latex.ts).
 */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  let text = value.slice(0, LONGEST);
  // Markup may be encoded once or twice (&amp;lt;i&amp;gt;): strip, decode and repeat.
  for (let round = 0; round < 4; round += 1) {
    const decoded = decodeEntities(withoutMarkup(text));
    if (decoded === text) break;
    text = decoded;
  }
  text = tidy(withoutMarkup(text), text !== value);
  if (LATEX.test(text)) text = withoutLatex(text);
  return text === '' ? null : text;
}

/** What repositories and publishers deposit where there is no abstract, as its whole text. */
const PLACEHOLDER =
  /^(?:an? )?(?:(?:abstract|summary|text)(?: text| content)? (?:is |was )?(?:not |un)(?:currently )?(?:available|provided|supplied|included)\b.*|(?:there is )?no (?:abstract|summary)\b(?: (?:is )?(?:available|provided|supplied|included|text|given|for (?:this|the) (?:article|paper|item|content|entry).*))?|abstract (?:missing|omitted|pending|to follow)|international audience|national audience|not available|n\/?a|none|null|click (?:on|here|the) .{0,80}(?:read more|full text|view).*|(?:please )?(?:use the|see the|see|click) .{0,60}(?:get access|full[- ]text|pdf|download)\b.{0,120}|to read (?:the )?(?:full|more).*|(?:access|read) the full (?:text|article|version).*|(?:first|extract|preview)(?: page)? (?:of|is).{0,80}|publisher'?s? (?:description|note))\s*[.!…]*$/i;
const LONGEST_PLACEHOLDER = 300;
/** Said before an abstract. */
const BEFORE_ABSTRACT = /^(?:inter)?national audience\s*[;:.]?\s+/i;

/** An abstract as plain text without a leading "Abstract"; null for a text that only says that there is none. */
export function plainAbstract(value: unknown): string | null {
  const text = plainText(value);
  const body =
    text
      ?.replace(BEFORE_ABSTRACT, '')
      .replace(/^(?:[Aa]bstract|ABSTRACT|[Ss]ummary|SUMMARY)\s*(?:[:.—–]\s*|-\s+|(?=\p{Lu}))/u, '') ?? '';
  return body === '' || EMPTY_HEADING.test(body) || isPlaceholder(body) ? null : body;
}

function isPlaceholder(text: string): boolean {
  return text.length <= LONGEST_PLACEHOLDER && PLACEHOLDER.test(text);
}

function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replace(/<!\[CDATA\[((?:(?!<!\[CDATA\[)[\s\S])*?)\]\]>/g, '$1')
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, '')
    .replace(/<[?!][^<>]*>/g, '')
    .replace(SILENT, ' ')
    .replace(HEADING, (_whole, _name, inner: string) => ` ${headingText(inner)} `)
    .replace(MATH_POWER, (_whole, _name, inner: string) => mathPower(inner))
    .replace(SUPERSCRIPT, '$1^$3')
    .replace(BLOCK, ' ')
    .replace(TAG, '')
    .replace(KNOWN_TAG, '')
    .replace(/<\/?(?:jats|mml):[^<>]*$/i, '');
}

function headingText(markup: string): string {
  const heading = markup
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (heading === '' || EMPTY_HEADING.test(heading.replace(/[:.]$/, ''))) return '';
  return /[:.?!]$/.test(heading) ? heading : `${heading}:`;
}

/** Base and exponent of a MathML power; if they cannot be separated, their text. */
function mathPower(inner: string): string {
  const parts = inner.match(/<((?:mml:|m:)?m(?:i|n|o|text|row))\b[^<>]*>[\s\S]*?<\/\1\s*>/gi) ?? [];
  const texts = parts.map((part) => part.replace(/<[^<>]*>/g, '').trim());
  return texts.length === 2 ? texts.join('^') : inner;
}

function tidy(text: string, hadMarkup: boolean): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}\p{Z}\uFFFD]+/gu, ' ')
    .replace(/``([^`']{1,200})''/g, '“$1”')
    .trim();
  if (!hadMarkup) return clean;
  // Removes blanks inside brackets and before punctuation, left by indented markup.
  return clean
    .replace(/([([]) +/g, '$1')
    .replace(/ +([)\]])/g, '$1')
    .replace(/ +([,.;])(?=\s|$)/g, '$1');
}
