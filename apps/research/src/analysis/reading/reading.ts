/** What a sentence of an abstract does. Judged once, when the abstract is read; the stages look it up. */
import type { Section } from '../../text/sentences.js';
import { THRESHOLD, judge } from '../gaps/classify.js';
import type { Judgement } from '../gaps/classify.js';
import { tellsFinding } from '../sentences/sentence-cues.js';

export type Role = 'finding' | 'limitation' | 'open_question' | 'other';

export interface Reading {
  role: Role;
  /** 0…1, that it has this role. */
  confidence: number;
  /** What judged the role: the heading it stands under, the cues of gaps, or the fitted model of findings. */
  by: 'heading' | 'gap cues' | 'finding model';
  /** How far it states a limitation or an open question. */
  gap: Judgement;
  /** It says what was found, and not only that something was. */
  tells: boolean;
}

/** @param finding log-odds that the sentence belongs to results or conclusions */
export function readingOf(text: string, lower: string, section: Section | null, finding: number): Reading {
  const gap = judge(text, section);
  const tells = tellsFinding(lower);
  const { limitation, open } = gap;
  if (Math.max(limitation, open) >= THRESHOLD) {
    const isOpen = open > limitation;
    const by = section === 'limitations' ? 'heading' : 'gap cues';
    return {
      role: isOpen ? 'open_question' : 'limitation',
      confidence: isOpen ? open : limitation,
      by,
      gap,
      tells,
    };
  }
  const likely = 1 / (1 + Math.exp(-finding));
  const by = section === null ? 'finding model' : 'heading';
  return likely > 0.5
    ? { role: 'finding', confidence: likely, by, gap, tells }
    : { role: 'other', confidence: 1 - likely, by, gap, tells };
}
