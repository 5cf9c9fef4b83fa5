/** What a sentence of an abstract does. Judged when the abstract is read; the stages look it up. */
import type { RoleChances } from '../../encoder/role-model.js';
import { logOdds } from '../../models/log-odds.js';
import type { Section } from '../../text/sentences.js';
import { isQuestion, type Judgement } from './classify.js';

/** What the headings of abstracts tell apart. */
type Part = 'background' | 'objective' | 'methods' | 'finding';
export type Role = Part | 'proposal' | 'implication' | 'empty' | 'limitation' | 'open_question' | 'other';

/**
 * What is told of a sentence: a part of the abstract; `proposal`: what the paper presents; `empty`: an announcement, a
 * closing without content or a note; `gap`: what is lacking, limited or asked; `implication`: what should or may follow, or
 * is supposed; `leaning`: what is told needs the sentences
 * before it; `point`: a finding or proposal that can be read alone.
 */
export type Told = Part | 'proposal' | 'implication' | 'empty' | 'gap' | 'leaning' | 'point';
/** Log-odds of each. */
export type Odds = Readonly<Record<Told, number>>;

export interface Reading {
  role: Role;
  /** 0…1, that it has this role; 1 under a heading that says so. */
  confidence: number;
  /** What judged the role: the heading it stands under, the role model, or, without it, words and place. */
  by: 'heading' | 'role model' | 'words and place';
  odds: Odds;
  /** How far it states a limitation or an open question, by cues; they tell the kind of a gap as well. */
  cues: Judgement;
}

const OF_SECTION: Readonly<Record<Section, Role>> = {
  background: 'background',
  objective: 'objective',
  methods: 'methods',
  results: 'finding',
  conclusions: 'finding',
  limitations: 'limitation',
  other: 'other',
};
/** Each sentence has one of them. */
export const ONE_OF = [
  'background',
  'objective',
  'methods',
  'finding',
  'proposal',
  'implication',
  'empty',
  'gap',
] as const;
export const TOLD: readonly Told[] = [...ONE_OF, 'leaning', 'point'];

/**
 * By the role model, which needs no heading: headings within a running text end where nobody knows. How likely a gap is
 * both tell best, the model and the words with the cues of gaps.
 */
export function readingByModel(chances: RoleChances, cues: Judgement, gapByWords: number): Reading {
  const odds = oddsOf(chances);
  const reading = judgedBy('role model', odds, cues);
  return { ...reading, odds: { ...odds, gap: (odds.gap + gapByWords) / 2 } };
}

/** Without the role model. A heading tells the part; what is empty or a gap stands under any. */
export function readingByWords(section: Section | null, odds: Odds, cues: Judgement): Reading {
  if (section !== null && odds.empty <= 0 && odds.gap <= 0)
    return { role: OF_SECTION[section], confidence: 1, by: 'heading', odds, cues };
  const kinds = section === null ? ONE_OF : (['gap', 'empty'] as const);
  return judgedBy('words and place', odds, cues, kinds);
}

function judgedBy(
  by: Reading['by'],
  odds: Odds,
  cues: Judgement,
  kinds: readonly (typeof ONE_OF)[number][] = ONE_OF,
): Reading {
  const [best = 'finding'] = kinds.toSorted((a, b) => odds[b] - odds[a]);
  const role = best !== 'gap' ? best : isQuestion(cues) ? 'open_question' : 'limitation';
  return { role, confidence: 1 / (1 + Math.exp(-odds[best])), by, odds, cues };
}

/** What the role model tells of a sentence. */
function oddsOf(chances: RoleChances): Odds {
  const { background, objective, methods, finding, leaning, proposal, implication, empty, gap } = chances;
  return {
    background: logOdds(background),
    objective: logOdds(objective),
    methods: logOdds(methods),
    finding: logOdds(finding + leaning),
    proposal: logOdds(proposal),
    implication: logOdds(implication),
    empty: logOdds(empty),
    gap: logOdds(gap),
    leaning: logOdds(leaning / (finding + leaning + proposal)),
    point: logOdds(finding + proposal),
  };
}
