import type { QueryUnderstanding } from '../../papers/paper.js';
import { ONES, TENS } from '../../text/number-words.js';
import { around, cut, type Reading } from './reading.js';

type YearRange = QueryUnderstanding['years'];

const YEAR = String.raw`(?:1[5-9]\d\d|20\d\d)`;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
/** A year with the month and day, in words or figures, or the words "the year", that may stand before it. */
const DATE = String.raw`(?:the\s+(?:year|(?:start|beginning|end)\s+of)\s+)?(?:\d{1,2}\s+)?(?:${MONTH}\s+(?:\d{1,2},?\s+)?(?:of\s+)?)?(?<a>${YEAR})(?:(?:[/-]\d{1,2}){2})?(?!\d|s\b|-?fold|[.,]\d)`;
/** Words that may lead a constraint and go with it: "papers published in 2021". */
const LEAD = String.raw`(?:\b(?:published|appearing|appeared|written|released|dated|only|but\s+only|strictly)\s+)*`;
const LAST = String.raw`(?:last|past|previous|recent|preceding|latest)`;
/** A unit after a number: then it was a quantity and not a year. */
const UNIT =
  /^\s*(?:%|°|(?:[munpk]?m|[kmgt]?hz|[kmunp]?g|[kmgt]?b|ms|s|k|kev|mev|gev|ev|[kmg]?w|[kmg]?pa|bp|kbp|ppm|ml|l|km|rpm|cycles|hours?|minutes|seconds|days|steps|iterations|participants|patients|subjects|samples|people|words|points|units|percent)\b)/iu;

const NUMBERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(ONES.map((word, value) => [word, value])),
  ...Object.fromEntries(TENS.map((word, tens) => [word, 10 * (tens + 2)])),
  ...{ few: 3, several: 5, couple: 2 },
};

/** Named groups of a rule's match, and the whole of it. */
type Said = Readonly<Record<string, string | undefined>> & { all: string };

interface Rule {
  pattern: string;
  /** Undefined: not a year after all. */
  read: (said: Said, thisYear: number) => YearRange | undefined;
}

const since = (from: number): YearRange => ({ from, to: null });
const until = (to: number): YearRange => ({ from: null, to });
const range = (a: number, b: number): YearRange => ({ from: Math.min(a, b), to: Math.max(a, b) });

/** What databases write before years of publication: PubMed, Scopus, Web of Science, ProQuest, EBSCO, Ovid, IEEE, the ACM … */
const FIELD = String.raw`\b(?:LIMIT-TO|PUBYEAR|PY|DOP|PD|YR|Timespan|(?:pub)?years?|date|published|(?:E-)?(?:publication|published) (?:date|years?))`;
/** … between the field and the years … */
const SIGN = String.raw`\s*(?:[:=]|\bIS\b|(?<=\bPY)(?=\s)|(?<=\bpublication (?:date|year) )(?:between|from))\s*`;
/** … and behind them: PubMed's dates (published, printed, entered, created), Embase's. */
const TAG = String.raw`\s*(?:\[(?:dp|[pec]?dat|crdt|[ep]pdat|date - (?:publication|entry|create)|publication date|entrez date|create date)\]|[:/]py\b)`;
/** One end of a range: a year, its date in figures or with a month, or a star. */
const END = String.raw`["[]?(?:\p{L}{3,9} |\d{1,2}/\d{1,2}/)?(?:\d{4}(?:\d{4}|(?:[/-]\d{1,2}){2}|/\d{1,2})?(?!\d)|\*)["\]]?`;
const JOINT = String.raw`\s*(?:[-–:/]|\.\.|\b(?:TO|AND|OR)\b)\s*`;
const WRITTEN = String.raw`${END}(?:(?:${TAG})?${JOINT}${END}){0,30}`;
/** It may be open at its end: "year:2015-", "2010 -Current". */
const RANGE = String.raw`${WRITTEN}(?:\s*(?:[-–]|\.\.)\s*(?:current|present)?(?!\s*\d))?`;
const FIELDED = String.raw`(?:${FIELD}\s*[:=]?\s*\(\s*(?:PUBYEAR\s*,\s*)?${RANGE}\s*\)|(?:with (?:cochrane library )?)?${FIELD}${SIGN}${RANGE}|${WRITTEN}${TAG})`;

