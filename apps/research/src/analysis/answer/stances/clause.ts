/** A clause read for a question: where its subject and its outcome are named, each as the head of its phrase. */
import { stem } from '../../../text/tokens.js';
import { ANYBODY, BE, CHANGE, NEGATION, OUTCOME_FRAME, SUBJECT_FRAME } from '../../claims/lexicon.js';
import type { Question } from '../question.js';
import { changeNoun, endsPhrase } from './predicates.js';
import type { Span } from './predicates.js';

/** Words that may follow a name and leave it the head: how it was given, cases and measures of it. */
const AFTER_SUBJECT =
  /^(?:prophylaxis|regimens?|dos(?:e|es|ages?|ing)|training|methods?|techniques?|schemes?|courses?|monotherapy|tablets?|itself|alone|recipients?|exercises?|approach(?:es)?|algorithms?|layers?|acids?|fatty|pufas?|oils?|capsules?|extracts?|agents?|drugs?|medications?|injections?|infusions?|vaccines?|vaccinations?|polic(?:y|ies)|laws?|legislation|reforms?|campaigns?|initiatives?|systems?|tools?|sessions?|classes|lessons|instruction|users|owners|measures|status|messages?|appeals?|cues?|prompts?|reminders?|signals?|labels?|bans?|charging|services?|visits?|consultations?|participation|enrol?ment|coverage|initiation)$/;
const AFTER_OUTCOME =
  /^(?:infections?|diseases?|cases?|episodes?|events?|attacks?|symptoms|severity|coefficients?|rates?|scores?|levels?|stocks?|pools?|storage|incidents?|interval|performance|ability|outcomes?|burden|participation|transmission|quality|skills|disorders?|illness|prevalence|initiation|uptake|compared|relative|significantly|substantially|more|less|better|overall|too|respectively|[\d.]+|percent)$/;
const UNITS =
  /^(?:plots|sites|areas|schools|classrooms|classes|villages|districts|cities|countries|farms|fields|stands|conditions?|specimens|samples|cohorts?|arms?|models|networks|projects|contents?|concentrations?|cover|density|abundance|intensity|duration|frequency|availability|coverage|status|intake|scores?|adherence|classification|analys[ei]s)$/;
const FRAMES =
  /^(?:introduction|implementation|onset|initiation|start|provision|receipt|inclusion|expansion)$/;

/** A clause and where it names what is asked for. */
export interface Clause {
  tokens: string[];
  stems: string[];
  /** Where the subject and the outcome are named. */
  starts: Span[];
  ends: Span[];
}

export function readClause(clause: readonly string[], question: Question): Clause {
  const { subject, outcome, population } = question;
  const tokens = clause.flatMap((token) => split(token, subject));
  const stems = tokens.map(stem);
  return {
    tokens,
    stems,
    starts: mentions(tokens, stems, subject, AFTER_SUBJECT, SUBJECT_FRAME, population ?? []),
    ends: mentions(tokens, stems, outcome, AFTER_OUTCOME, OUTCOME_FRAME),
  };
}

export function isFrame(token: string): boolean {
  return UNITS.test(token) || FRAMES.test(token) || SUBJECT_FRAME.has(token);
}

/** "pretraining" as the question's "pre-training"; compounds by their parts. */
function split(token: string, subject: readonly string[]): string[] {
  const prefix = /^(pre|re|non|multi|semi|self|sub|super)(?=[a-z]{4})/.exec(token)?.[1];
  if (prefix !== undefined && subject.includes(prefix) && !token.includes('-'))
    return [prefix, token.slice(prefix.length)];
  return token.split(/[-'’]/).filter(Boolean);
}

/** Where all the words stand together, the last of them the head of its phrase. */
function mentions(
  tokens: readonly string[],
  stems: readonly string[],
  wanted: readonly string[],
  after: RegExp,
  frame: ReadonlySet<string>,
  those: readonly string[] = [],
): Span[] {
  const found: Span[] = [];
  for (const [at, one] of stems.entries()) {
    if (!wanted.includes(one)) continue;
    const from = Math.max(0, at - wanted.length - 2);
    const window = stems.slice(from, at + 1);
    if (!wanted.every((term) => window.includes(term))) continue;
    const first = from + Math.min(...wanted.map((term) => window.lastIndexOf(term)));
    let to = at + 1;
    while (
      !BE.test(tokens[to] ?? '') &&
      !isVerb(tokens, to) &&
      (frame.has(tokens[to] ?? '') ||
        after.test(tokens[to] ?? '') ||
        UNITS.test(tokens[to] ?? '') ||
        those.includes(stems[to] ?? ''))
    )
      to++;
    if (wanted.includes(stems[to] ?? '')) continue;
    if (!endsPhrase(tokens[to])) continue;
    // "Unemployment benefits" are a noun, "yields benefit from S" a verb.
    if (/^benefits?$/.test(tokens[to] ?? '') && tokens[to + 1] !== 'from') continue;
    const before = tokens[first - 1] ?? '';
    if (/^(?:without|non|anti|versus|than|placebo)$/.test(before)) continue;
    // "Deaths from O", "admissions due to O" are something else.
    if (
      /^(?:from|to|by)$/.test(before) &&
      /^(?:deaths?|mortality|died|dying|due|owing|caused|survival|recovery|admissions?|hospitali[sz]ations?)$/.test(
        tokens[first - 2] ?? '',
      )
    )
      continue;
    found.push({ from: first, to });
  }
  return found;
}

/** "Rises in S increase O": a verb of change with an object, though it may be a noun elsewhere. */
function isVerb(tokens: readonly string[], at: number): boolean {
  const next = tokens[at + 1];
  return CHANGE.has(tokens[at] ?? '') && next !== undefined && !endsPhrase(next) && !BE.test(next);
}

/** Whether the word before a name narrows it. */
export function isKindOf(tokens: readonly string[], from: number): boolean {
  const before = tokens[from - 1] ?? '';
  if (before === '') return false;
  const isPlain =
    OUTCOME_FRAME.has(before) ||
    ANYBODY.has(before) ||
    NEGATION.test(before) ||
    changeNoun(before) !== undefined;
  return !isPlain && !endsPhrase(before);
}
