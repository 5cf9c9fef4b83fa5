/**
 * Headings of structured abstracts ("METHODS:", "Results.", "CONCLUSION—", "Objective To determine …"), after the NLM
 * label categories (BACKGROUND, OBJECTIVE, METHODS, RESULTS, CONCLUSIONS) with journals' variants.
 */
import { OPENERS } from './abbreviations.js';

export type Section =
  | 'background'
  | 'objective'
  | 'methods'
  | 'results'
  | 'conclusions'
  | 'limitations'
  | 'other';

const SECTION_WORDS: readonly (readonly [Section, RegExp])[] = [
  // "Strengths and limitations", "Conclusions and limitations": the rarer word decides.
  ['limitations', /\blimitations?\b/],
  [
    'conclusions',
    /\b(?:conclusions?|interpretation|discussion|implications?|significance|relevance|recommendations?|in conclusion|clinical impact|take[- ]home message|what this (?:paper|study) adds)\b/,
  ],
  ['results', /\b(?:results?|findings?|outcomes? and results|observations|evaluation)\b/],
  [
    'methods',
    /\b(?:methods?|methodology|materials?|design|settings?|participants?|patients?|subjects|population|interventions?|exposures?|measures?|measurements?|main outcomes?|outcomes?|data sources?|data collection|data extraction|data synthesis|study selection|procedures?|approach|analysis|sample|eligibility criteria|sources of evidence|charting methods|experimental)\b/,
  ],
  ['objective', /\b(?:objectives?|aims?|purposes?|goals?|hypothes[ie]s|questions?)\b/],
  [
    'background',
    /\b(?:background|introduction|context|rationale|importance|motivation|problem|state of the art|originality)\b/,
  ],
  [
    'other',
    /\b(?:registration|registry number|funding|keywords?|key words|abbreviations|level of evidence|trial number|sponsors?|period covered|description of (?:the )?system|public health actions?|case (?:report|presentation|description)|availability|contact|supplementary information|copyright|declaration|conflicts? of interest|novelty|practical implications)\b/,
  ],
];

/** A label of at most seven words before ":", ".", "—" or a dash. */
const MARKED =
  /^((?:\p{L}[\p{L}'’&/()-]*)(?:[ ,/]+(?:&\s)?[\p{L}'’&/()-]+){0,6}?)\s?(?::|\.(?=\s)|\s?[—–]|\s-(?=\s))\s*/u;
/** The same without a mark, one to three words: "Objective To determine", "RESULTS We found", "MethodsWe took". */
const UNMARKED =
  /^(BACKGROUND|INTRODUCTION|CONTEXT|IMPORTANCE|OBJECTIVES?|AIMS?|PURPOSE|(?:MATERIALS? AND |PATIENTS AND )?METHODS?(?: AND MATERIALS?)?|DESIGN(?:\/METHODOLOGY\/APPROACH)?|SETTING|PARTICIPANTS|PATIENTS|INTERVENTIONS?|MAIN OUTCOMES?(?: AND)? MEASURES?|(?:MAIN )?RESULTS?|(?:MAIN |KEY )?FINDINGS?|CONCLUSIONS?|DISCUSSION|INTERPRETATION|(?:RESEARCH )?LIMITATIONS?(?:\/IMPLICATIONS)?|(?:PRACTICAL|SOCIAL) IMPLICATIONS|ORIGINALITY\/VALUE)(\s*)(?=(\S+))/i;

/** What a heading is glued to: "ResultsFifty-one", "MethodsA trial", not "MethodsX" or "AIMS65". */
const WORD = /^(?:A$|\p{Lu}\p{Ll})/u;

/** No name begins with it. */
const PLURAL = /(?:results|methods|conclusions|findings)$/i;

/** "Trial Registration Controlled-Trials.com ISRCTN63787732": whatever stands before the number. */
const REGISTRATION =
  /^((?:(?:clinical )?trial|(?:systematic )?review|study|protocol)? ?registration(?: (?:number|id))?)\s+(?=.*(?<![\p{L}\d])\p{Lu}+-?\d{5,})/iu;

