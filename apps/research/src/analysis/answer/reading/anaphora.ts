/**
 * What a sentence leaves out because the rest of the abstract has named it: "the intervention", "the treatment group",
 * "no difference between groups". Only where the paper is about the subject that is asked for, set against a control.
 */
import { stem } from '../../../text/tokens.js';
import type { ReadPaper } from '../../sentences/read-paper.js';
import type { Question } from '../question.js';

const CONTROLLED =
  /\b(?:placebo|control(?:led|s)?|usual care|standard care|no treatment|untreated|sham|wait(?:ing)?[- ]?list)\b/i;
const OTHERS = /\b(?:versus|vs\.?|compared (?:with|to)|or|alternatives?)\b/i;
const ARM =
  /\b(?:the|this|our) (?:intervention|treatment|treated|experimental|active|active treatment|supplement(?:ed|ation)|training|program(?:me)?)(?= (?:group|arm|condition|participants|patients|children|students|schools|villages)\b)/i;
const ITSELF =
  /\b(?:the|this) (?:intervention|treatment|supplementation|program(?:me)?|training|therapy|policy|reform)(?= (?:\w+ly )?(?:did|had|has|was|were|led|resulted|reduced|increased|improved|lowered|raised|decreased|prevented|produced|showed|significantly)\b)/i;
const BETWEEN = /\bbetween (?:the )?(?:two |study |treatment |trial )*(?:groups|arms|conditions)\b/i;

/** The sentence with the subject put where it was left out; as it is where nothing was, or where it could be another. */
export function withSubject(text: string, paper: ReadPaper, question: Question): string {
  const { subject } = question;
  if (!ARM.test(text) && !ITSELF.test(text) && !BETWEEN.test(text)) return text;
  const own = stemsOf(text);
  if (subject.length === 0 || subject.every((term) => own.includes(term))) return text;
  if (!isAbout(paper, subject)) return text;
  const words = wordsOf(paper, subject);
  if (words === null) return text;
  return text
    .replace(BETWEEN, `between ${words} and control`)
    .replace(ARM, `the ${words}`)
    .replace(ITSELF, words);
}

/** Whether a paper studies the subject against a control: its title or a sentence of its abstract names it. */
function isAbout({ paper, scored }: ReadPaper, subject: readonly string[]): boolean {
  if (OTHERS.test(paper.title) || !CONTROLLED.test(`${paper.title} ${paper.abstract ?? ''}`)) return false;
  const isNamed = (own: readonly string[]): boolean => subject.every((term) => own.includes(term));
  return isNamed(stemsOf(paper.title)) || scored.some(({ sentence }) => isNamed(stemsOf(sentence.text)));
}

/** The subject in the words of the paper. */
function wordsOf({ paper }: ReadPaper, subject: readonly string[]): string | null {
  const words = `${paper.title} ${paper.abstract ?? ''}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = subject.map((term) => words.find((word) => stem(word) === term));
  return found.includes(undefined) ? null : found.join(' ');
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}
