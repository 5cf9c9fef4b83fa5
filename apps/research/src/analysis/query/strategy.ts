import { matchesOf } from '../../text/matches.js';

/** A strategy whose lines refer to each other grows with every reference. */
const LONGEST = 8_000;
const MOST_LINES = 100;
const REFERENCE = /#?\b(\d{1,3})\b/gu;
/** A line that only combines others: "1 or 2", "#3 AND #7", "or/1-3". */
const COMBINES = /^(?:(?:and|or|not)\b|\d{1,3}\b|[#(){}\s/,\-.])+$/iu;

/** EBSCO's field names are words of two letters before a blank: read where several stand so. */
const EBSCO =
  /(?:^|[\s(])(?:TI|AB|MH|MM|DE|SU|TX|KW)\s+(?:"|\([^()]*\s(?:AND|OR|NOT|[NW]\d)\s|\S+\s+(?:AND|OR|NOT)\s+(?:TI|AB|MH|MM|DE|SU|TX|KW)\s)/u;
/** "PT randomized controlled trial", "LA English". */
const EBSCO_LIMIT = /\b(PT|LA)\s+("[^"]*"|\([^()]*\)|[^"()]+?)(?=\s+(?:AND|OR|NOT)\b|\s*\)|\s*$)/gu;
const EBSCO_NAMES: Readonly<Record<string, string>> = { TX: 'all', KW: 'keyword' };

/**
 * A line-numbered search strategy (PubMed, Ovid) as one search: its line of the highest number with every reference to
 * another line replaced by that line in brackets. Any other text as it stands, but for EBSCO's signs and for the limits
 * that a database prints behind a search: they become years and filters.
 */
export function readStrategy(query: string): string {
  const text = withLimits(inOneText(query));
  if (!EBSCO.test(text)) return text;
  return text
    .replace(EBSCO_LIMIT, (_all, name: string, said: string) => `${said.trim()}[${name.toLowerCase()}]`)
    .replace(
      /\b(TI|AB|TX|KW|SU)\s+(?=[("\p{L}*])/gu,
      (_all, name: string) => `${EBSCO_NAMES[name] ?? name}: `,
    )
    .replace(/\s[NW]([1-9]|[12]\d)(?=\s)/gu, ' NEAR/$1');
}

function inOneText(query: string): string {
  // EBSCO writes S1 for #1.
  const lines = numberedLines(/^\s*S1\b/u.test(query) ? query.replace(/\bS(\d{1,3})\b/gu, '#$1') : query);
  // Embase prints the newest line first.
  const last = Math.max(0, ...lines.keys());
  if (lines.size < 2) return query;
  const combining = [...lines.values()].some(
    (line) => (COMBINES.test(line) && /\d/u.test(line)) || /#\d/u.test(line),
  );
  if (!combining) return query;
  return resolved(lines, last, new Set()) ?? query;
}

/** Lines by number: each on its own line, or one behind another with ascending numbers. */
function numberedLines(query: string): Map<number, string> {
  const lines = new Map<number, string>();
  const parts = query.split(/\r?\n/u).map((line) => /^\s*#?(\d{1,3})\s*[.:)\t ]\s*(\S.*)$/u.exec(line));
  if (parts.filter((part) => part !== null).length > 1) {
    let number = 0;
    for (const [at, part] of parts.entries()) {
      number = part === null ? number : Number(part[1]);
      // A line without a number goes on with the one before.
      const before = part === null ? (lines.get(number) ?? '') : '';
      const text = part === null ? (query.split(/\r?\n/u)[at] ?? '') : (part[2] ?? '');
      if (number > 0) lines.set(number, `${before} ${text}`.trim());
    }
    return new Map([...lines].map(([at, line]) => [at, bare(line)]));
  }
  let rest = query.replace(/\s+/gu, ' ').trim();
  for (let number = 1; ; number += 1) {
    const start = new RegExp(String.raw`^#?${number}[.:)]?\s+`, 'u').exec(rest);
    if (start === null) return lines;
    rest = rest.slice(start[0].length);
    const next = nextLine(rest, number + 1);
    lines.set(number, bare((next < 0 ? rest : rest.slice(0, next)).replace(BARE_COUNT, '$<line>')));
    if (next < 0) return lines;
    rest = rest.slice(next);
  }
}

/** What ends a line of Ovid: a heading, a field, a bracket or quotation mark, a reference. */
const END_OF_LINE = String.raw`(?:/|\.[a-z]{2}(?:,[a-z]{2})*\.|[)\]}"'”’]|\b(?:and|or|not)\s+\d{1,3}|\b(?:and|or)/\d{1,3}-\d{1,3})`;
/** The number of results behind a line that ends so. */
const BARE_COUNT = new RegExp(String.raw`(?<line>${END_OF_LINE})\s+\d+\s*$`, 'iu');
const ENDED = new RegExp(String.raw`${END_OF_LINE}(?:\s+[([]?[\d,]+[)\]]?)?\s*$`, 'iu');
/** Of the longest end of a line. */
const END_LENGTH = 80;
const STARTS_COMBINING = /^(?:[({]\s*)*(?:\d{1,3}\s+(?:and|or|not)\s+[({]*\d|(?:and|or)\/\d)/iu;

/** Where the line of that number begins on one line with others: a number alone stands between two lines. */
function nextLine(text: string, number: number): number {
  const marks = new RegExp(String.raw`(?<=\s)(?:(#${number}[.:)]?|${number}[.:)])|${number})\s+`, 'gu');
  for (const mark of matchesOf(text, marks)) {
    const isSigned = mark[1] !== undefined;
    const rest = text.slice(mark.index + mark[0].length);
    const before = text.slice(Math.max(0, mark.index - END_LENGTH), mark.index);
    if (isSigned || ENDED.test(before) || STARTS_COMBINING.test(rest)) return mark.index;
  }
  return -1;
}

/** The number of results that a database prints behind a line: with a comma, in brackets, or apart from the search. */
const COUNT = /\s+[([]?\d{1,3}(?:,\d{3})+[)\]]?\s*$|(?<!=)\s+[([]\d+[)\]]\s*$|(?:\t+|\s{3,})\d+\s*$/u;

/** What EBSCO, PubMed and IEEE Xplore print behind a search: its limits, and settings that are none. */
const PRINTED =
  /\s(?:Limiters\s+-\s+(?<ebsco>.*?)|Filters(?: applied)?:\s+(?<filters>.*?))?\s*(?:(?<=\s)(?:Expanders|Search modes)\s+-\s.*|\.?\s+Sort by:.*)?$/isu;
/** Names of PubMed's and IEEE's filters: "Kalman Filters: a tutorial" has none. */
const FILTER =
  /^(?:abstract|(?:free )?full text|humans?|other animals|male|female|english|review|systematic review|meta-analysis|clinical trial|randomized controlled trial|(?:all )?(?:child|adult|infant|adolescent|aged)\b.*|(?:conferences|journals)\b.*|(?:from\s+|in the last\s+|publication date.*)\d.*)$/iu;
/** "limit 3 to (english language and yr="2010 -Current")" */
const OVID_LIMITS = /^limit\s+#?(\d{1,3})\s+to\b(.*)$/iu;

/** A line without its count, whose limits are written as such. */
function bare(line: string): string {
  const [, number, limits = ''] = OVID_LIMITS.exec(line.replace(COUNT, '').trim()) ?? [];
  if (number !== undefined)
    return [
      `#${number}`,
      ...limits
        .replace(/^[\s(]+|[\s)]+$/gu, '')
        .split(/\s+(?:and|or)\s+/iu)
        .map(asLimit),
    ].join(' ');
  return withLimits(line, COUNT);
}

/** How Web of Science prints its refinements: "and 2019 or 2020 (Publication Years) and Article (Document Types)". */
const REFINED =
  /\s+(?:and|not)\s+((?:(?!\s(?:and|not)\s)[^()])+)\s+\((Publication Years|Document Types|Languages|Open Access|Research Areas|Countries\/Regions|Publication Titles|Affiliations|(?:Web of Science|Citation Topics) \p{L}+)\)/giu;

/** A search without what is printed behind it; its limits are years, or filters that no source here knows. */
function withLimits(printed: string, end = /$/u): string {
  const text = printed.replace(REFINED, (_all, values: string, name: string) =>
    /years/iu.test(name) ? ` PY=(${values.replace(/\bor\b/giu, 'OR')})` : ` "${values}"[filter]`,
  );
  const { 0: all = '', groups } = PRINTED.exec(text) ?? {};
  const items = (groups?.['ebsco']?.split(';') ?? groups?.['filters']?.split(/[,;]/u) ?? [])
    .map((item) => item.trim().replace(/\.$/u, ''))
    .filter(Boolean);
  const isTitle =
    groups?.['filters'] !== undefined &&
    !/Filters applied:/iu.test(all) &&
    !items.some((item) => FILTER.test(item));
  if (isTitle) return text;
  return [
    text
      .slice(0, text.length - all.length)
      .replace(end, '')
      .trim(),
    ...items.map(asLimit),
  ].join(' ');
}

/** The years within a limit: "Published Date: 20100101-20201231", "from 2010/1/1 - 2020/3/1", "yr=2010 -Current". */
const YEARS_OF_LIMIT = /(?:^[\p{L} ]+[:=]\s*|\bfrom\s+|\b)(?<range>(?:1[05-9]|20)\d\d.*)|\bin the last .*/iu;

/** Years in one form, and what else it says as the name of a filter. */
function asLimit(limit: string): string {
  const said = limit.replace(/"/gu, '');
  // When a record was entered is not when the paper was published.
  const dated = /^e[dp]\s*=|\bentry\b/iu.test(said) ? null : YEARS_OF_LIMIT.exec(said);
  const name = said
    .replace(dated?.[0] ?? '', '')
    .replace(/^\((?=[^)]*$)/u, '')
    .trim();
  const range = dated?.groups?.['range'];
  const years = range === undefined ? (dated?.[0] ?? '') : `year:${range}`;
  return [years, ...(name === '' ? [] : [`"${name}"[filter]`])].join(' ');
}

/** Null if a line refers to itself or the search grows too long. */
function resolved(
  lines: ReadonlyMap<number, string>,
  number: number,
  within: ReadonlySet<number>,
): string | null {
  const line = lines.get(number);
  if (line === undefined || within.has(number)) return null;
  if (!COMBINES.test(line) && !/#\d/u.test(line)) return line;
  const inner = new Set([...within, number]);
  let failed = false;
  const reference = (digits: string): string => {
    const text = resolved(lines, Number(digits), inner);
    failed ||= text === null;
    return `(${text ?? ''})`;
  };
  const full = spelledOut(line).replace(
    COMBINES.test(line) ? REFERENCE : /#(\d{1,3})\b/gu,
    (_all, digits: string) => reference(digits),
  );
  return failed || full.length > LONGEST ? null : full;
}

/** "or/1-3", "{or 1-3}" and "1-3/or" in full. */
function spelledOut(line: string): string {
  return line.replace(
    /(?:\{(?=[^}]*\})|\b(?=\w+\/))(?<before>and|or)(?:\/|\s+)#?(?<a>\d{1,3})\s*-\s*#?(?<b>\d{1,3})\b\}?|\b(?<c>\d{1,3})-(?<d>\d{1,3})\/(?<behind>and|or)\b/giu,
    (...match: unknown[]) => {
      const { before, behind, a, b, c, d } = match.at(-1) as Record<string, string | undefined>;
      const [from, to] = [Number(a ?? c), Number(b ?? d)];
      const count = Math.max(0, Math.min(MOST_LINES, to - from + 1));
      const numbers = Array.from({ length: count }, (_, at) => from + at);
      return `(${numbers.join(` ${(before ?? behind ?? '').toUpperCase()} `)})`;
    },
  );
}
