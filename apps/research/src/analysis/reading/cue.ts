/** A cue of a gap, and the word classes that cues share. */

export interface Cue {
  pattern: RegExp;
  /** Evidence for "a limitation, problem or lack is stated". */
  limitation: number;
  /** Evidence for "something is open, needed or to be studied". */
  open: number;
}

export const RESEARCH =
  '(?:research|stud(?:y|ies)|works?|investigations?|trials?|experiments?|experimentation|analys[ei]s|evaluations?|validation|assessments?|efforts?|explorations?|developments?|refinements?|replications?|surveys?|evidence|data|insights?|understanding|knowledge|attention|consideration|follow-up|comparisons?|tests?|testing|theory|modell?ing)';
export const MORE =
  '(?:further|future|additional|more|larger|longer|prospective|confirmatory|well-designed|well-controlled|high-quality|rigorous|continued|subsequent|follow-up|systematic|comprehensive|large-scale|multicent(?:er|re)|randomi[sz]ed|longitudinal|experimental|empirical|new|better|deeper|thorough|careful|long-term|in-depth|independent|targeted|collaborative|interdisciplinary|urgent|much)';
export const STUDY_VERB =
  '(?:stud(?:y|ied)|investigat\\w+|explor\\w+|examin\\w+|address\\w*|test(?:ed)?|validat\\w+|confirm\\w*|determin\\w+|clarif\\w+|elucidat\\w+|evaluat\\w+|assess\\w*|establish\\w*|understood|understand|resolv\\w+|answer\\w*|verif\\w+|replicat\\w+|research\\w*|develop\\w*|compar\\w+|characteri[sz]\\w+|identif\\w+|quantif\\w+|considered|consider|extended|extend|improved|improve|seen|defined|focus\\w*|includ\\w+|aim\\w*|seek|analy[sz]ed?|analy[sz]e|monitored|refined?|discovered|found|collected|optimi[sz]ed)';
export const KNOWN =
  '(?:understood|known|established|elucidated|clear|characteri[sz]ed|defined|determined|explored|investigated|studied|addressed|reported|examined|resolved|solved|tested|evaluated|assessed|described|documented|clarified|identified|quantified|validated|agreed|proven|exploited|appreciated)';

/** Cues of one kind weigh alike: so much for a limitation, so much for an open question. */
export function cues(limitation: number, open: number, sources: readonly string[]): Cue[] {
  return sources.map((source) => ({ pattern: new RegExp(source), limitation, open }));
}
