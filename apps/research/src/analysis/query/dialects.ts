/**
 * The field names, limits and dates of bibliographic databases in the one form that the grammar reads: `ti:…`, `"…"[mesh]`,
 * `.ti,ab.`, `year:2010-2020`; a limit that no source here knows is tagged `[filter]`, and reported as left out.
 */
type Row = [pattern: RegExp, replacement: string | ((...groups: (string | undefined)[]) => string)];

/** Before a bracket with a search in it: "SU(3)" and "AB (n=5)" are no field names. */
const SEARCH = String.raw`(?=\s*\([^()]*(?:["*]|\s(?:AND|OR|NOT|[NW]\d{1,2}|(?:NEAR|W|PRE|ADJ)\/?\d+)\s)|\s*\(\s*\()`;
const GROUP = String.raw`(\((?:[^()]|\([^()]*\))*\)|"[^"]*"|[\p{L}\p{N}-]+)`;
const FILTER = '$1[filter]';
const MESH = '"$1"[mesh]';

/** Names of fields before a bracket: Scopus, ProQuest. */
const BRACKETED: readonly (readonly [string, string])[] = [
  ['title-abs', String.raw`TITLE-ABS(?:-KEY(?:-AUTH)?)?|(?:TI,\s*AB|AB,\s*TI)(?:,\s*\w+)*`],
  ['keyword', 'AUTHKEY|INDEXTERMS|KEY'],
  ['mesh', String.raw`(?:(?:MAIN)?SU(?:BJECT)?|MESH|DE)\.(?:EXACT|exact)(?:\.EXPLODE)?`],
  ['all', 'noft|NOFT'],
];
/** Names of fields in quotation marks: IEEE Xplore. */
const QUOTED: readonly (readonly [string, string])[] = [
  ['all', 'All Metadata|Full Text[^":]*'],
  ['title', 'Document Title'],
  ['abstract', 'Abstract'],
  ['keyword', 'Author Keywords|Index Terms|IEEE Terms|Mesh[ _]Terms'],
];

