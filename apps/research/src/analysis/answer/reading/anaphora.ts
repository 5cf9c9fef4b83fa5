/**
 * What a sentence leaves out because the rest of the abstract has named it: "the intervention", "the treatment group",
 * "no difference between groups". Only where the paper is about the subject that is asked for, set against a control.
 */
import { stem } from '../../../text/tokens.js';
import type { ReadPaper } from '../../sentences/read-paper.js';
import type { Question } from '../question.js';
import { isNamedIn } from './asked-words.js';
import type { AskedWords } from './asked-words.js';
import { endsPhrase } from './predicates.js';

const CONTROLLED =
  /\b(?:placebo|control(?:led|s)?|usual care|standard care|no treatment|untreated|sham|neutral|comparison (?:group|condition|schools?)|business[- ]as[- ]usual|usual practice|wait(?:ing)?[- ]?list)\b/i;
const OTHERS = /\b(?:versus|vs\.?|compared (?:with|to)|or|alternatives?)\b/i;
const ARM =
  /\b(?:the|this|our) (?:intervention|treatment|treated|experimental|active|active treatment|supplement(?:ed|ation)|training|program(?:me)?)(?= (?:group|arm|condition|participants|patients|children|students|schools|villages)\b)/i;
const ITSELF =
  /\b(?:the|this) (?:intervention|treatment|supplementation|program(?:me)?|training|therapy|policy|reform)(?= (?:\w+ly )?(?:did|had|has|was|were|led|resulted|reduced|increased|improved|lowered|raised|decreased|prevented|produced|showed|significantly)\b)/i;
const WITHIN =
  /(?<=\b(?:similar|comparable|equal|different)\b[^.;,]{0,20})\bin (?:the )?(?:two|both|either) (?:study |treatment |trial )?(?:groups|arms|conditions)\b/i;
const AGAINST =
  /\bbetween (?:the )?(?:intervention|treatment|treated|experimental|exposed|active)(?: (?:group|arm|condition|children|patients|participants|schools|villages))? and (?=(?:the )?(?:control|placebo|usual|standard|comparison|untreated|unexposed|wait))/i;
const BETWEEN = /\bbetween (?:the )?(?:two |study |treatment |trial )*(?:groups|arms|conditions)\b/i;

/** "We find no effects on O", "there was no evidence of effects on O": of what is studied. */
const EFFECT_ON =
  /(?<=^(?:[\w ,-]{0,90}\b)?(?:we (?:find|found|observe|observed|detect|detected)|there (?:is|are|was|were)|results (?:show|showed|indicate|indicated)|estimates (?:show|showed)|(?:no|little) evidence (?:is|was) found of|show|showed|estimate|no)\b(?: (?!of\b)[\w-]+){0,6} )(effects?|impacts?) on\b/i;

/**
 * The sentence with the subject put where it was left out; as it is where nothing was, or where it could be another.
 */
export function withSubject(text: string, paper: ReadPaper, question: Question, asked: AskedWords): string {
  const { subject } = question;
  if (subject.length === 0) return text;
  const name = asked.subject.join(' ');
  const isEffect = EFFECT_ON.test(text) && !/\beffects? on\b[^,;.]* (?:of|by|from)\b/i.test(text);
  const headed = byHead(text, asked.head, name);
  const isLeftOut =
    isEffect || headed !== text || [AGAINST, ARM, ITSELF, BETWEEN, WITHIN].some((one) => one.test(text));
  if (!isLeftOut) return text;
  const own = stemsOf(text);
  if (subject.every((term) => own.includes(term)) || !isAbout(paper, question)) return text;
  if (headed !== text) return headed;
  if (isEffect) return text.replace(EFFECT_ON, `$1 of ${name} on`);
  const said = text.replace(ITSELF, name);
  if (!isControlled(paper)) return said;
  return said
    .replace(AGAINST, `between ${name} and `)
    .replace(BETWEEN, `between ${name} and control`)
    .replace(WITHIN, `between ${name} and control`)
    .replace(ARM, `the ${name}`);
}

/** "The tax", "no link between taxes and O": the head of a subject of several words for all of it, where nothing narrows it. */
function byHead(text: string, head: string, name: string): string {
  if (name === head || head.length < 3) return text;
  const forms = `${head.replace(/(?:(?<=[sxz]|ch|sh)es|s)$/, '')}(?:es|s)?`;
  return text.replace(
    new RegExp(
      `(?<=^|(?<before>[\\p{L}\\p{N}]+)[ ,]+)${forms}(?![\\p{L}\\p{N}-])(?=(?:\\s+(?<behind>[\\p{L}\\p{N}]+))?)`,
      'giu',
    ),
    (...found: unknown[]) => {
      const [whole] = found as [string];
      const groups = found[found.length - 1] as { before?: string; behind?: string };
      const before = groups.before?.toLowerCase();
      const behind = groups.behind?.toLowerCase();
      const isWhole = (before === undefined || BARE.test(before)) && behind !== 'of';
      return isWhole && endsPhrase(behind) ? name : whole;
    },
  );
}
const BARE =
  /^(?:the|this|these|of|between|with|by|after|to|from|that|for|on|without|under|following|and|when|where|receiving|via)$/;

/** Whether a paper studies the subject and no other: its title, or else its abstract, names it, and never beside another. */
function isAbout(paper: ReadPaper, { subject, outcome, population }: Question): boolean {
  const { title } = paper.paper;
  if (OTHERS.test(title) || !isNamedIn(paper, subject)) return false;
  const known = [...outcome, ...(population ?? [])];
  return [title, ...paper.scored.map(({ sentence }) => sentence.text)].every((text) =>
    isAlone(text, subject, known),
  );
}

/** "S plus T", "S or T", "S and T" name another beside it, unless that is what is asked of S. */
function isAlone(text: string, subject: readonly string[], known: readonly string[]): boolean {
  const tokens = text.toLowerCase().match(/[\p{L}\p{N}]+|,/gu) ?? [];
  const stems = tokens.map(stem);
  return stems.every((_term, at) => {
    const phrase = stems.slice(Math.max(0, at - subject.length + 1), at + 1);
    if (!subject.every((term) => phrase.includes(term))) return true;
    const next = tokens[at + 1] ?? '';
    if (/^(?:plus|versus|vs|or|combined)$/.test(next)) {
      // "S or placebo" is set against nothing.
      return (
        next !== 'plus' &&
        next !== 'combined' &&
        tokens.slice(at + 2, at + 7).some((token) => CONTROLLED.test(token))
      );
    }
    if (next !== 'and') return true;
    const behind = stems.slice(at + 2, at + 6);
    return behind.some((term) => known.includes(term) || CONTROLLED.test(term));
  });
}

function isControlled({ paper }: ReadPaper): boolean {
  return CONTROLLED.test(`${paper.title} ${paper.abstract ?? ''}`);
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}
