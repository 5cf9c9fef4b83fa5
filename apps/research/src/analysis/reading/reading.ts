/** What a sentence of an abstract does. Judged when the abstract is read; the stages look it up. */
import type { Section } from '../../text/sentences.js';
import { isQuestion, type Judgement } from './classify.js';

/** What the headings of abstracts tell apart. */
type Part = 'background' | 'objective' | 'methods' | 'finding';
export type Role = Part | 'proposal' | 'empty' | 'limitation' | 'open_question' | 'other';

/**
 * What the role models tell, each by itself: a part of the abstract; `proposal`: what the paper presents; `empty`: an
 * announcement, a closing without content or a note; `gap`: what is lacking, limited or asked; `leaning`: what is told needs
 * the sentences before it; `point`: a finding or proposal that can be read alone.
 */
export type RoleModel = Part | 'proposal' | 'empty' | 'gap' | 'leaning' | 'point';
/** Log-odds by each of the models. */
export type Odds = Readonly<Record<RoleModel, number>>;

export interface Reading {
  role: Role;
  /** 0…1, that it has this role; 1 under a heading that says so. */
  confidence: number;
  /** What judged the role: the heading it stands under, or the fitted role models. */
  by: 'heading' | 'role models';
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
export const ONE_OF = ['background', 'objective', 'methods', 'finding', 'proposal', 'empty', 'gap'] as const;

/** A heading tells the part; what is empty or a gap stands under any. */
export function readingOf(section: Section | null, odds: Odds, cues: Judgement): Reading {
  let best: (typeof ONE_OF)[number] = odds.gap > odds.empty ? 'gap' : 'empty';
  if (section !== null && odds[best] <= 0)
    return { role: OF_SECTION[section], confidence: 1, by: 'heading', odds, cues };
  if (section === null) for (const one of ONE_OF) if (odds[one] > odds[best]) best = one;
  const confidence = 1 / (1 + Math.exp(-odds[best]));
  const role = best !== 'gap' ? best : isQuestion(cues) ? 'open_question' : 'limitation';
  return { role, confidence, by: 'role models', odds, cues };
}