const ROWS: readonly Row[] = [
  // Notes of Ovid, the Cochrane Library and Web of Science.
  [
    /\[mp=[^\]]*\]|\(word variations have been searched\)|\bTimespan=all years|\bIndexes=[\p{L}\p{N},&\s-]*?(?=Timespan=|$)/giu,
    ' ',
  ],
  // PubMed: 2018:2020[dp], "2018/01/01"[PDAT] : "3000"[PDAT]
  [
    /\(?"?(\d{4})(?:\/\d{1,2}){0,2}"?\s*(?:(?:\[[^\]]*\]\s*)?:\s*"?(\d{4})(?:\/\d{1,2}){0,2}"?\s*)?\[(?:dp|[pe]dat|date - publication|publication date)\]\)?/giu,
    (_all, from, to = from) => yearsOf(from, to === '3000' ? '' : to),
  ],
  [
    /\bwith (?:cochrane library )?publication (?:date|year) (?:between|from) (?:\p{L}+ )?(\d{4}) (?:and|to) (?:\p{L}+ )?(\d{4})(?:,? in (?:trials|cochrane reviews)\b.*)?/giu,
    (_all, from, to) => yearsOf(from, to),
  ],
  [/\[?(\d{4})\s*[-:]\s*(\d{4})\]?\/py\b/giu, (_all, from, to) => yearsOf(from, to)],
  [
    /\b(?:PY\s*=?\s*\(?|Timespan=|(?:PD|YR)\s*\()(\d{4})\d*(?:\s*-\s*(\d{4})\d*)?\)?/gu,
    (_all, from, to = from) => yearsOf(from, to),
  ],
  [
    /\bPUBYEAR\s*(?:(>|AFT)|(<|BEF)|=|IS)\s*/gu,
    (_all, after, before) => (after ? 'year > ' : before ? 'year < ' : 'year:'),
  ],
  // Ovid: headings in small letters, and "not" between lines' terms.
  [/(?<![\p{L}\p{N}/"])(?:exp\s+)?(\p{Ll}+)\/(?=\s+(?:or|and|not)\s|\s*\)|\s*$)/gu, MESH],
  [/(?<=\[mesh\]|[\p{L})]\/|\.(?:ti|ab|tw|mp|kf)\.)\s+not\s+(?=[("\p{L}])/gu, ' NOT '],
  // Cochrane Library
  [
    /\bmesh descriptor:\s*\[([^\]]+)\](?:\s*explode (?:all trees|[\d, ]+)|\s*this term only)?|\[mh\s+\^?"?([^\]"]+)"?\]/giu,
    (_all, descriptor, heading) => `"${descriptor ?? heading}"[mesh]`,
  ],
  // Embase: 'heart failure'/exp/mj, telehealth:ti,ab, [english]/lim
  [/'([^']+)'(?=\/(?:exp|de|mj|br|syn)\b|:(?:ti|ab|kw|de|tt|tn)\b)/giu, '"$1"'],
  [/("[^"]+"|[\p{L}-]+(?=\/exp\b))(?:\/(?:exp|de|mj|br|syn)\b)+/giu, '$1[mesh]'],
  [
    /(?<=[\p{L}\p{N})"*$?]):((?:ti|ab|kw|de|tt|tn|ca|it)(?:,\s?(?:ti|ab|kw|de|tt|tn|ca|it))*)(?![\p{L}\p{N}:])/giu,
    '.$1.',
  ],
  [/\[([^\]]+)\]\/lim\b/giu, '"$1"[filter]'],
  // Limits of Scopus, Web of Science, ProQuest, IEEE Xplore
  [/\b(?:LIMIT-TO|EXCLUDE)\s*\(\s*\w+\s*,\s*("[^"]*"|[\p{L}\p{N} -]+?)\s*\)/gu, FILTER],
  [
    new RegExp(
      String.raw`(?:\b(?:LA|DT|SO|WC|OG|CU|SU)\s*=|\b(?:DOCTYPE|LANGUAGE|SUBJAREA|SRCTITLE|SRCTYPE|PUBSTAGE|AFFIL(?:COUNTRY|ORG)?)(?=\s*\()|\b(?:la|stype|rtype|dtype|at)\.exact|"Publication (?:Title|Year)"\s*:)\s*${GROUP}`,
      'gu',
    ),
    FILTER,
  ],
  [/\b(?:AK|KP)\s*=/gu, 'keyword:'],
  ...BRACKETED.map(([name, theirs]): Row => [
    new RegExp(String.raw`(?<![\p{L}.-])(?:${theirs})\s*(?=\()`, 'gu'),
    `${name}:`,
  ]),
  ...QUOTED.map(([name, theirs]): Row => [new RegExp(`"(?:${theirs})"\\s*:`, 'giu'), `${name}:`]),
  [new RegExp(String.raw`(?<![\p{L}.-])(TITLE|ABS|ALL|ti|ab|su|TI|AB|SU)${SEARCH}`, 'gu'), '$1:'],
];

/** EBSCO's field names are words of two letters before a blank: read where several stand so. */
const EBSCO = new RegExp(
  String.raw`(?:^|[\s(])(?:TI|AB|MH|MM|DE|SU|TX|KW)\s+(?:"|${SEARCH}|[\p{L}\p{N}*-]+\s+(?:AND|OR|NOT)\s+(?:TI|AB|MH|MM|DE|SU|TX|KW)\s)`,
  'u',
);
const EBSCO_NAMES: Readonly<Record<string, string>> = { TX: 'all', KW: 'keyword', SU: 'keyword' };
const EBSCO_ROWS: readonly Row[] = [
  [/\b(?:MH|MM|DE|SU)\s+"([^"]+?)\+?"/gu, MESH],
  [/\b(TI|AB|TX|KW|SU)\s+(?=[("\p{L}*])/gu, (_all, name = '') => `${EBSCO_NAMES[name] ?? name}: `],
  [/\s[NW]([1-9]|[12]\d)(?=\s)/gu, ' NEAR/$1'],
];

/** The ACM Digital Library writes every bracket as a square one. */
const ACM = /\[(?:Title|Abstract|Keywords?|All|Full Text|(?:E-)?Publication (?:Date|Title)):/u;
const ACM_ROWS: readonly Row[] = [
  [
    /\[(?:E-)?Publication Date:\s*\((?:\d+\/\d+\/)?(\d{4}|\*)\s+TO\s+(?:\d+\/\d+\/)?(\d{4}|\*)\)\]/gu,
    (_all, from, to) => yearsOf(from, to),
  ],
  [/\[Publication Title:\s*([^\]]*)\]/gu, '($1)[filter]'],
  [/\bFull Text:/gu, 'all:'],
  [/[[\]]/gu, (bracket) => (bracket === '[' ? '(' : ')')],
];

/** A search as the grammar reads it. Any other text as it stands. */
export function inOneSyntax(text: string): string {
  const rows = [...(ACM.test(text) ? ACM_ROWS : []), ...(EBSCO.test(text) ? EBSCO_ROWS : []), ...ROWS];
  return rows.reduce(
    (said, [pattern, replacement]) =>
      typeof replacement === 'string'
        ? said.replace(pattern, replacement)
        : said.replace(pattern, (...groups: unknown[]) => replacement(...(groups as string[]))),
    text,
  );
}

/** Anything but four digits leaves that end open. */
function yearsOf(from = '', to = ''): string {
  const [first, last] = [from, to].map((text) => (/^\d{4}$/u.test(text) ? text : ''));
  if (!first) return last ? ` year <= ${last} ` : ' ';
  return last === first ? ` year:${first} ` : ` year:${first}-${last ?? ''} `;
}