/** In order: longer forms first, since what a rule took is gone for the next. */
const RULES: readonly Rule[] = [
  {
    // 2018:2020[dp], PY=(2019 OR 2020), [Publication Date: (01/01/2010 TO *)]: from the first to the last
    pattern: String.raw`${FIELDED}(?:\s+OR\s+${FIELDED})*(?:,? in (?:trials|cochrane reviews)\b.*)?`,
    read: ({ all }) => {
      const ends = (all.match(/(?<!\d)\d{4}|\*/gu) ?? []).map(Number);
      const years = ends.filter((year) => year > 1000 && year < 3000);
      const isOpen = /(?:[-–*]|\.\.|3000\S*|current|present)["\s\])]*(?:\[[^\]]*\])?[\s)]*$/iu.test(all);
      return {
        from: years.length < ends.length && !isOpen ? null : Math.min(...years),
        to: isOpen ? null : Math.max(...years),
      };
    },
  },
  {
    pattern: String.raw`(?:\b(?:(?:pub)?years?|date|published)\s*)?(?<sign>>=|<=|≥|≤|>|<|\b(?:AFT|BEF)\b)\s*(?<a>${YEAR})\b`,
    read: ({ sign = '', a }) => {
      const edge = /^(?:[<>]|AFT|BEF)$/iu.test(sign) ? 1 : 0;
      return /[>≥]|AFT/iu.test(sign) ? since(Number(a) + edge) : until(Number(a) - edge);
    },
  },
  {
    // 2015 to 2020, from March 2015 until now, in 2019, 2020 and 2021: "and" joins years behind a preposition alone.
    pattern: String.raw`${LEAD}(?:\b(?<of>in|during|over|for|from|since|between)\s+)?(?:\b(?:the\s+)?(?:years?|period|time)\s+)?\b${DATE}(?:\s*,\s*${YEAR})*(?:\s*(?:-|–|—|\.\.|\b(?:to|until|till|through|thru)\b)|(?<and>\s*,?\s*(?:,|\b(?:and|or)\b|&)))\s*(?:(?:the\s+)?(?<now>(?:now|today|present|date|this\s+year|current)\b)|${DATE.replace('<a>', '<b>')}(?![\d-]))`,
    read: ({ of, and, a, b, now }) => {
      if (and !== undefined && of === undefined) return undefined;
      return now === undefined ? range(Number(a), Number(b)) : since(Number(a));
    },
  },
  {
    // 2015-18, 2015/16
    pattern: String.raw`${LEAD}(?:\b(?:in|during|from)\s+)?\b(?<a>${YEAR})\s?[-–/](?<b>\d\d)(?![\d/-])`,
    read: ({ a, b }) => {
      const end = Math.floor(Number(a) / 100) * 100 + Number(b);
      return end > Number(a) ? range(Number(a), end) : undefined;
    },
  },
  {
    // since 2018 onwards, 2018 or later, 2018 and before, 2018–
    pattern: String.raw`${LEAD}(?:\b(?:from|since)\s+)?\b${DATE}(?:\s*(?:onwards?|forward|on(?=\s*(?:$|[,.;:?!)]))|(?:and|or)\s+(?:(?<before>earlier|before|older)|later|after|newer|onwards?|beyond|up))\b(?!\s+(?:the\s+)?\d)|\s?[-–—]+(?=\s*(?:$|[,.;:?!)])))`,
    read: ({ a, before }) => (before === undefined ? since(Number(a)) : until(Number(a))),
  },
  {
    // papers from 2019 on …, published 2019
    pattern: String.raw`\b(?:published|appeared|written|released|dated|papers?|articles?|studies|publications?|works?)\s+(?:in\s+|from\s+)?${DATE}(?=\s*(?:$|[,.;:?!)]|\b(?:on|about|and)\b))`,
    read: ({ a }) => range(Number(a), Number(a)),
  },
  {
    // since 2015, before March 2020, the late 1990s, until the 1990s
    pattern: String.raw`${LEAD}(?:\b(?:(?<since>(?:not?\s+(?:earlier|older)\s+than|not\s+before|(?:ever\s+)?since|starting(?:\s+(?:in|from|with))?|as\s+(?:of|from)|beginning\s+(?:in|with)|from)\s)|(?<until>(?:not?\s+(?:later|newer)\s+than|not\s+after|until|till|up\s+(?:to|until|till)(?:\s+and\s+including)?|through)\s)|(?<after>(?:(?:(?:in|on|during)\s+or\s+)?(?:after|since)|(?:later|newer|more\s+recent)\s+than|post)[-\s])|(?<before>(?:(?:(?:in|on|during)\s+or\s+)?before|(?:earlier|older)\s+than|prior\s+to|pre|preceding)[-\s])|(?<in>(?:in|during|throughout)\s))\s*)?(?:\b(?:the\s+)?(?:(?<part>early|mid|late)[-\s]+)?(?<d>1[5-9]\d0|20\d0)'?s\b|${DATE})`,
    read: (said) => {
      const decade = Number(said.d);
      const [first, last] = (PARTS[said.part?.toLowerCase() ?? ''] ?? [0, 9]).map((year) => decade + year);
      const [from, to] = said.d === undefined ? [Number(said.a), Number(said.a)] : [first ?? 0, last ?? 0];
      const edge = isExact(said.all) ? 0 : 1;
      if (said.since !== undefined)
        return said.d === undefined || /since/iu.test(said.since) ? since(from) : range(from, to);
      if (said.until !== undefined) return until(to);
      if (said.after !== undefined) return since(to + edge);
      if (said.before !== undefined) return until(from - edge);
      return said.in === undefined && said.d === undefined ? undefined : range(from, to);
    },
  },
  {
    // in the last five years, over the past decade, "last 10 years"[PDat]
    pattern: String.raw`${LEAD}(?:\b(?:in|over|during|within|from|for|of)\s+)?(?:\b(?:the|these|this)\s+)?"?\b${LAST}\s+(?:(?<count>\d{1,3}|${Object.keys(NUMBERS).join('|')})(?:\s+of)?\s*[-\s]?(?<units>(?:years?|yrs?|decades?|months?)\b)|(?<unit>decade|year|century)\b)"?(?:${TAG})?`,
    read: ({ count = '1', units, unit = '' }, now) => since(now - yearsIn(count, units ?? unit)),
  },
  {
    pattern: String.raw`${LEAD}\b(?:in\s+|during\s+|from\s+)?(?:this|the\s+current)\s+(?<unit>year|decade)\b`,
    read: ({ unit }, now) => (unit === 'year' ? range(now, now) : since(Math.floor(now / 10) * 10)),
  },
  {
    // Doe et al. (2017); "… survey 2021": a bare last year where the query asks for literature by name
    pattern: String.raw`(?<=\bet\s+al\b\.?),?\s*[([]?\s*(?<a>${YEAR})[a-z]?\b\s*[)\]]?|(?<=\b(?:surveys?|reviews?|overview|literature|state\s+of\s+the\s+art),?\s+)(?<b>${YEAR})\s*$`,
    read: ({ a, b }) => range(Number(a ?? b), Number(a ?? b)),
  },
];

/** First and last year of a part of a decade. */
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  early: [0, 4],
  mid: [3, 7],
  late: [5, 9],
};