const WHOLE_WORDS =
  /^(?:(?:the|and|of|or|for|in|to|a|an|with|study|main|key|primary|secondary|principal|major|clinical|trials?|statistical|our|novel|practical|future|this|research|author'?s'?|summary|brief|general|methodological|important|potential|public|health|experimental|specific|new|further|additional|overall|search|strategy|review|data|outcome|outcomes|area|scope|theoretical|social|management|empirical|what|is|known|already|adds|paper|case|report|series|number|strengths|limitations?|conclusions?|interpretation|discussion|implications?|significance|relevance|recommendations?|impact|results?|findings?|observations?|evaluation|methods?|methodology|materials?|design|settings?|participants?|patients?|subjects?|population|interventions?|exposures?|measures?|measurements?|sources?|collection|extraction|synthesis|selection|procedures?|approach|analysis|analyses|sample|eligibility|criteria|evidence|charting|objectives?|aims?|purposes?|goals?|hypothes[ie]s|questions?|background|introduction|context|rationale|importance|motivation|problem|condition|state|art|originality|value|registration|registry|funding|keywords?|words|abbreviations|level|sponsors?|period|covered|description|system|actions?|presentation|availability|contact|supplementary|information|copyright|declaration|conflicts?|interest|novelty|take-home|message)[\s,/&()-]*)+$/;

export interface Heading {
  section: Section;
  /** Length of the heading with its mark and the white space after it. */
  length: number;
}

function sectionOf(label: string): Section | null {
  const lower = label.toLowerCase().replaceAll('’', "'");
  if (!WHOLE_WORDS.test(lower) || /^(?:the|our|this|a|an|in|for|to|with) /.test(lower)) return null;
  return SECTION_WORDS.find(([, pattern]) => pattern.test(lower))?.[0] ?? null;
}

/** What reads like a heading without its mark, at the beginning of a sentence. */
const LIKE_HEADING =
  /(?:^|[.?!])\s*(?:Background|Introduction|Objectives?|Aims?|Purpose|Methods?|Results?|Discussion|Conclusions?)\s+\p{Lu}/gu;

/** Whether several sentences begin like a heading: then each of them is one. */
export function hasUnmarkedHeadings(text: string): boolean {
  return (text.match(LIKE_HEADING) ?? []).length > 1;
}

/**
 * The heading at the beginning of a text, or null. A sentence that merely begins with such a word has none.
 * @param isAmongOthers whether the abstract has several without a mark: "Conclusion Bicycles are ridden"
 */
export function headingAt(text: string, isAmongOthers = false): Heading | null {
  const marked = MARKED.exec(text);
  if (marked) {
    const label = marked[1] ?? '';
    const section = /^\p{Lu}/u.test(label) ? sectionOf(label) : null;
    if (section) return { section, length: marked[0].length };
  }
  const registration = REGISTRATION.exec(text);
  if (registration) return { section: 'other', length: registration[0].length };
  const unmarked = UNMARKED.exec(text);
  if (unmarked) {
    const label = unmarked[1] ?? '';
    const next = unmarked[3] ?? '';
    const isGlued = unmarked[2] === '';
    const shouted = label === label.toUpperCase() && !isGlued;
    // "Results The model …" is a heading, "Results from the model …" and "Design of experiments" are sentences; nothing but a
    // heading stands before "Results Significant learning was seen", but "Objective Structured Clinical Examination" is a name.
    const opens =
      (isGlued ? WORD : /^\p{Lu}/u).test(next) &&
      (isAmongOthers || PLURAL.test(label) || OPENERS.has(next.toLowerCase().replace(/\P{L}+$/u, '')));
    if (/^\p{Lu}/u.test(label) && (shouted ? /^[\p{Lu}\d]/u.test(next) : opens)) {
      const section = sectionOf(label);
      if (section) return { section, length: unmarked[0].length };
    }
  }
  return null;
}
