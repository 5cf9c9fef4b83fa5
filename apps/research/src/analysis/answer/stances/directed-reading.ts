/**
 * What a sentence says to a question whose subject and outcome are known. Reading with the question in hand finds what
 * reading without it has to leave alone: subject and outcome are looked for in the clause, each as the head of its
 * phrase ("weekly aspirin", not "aspirin resistance"), then the words that join them, and negation on the way.
 */
import { claimsNothing, clausesOf } from '../../claims/clauses.js';
import type { Direction } from '../../claims/lexicon.js';
import { comparatorOf, nounPhrase } from '../../claims/noun-phrase.js';
import type { ReadPaper } from '../../sentences/read-paper.js';
import type { Question } from '../question.js';
import { inScope } from './scope.js';
import { signOf } from './sign.js';
import type { PaperStance } from './towards.js';
import { isNoFinding, isPart, isTelling, towards, wantedOf } from './towards.js';
import { isKindOf, readClause } from './clause.js';
import type { Clause } from './clause.js';
import type { Span } from './predicates.js';
import { backwards, forwards } from './verbs.js';

export interface DirectedClaim {
  /** Of the outcome. */
  direction: Direction;
  population: string[] | null;
  comparator: string[] | null;
  /** The outcome is a kind of what was asked for ("haemorrhagic stroke"): its absence says nothing of the whole. */
  isKind: boolean;
}

/** "We compared A with B and found that …": what follows is the finding. */
const OWN_WORK =
  /^(?:here,? )?(?:in this (?:study|paper|trial|work),? )?(?:we|the present study)\b.{10,300}?(?:,| and|, and) (?:we )?(?:found|find|show|shows|showed|observed?|demonstrated?)\b(?: that)?/i;

/** What the sentence says to the question, or null. */
export function readDirected(whole: string, question: Question): DirectedClaim | null {
  const sentence = OWN_WORK.test(whole) ? whole.replace(OWN_WORK, '') : whole;
  if (question.subject.length === 0 || claimsNothing(sentence.toLowerCase())) return null;
  const clauses = clausesOf(sentence).map((clause) => readClause(clause, question));
  for (const clause of clauses) {
    const claim = clauseTold(clause, question);
    if (claim) return claim;
  }
  return null;
}

/** Verbs, adjectives and nouns of change that join subject and outcome. */
function clauseTold({ tokens, starts, ends }: Clause, question: Question): DirectedClaim | null {
  for (const named of ends) {
    for (const one of starts) {
      const direction =
        one.to <= named.from ? forwards(tokens, one, named, question) : backwards(tokens, named, one);
      if (direction !== null)
        return {
          ...scoped(direction, tokens, named, question),
          isKind: isKindOf(tokens, named.from),
        };
    }
  }
  return null;
}

/** "After the introduction of S", "in the S group", "in both years": no population that was picked. */
const NOBODY_ELSE =
  /^(?:introduct|introduc|implement|adopt|onset|initi|start|instal|control|group|arm|condit|year|season|month|week|trial|studi|experi\w*|end|base\w*|follow\w*|untreat|placebo)$/;
function othersThan(question: Question, population: string[] | null): string[] | null {
  const others = (population ?? []).filter(
    (term) => !question.subject.includes(term) && !NOBODY_ELSE.test(term),
  );
  return others.length > 0 ? others : null;
}

function scoped(
  direction: Direction,
  tokens: readonly string[],
  outcome: Span | null,
  question: Question,
): DirectedClaim {
  const rest = outcome ? tokens.slice(outcome.to) : tokens;
  return {
    direction,
    population: othersThan(question, nounPhrase(['x', ...rest], 'outcome').population),
    comparator: versusOf(tokens),
    isKind: false,
  };
}

/** What the clause sets something against, up to a comma. */
function versusOf(tokens: readonly string[]): string[] | null {
  const at = tokens.findIndex(
    (token, place) =>
      /^(?:than|versus|vs)$/.test(token) ||
      (/^(?:compared|relative)$/.test(token) && /^(?:with|to)$/.test(tokens[place + 1] ?? '')),
  );
  if (at < 0) return null;
  const other = tokens.slice(at + 1);
  const comma = other.indexOf(',');
  // "Than in non-irrigated villages", cut at its hyphen.
  if (other.slice(0, 5).includes('non')) return ['control'];
  return comparatorOf(comma < 0 ? other : other.slice(0, comma));
}

/** "A, but not B, reduced C": which of them did is not read. */
const BUT_NOT = /\bbut not\b/i;

/** What a sentence says to a yes-or-no question when it is read with the question in hand. */
export function directedStance(
  paper: ReadPaper,
  { text, spelled }: { text: string; spelled: string },
  setting: string,
  question: Question,
): PaperStance | null {
  if (question.kind !== 'yes_no' || isNoFinding(spelled, question) || BUT_NOT.test(spelled)) return null;
  const read = readDirected(spelled, question);
  if (read === null || !inScope({ paper, setting, population: read.population }, question)) return null;
  const sign = signOf({ direction: read.direction, outcome: question.outcome });
  const wanted = wantedOf(question);
  // "Effective for PTSD": what a remedy is for is unwanted, though no list knows it.
  const isIllness = question.isPurpose && wanted === 'better' && (sign === 'up' || sign === 'down');
  const lessOfIt = sign === 'down' ? 'supporting' : null;
  const stance = isIllness ? lessOfIt : towards(sign, wanted, question.outcome);
  if (stance === 'opposing' && (read.isKind || isPart(read.population, question))) return null;
  if (stance === null || !isTelling(stance, read.comparator, question)) return null;
  return { stance, sentence: text, isWhole: read.population === null, by: 'directed' };
}