const COMPILED = RULES.map((rule) => ({ ...rule, expression: new RegExp(rule.pattern, 'giu') }));

/**
 * Publication years that a query asks for, in all usual words and forms, and the query without them. Several
 * constraints are taken together (the narrower wins); where they contradict each other, the first written holds.
 * `now` decides what "the last five years" are (from the year five before) and bounds what counts as a year.
 */
export function readYears(text: string, now: Date): Reading<YearRange> {
  const thisYear = now.getUTCFullYear();
  const found: Found[] = [];
  let rest = text;
  for (const rule of COMPILED) {
    const reading = cut(rest, rule.expression, (match) => {
      const [before, after] = around(match);
      if (UNIT.test(after) || isOfTheStudied(match[0], before, after)) return undefined;
      const value = rule.read({ ...match.groups, all: match[0] }, thisYear);
      if (!value || !plausible(value, thisYear)) return undefined;
      return { ...value, isSaid: PUBLISHED.test(match[0]), at: text.indexOf(match[0].trim()) };
    });
    found.push(...reading.found);
    rest = reading.rest;
  }
  // What says that it is about publication comes first, then what is written first.
  found.sort((a, b) => Number(b.isSaid) - Number(a.isSaid) || a.at - b.at);
  return { found: found.reduce<YearRange>(narrowed, { from: null, to: null }), rest };
}

