/**
 * The field names, limits and dates of bibliographic databases in the one form that the grammar reads: `ti:…`, `"…"[mesh]`,
 * `.ti,ab.`, `year:2010-2020`; a limit that no source here knows is tagged `[filter]`, and reported as left out.
 */
type Row = [pattern: RegExp, replacement: string | ((...groups: string[]) => string)];

const FILTER = '$1[filter]';
/** Before a bracket with a search in it: "SU(3)" and "AB (n=5)" are no field names. */
const SEARCH = String.raw`(?=\s*\([^()]*(?:["*]|\s(?:AND|OR|NOT|[NW]\d{1,2}|(?:NEAR|W|PRE|ADJ)\/?\d+)\s)|\s*\(\s*\()`;
const GROUP = String.raw`(\((?:[^()]|\([^()]*\))*\)|"[^"]*"|[\p{L}\p{N}-]+)`;

const ROWS: readonly Row[] = [
  // PubMed: 2018:2020[dp], "2018/01/01"[PDAT] : "3000"[PDAT]
  [
    /\(?"?(\d{4})(?:\/\d{1,2}){0,2}"?\s*(?:\[[^\]]*\]\s*)?:\s*"?(\d{4})(?:\/\d{1,2}){0,2}"?\s*\[(?:dp|[pe]dat|date - publication|publication date)\]\)?/giu,
    (_all, from = '', to = '') => yearsOf(from, to === '3000' ? '' : to),
  ],
  [
    /\(?"?(\d{4})(?:\/\d{1,2}){0,2}"?\s*\[(?:dp|[pe]dat|date - publication|publication date)\]\)?/giu,
    ' year:$1 ',
  ],
  // Ovid: headings in small letters, and "not" between lines' terms; the note behind ".mp."
  [/(?<![\p{L}\p{N}/"])(?:exp\s+)?(\p{Ll}+)\/(?=\s+(?:or|and|not)\s|\s*\)|\s*$)/gu, '"$1"[mesh]'],
  [/(?<=\[mesh\]|[\p{L})]\/|\.(?:ti|ab|tw|mp|kf)\.)\s+not\s+(?=[("\p{L}])/gu, ' NOT '],
  [/\[mp=[^\]]*\]/giu, ' '],
  // Cochrane Library
  [/\(word variations have been searched\)/giu, ' '],
  [
    /\bmesh descriptor:\s*\[([^\]]+)\](?:\s*explode (?:all trees|[\d, ]+)|\s*this term only)?/giu,
    '"$1"[mesh]',
  ],
  [/\[mh\s+\^?"?([^\]"]+)"?\]/giu, '"$1"[mesh]'],
  [
    /\bwith (?:cochrane library )?publication (?:date|year) (?:between|from) (?:\p{L}+ )?(\d{4}) (?:and|to) (?:\p{L}+ )?(\d{4})(?:,? in (?:trials|cochrane reviews)\b.*)?/giu,
    (_all, from = '', to = '') => yearsOf(from, to),
  ],
  // Embase: 'heart failure'/exp/mj, telehealth:ti,ab, [english]/lim, [2010-2020]/py
  [/'([^']+)'(?=\/(?:exp|de|mj|br|syn)\b|:(?:ti|ab|kw|de|tt|tn)\b)/giu, '"$1"'],
  [/("[^"]+"|[\p{L}-]+(?=\/exp\b))(?:\/(?:exp|de|mj|br|syn)\b)+/giu, '$1[mesh]'],
  [
    /(?<=[\p{L}\p{N})"*$?]):((?:ti|ab|kw|de|tt|tn|ca|it)(?:,\s?(?:ti|ab|kw|de|tt|tn|ca|it))*)(?![\p{L}\p{N}:])/giu,
    '.$1.',
  ],
  [
    /(?:\[(\d{4})\s*-\s*(\d{4})\]|(\d{4}):(\d{4}))\/py\b/giu,
    (_all, a, b, c, d) => yearsOf(a ?? c ?? '', b ?? d),
  ],
  [/\[([^\]]+)\]\/(?:lim|py)\b/giu, '"$1"[filter]'],
  // Web of Science
  [/\b(?:AK|KP)\s*=/gu, 'keyword:'],
  [/\bPY\s*=?\s*\(?(\d{4})(?:\s*-\s*(\d{4}))?\)?/gu, (_all, from = '', to = from) => yearsOf(from, to)],
  [new RegExp(String.raw`\b(?:LA|DT|SO|WC|OG|CU|SU)\s*=\s*${GROUP}`, 'gu'), FILTER],
  [/\bIndexes=[\p{L}\p{N},&\s-]*?(?=Timespan=|$)/giu, ' '],
  [/\bTimespan=(?:(\d{4})\s*-\s*(\d{4})|all years)/giu, (_all, from, to) => yearsOf(from ?? '', to)],
  // Scopus
  [/\bPUBYEAR\s*(?:>|AFT)\s*/gu, 'year > '],
  [/\bPUBYEAR\s*(?:<|BEF)\s*/gu, 'year < '],
  [/\bPUBYEAR\s*(?:=|IS)\s*/gu, 'year:'],
  [/\b(?:LIMIT-TO|EXCLUDE)\s*\(\s*\w+\s*,\s*("[^"]*"|[\p{L}\p{N} -]+?)\s*\)/gu, FILTER],
  [
    new RegExp(
      String.raw`\b(?:DOCTYPE|LANGUAGE|SUBJAREA|SRCTITLE|SRCTYPE|PUBSTAGE|AFFIL(?:COUNTRY|ORG)?)\s*${GROUP}`,
      'gu',
    ),
    FILTER,
  ],
  [/\bTITLE-ABS(?:-KEY(?:-AUTH)?)?\s*(?=\()/gu, 'title-abs:'],
  [/\b(?:AUTHKEY|INDEXTERMS|KEY)\s*(?=\()/gu, 'keyword:'],
  [new RegExp(String.raw`\b(TITLE|ABS|ALL)\s*${SEARCH}`, 'gu'), '$1:'],
  // ProQuest
  [/\b(?:TI,\s*AB|AB,\s*TI)(?:,\s*\w+)*\s*(?=\()/giu, 'title-abs:'],
  [/\bnoft\s*(?=\()/giu, 'all:'],
  [/\b(?:(?:MAIN)?SU(?:BJECT)?|MESH|DE)\.EXACT(?:\.EXPLODE)?\s*(?=\()/giu, 'mesh:'],
  [/\b(?:PD|YR)\s*\((\d{4})\d*\s*-\s*(\d{4})\d*\)/giu, (_all, from = '', to = '') => yearsOf(from, to)],
  [new RegExp(String.raw`\b(?:la|stype|rtype|dtype|at)\.exact\s*${GROUP}`, 'giu'), FILTER],
  [new RegExp(String.raw`(?<![\p{L}.-])(ti|ab|su)${SEARCH}`, 'giu'), '$1:'],
  // IEEE Xplore
  [/"Publication (?:Title|Year)"\s*:\s*("[^"]*"|\S+)/giu, FILTER],
  [/"(?:All Metadata|Full Text[^":]*)"\s*:/giu, 'all:'],
  [/"Document Title"\s*:/giu, 'title:'],
  [/"Abstract"\s*:/giu, 'abstract:'],
  [/"(?:Author Keywords|Index Terms|IEEE Terms|Mesh[ _]Terms)"\s*:/giu, 'keyword:'],
];

/** EBSCO's field names are words of two letters before a blank: read where several stand so. */
const EBSCO = new RegExp(
  String.raw`(?:^|[\s(])(?:TI|AB|MH|MM|DE|SU|TX|KW)\s+(?:"|${SEARCH}|[\p{L}\p{N}*-]+\s+(?:AND|OR|NOT)\s+(?:TI|AB|MH|MM|DE|SU|TX|KW)\s)`,
  'u',
);
const EBSCO_ROWS: readonly Row[] = [
  [/\b(?:MH|MM|DE|SU)\s+"([^"]+?)\+?"/gu, '"$1"[mesh]'],
  [/\b(TI|AB)\s+(?=[("\p{L}*])/gu, '$1: '],
  [/\bTX\s+(?=[("\p{L}*])/gu, 'all: '],
  [/\b(?:KW|SU)\s+(?=[("\p{L}*])/gu, 'keyword: '],
  [/\s[NW]([1-9]|[12]\d)(?=\s)/gu, ' NEAR/$1'],
];

/** The ACM Digital Library writes every bracket as a square one. */
const ACM = /\[(?:Title|Abstract|Keywords?|All|Full Text|(?:E-)?Publication (?:Date|Title)):/u;
const ACM_ROWS: readonly Row[] = [
  [
    /\[(?:E-)?Publication Date:\s*\((?:\d+\/\d+\/)?(\d{4}|\*)\s+TO\s+(?:\d+\/\d+\/)?(\d{4}|\*)\)\]/gu,
    (_all, from = '', to = '') => yearsOf(from, to.replace('*', '')),
  ],
  [/\[Publication Title:\s*([^\]]*)\]/gu, '($1)[filter]'],
  [/\bFull Text:/gu, 'all:'],
  [/\[/gu, '('],
  [/\]/gu, ')'],
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

function yearsOf(from: string, to: string | undefined): string {
  if (!/^\d{4}$/u.test(from)) return /^\d{4}$/u.test(to ?? '') ? ` year <= ${to} ` : ' ';
  return to === from ? ` year:${from} ` : ` year:${from}-${to ?? ''} `;
}
