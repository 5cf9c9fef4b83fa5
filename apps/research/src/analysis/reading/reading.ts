/** What a sentence of an abstract does. Judged once, when the abstract is read; the stages look it up. */
import type { Section } from '../../text/sentences.js';
import { THRESHOLD, isQuestion, judge, type Judgement } from './classify.js';
import { tellsFinding } from './sentence-cues.js';

/** What the role models tell apart. */
export type Part = 'background' | 'objective' | 'methods' | 'finding';
export type Role = Part | 'limitation' | 'open_question' | 'other';

export interface Reading {
  role: Role;
  /** 0…1, that it has this role; 1 under a heading that says so. */
  confidence: number;
  /** What judged the role: the heading it stands under, the cues of gaps, or the fitted role models. */
  by: 'heading' | 'gap cues' | 'role models';
  /** What the role models or the heading say, whatever the cues of gaps do. */
  part: Role;
  /** How far it states a limitation or an open question. */
  gap: Judgement;
  /** It says what was found, and not only that something was. */
  tells: boolean;
  /** It says nothing of the subject: a note (where the code is, who paid), or a closing or announcement without content. */
  empty: 'note' | 'closing' | null;
  /** 0…1, how likely it says nothing; a quotation wants less of it than a finding that is counted. */
  emptiness: number;
}

const SURELY_EMPTY = 0.9;

const OF_SECTION: Readonly<Record<Section, Role>> = {
  background: 'background',
  objective: 'objective',
  methods: 'methods',
  results: 'finding',
  conclusions: 'finding',
  limitations: 'limitation',
  other: 'other',
};

/**
 * @param odds log-odds of each part, by the role models
 * @param empty by the model of empty sentences: log-odds that it is one, and that such a one is a note
 */
export function readingOf(
  text: string,
  lower: string,
  section: Section | null,
  odds: Readonly<Record<Part, number>>,
  { empty: emptyOdds, note }: Readonly<Record<'empty' | 'note', number>>,
): Reading {
  const gap = judge(text, section);
  let modelled: Part = 'finding';
  for (const part of ['background', 'objective', 'methods'] as const)
    if (odds[part] > odds[modelled]) modelled = part;
  const emptiness = 1 / (1 + Math.exp(-emptyOdds));
  const empty: Reading['empty'] = emptiness < SURELY_EMPTY ? null : note > 0 ? 'note' : 'closing';
  const tells = empty === null && tellsFinding(lower);
  const shared = { gap, tells, empty, emptiness, part: section === null ? modelled : OF_SECTION[section] };
  const { limitation, open } = gap;
  if (section !== 'limitations' && Math.max(limitation, open) >= THRESHOLD) {
    return isQuestion(gap)
      ? { role: 'open_question', confidence: open, by: 'gap cues', ...shared }
      : { role: 'limitation', confidence: limitation, by: 'gap cues', ...shared };
  }
  if (section !== null) return { role: OF_SECTION[section], confidence: 1, by: 'heading', ...shared };
  return { role: modelled, confidence: 1 / (1 + Math.exp(-odds[modelled])), by: 'role models', ...shared };
}