interface Found extends YearRange {
  isSaid: boolean;
  /** Where it stands in the query. */
  at: number;
}

const PUBLISHED = /\b(?:published|appear(?:ing|ed)|written|released|year|date)\b/iu;
/** "Pre-2000 cohorts", "post-2008 mortgages": a year joined to what is no literature. */
const JOINED = /(?:^|\s)(?:pre|post)-\S*$/iu;
const NOUN_AFTER =
  /^\s+(?!(?:papers?|articles?|publications?|literature|studies|research|works?|reviews?|surveys?|trials|evidence|on|in|of|about|for|and|or|with|to|from|by|at|using|among|since|until)\b)\p{Ll}{3,}/u;
/** "2008 crisis", "people born before 1980". */
const EVENT_AFTER =
  /^[-\s]+(?:birth|cohorts?|census|generations?|recession|crisis|era|seasons?|epidemics?|pandemic|outbreaks?|wars?|earthquakes?|election|vintages?)\b/iu;
const DONE_BEFORE =
  /\b(?:born|built|constructed|diagnosed|recruited|enrolled|treated|hired|hospitali[sz]ed|infected|vaccinated|operated|admitted|founded|sampled|planted)\s+$/iu;

/** Both ranges together; the second is left out where no year is in both. */
function narrowed(first: YearRange, second: YearRange): YearRange {
  const from = Math.max(first.from ?? -Infinity, second.from ?? -Infinity);
  const to = Math.min(first.to ?? Infinity, second.to ?? Infinity);
  if (from > to) return { from: first.from, to: first.to };
  return { from: Number.isFinite(from) ? from : null, to: Number.isFinite(to) ? to : null };
}

/** Whether the year itself is meant, too: "after March 2020" leaves most of it in, "in or after 2020" all. */
function isExact(all: string): boolean {
  return new RegExp(String.raw`${MONTH}|\d[/-]\d|\sor\s|\b(?:start|beginning|end)\s+of\b`, 'iu').test(all);
}

function plausible({ from, to }: YearRange, thisYear: number): boolean {
  return (from ?? 0) <= thisYear + 1 && (to ?? 0) <= thisYear + 30;
}

const YEARS: Readonly<Record<string, number>> = { month: 1 / 12, decade: 10, century: 100 };

/** Years that "five years", "two decades", "18 months" or "few years" (taken as three) reach back. */
function yearsIn(count: string, unit: string): number {
  const years = YEARS[unit.toLowerCase().replace(/s$/u, '')] ?? 1;
  return Math.ceil((NUMBERS[count.toLowerCase()] ?? Number(count)) * years);
}

/** Whether a year is said of those who are studied, and not of the literature. */
function isOfTheStudied(all: string, before: string, after: string): boolean {
  return (JOINED.test(all) && NOUN_AFTER.test(after)) || EVENT_AFTER.test(after) || DONE_BEFORE.test(before);
}
