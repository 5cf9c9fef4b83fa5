/** Kinds of study, as abstracts name them. */

/** In the order of what tells most: a review of trials is a review. */
export const DESIGNS: Readonly<Record<string, RegExp>> = {
  // Its data come from meta-analyses, and it sums up nothing.
  'mendelian randomisation': /\bmendelian[- ]randomi[sz]ation\b/i,
  'meta-analysis': /\bmeta-?\s?analy(?:sis|ses|tic)\b/i,
  'systematic review': /\b(?:systematic(?:ally)? (?:literature )?review|scoping review|umbrella review)/i,
  review:
    /\b(?:this|our|the present|narrative|literature|critical) (?:\w+ )?review\b|\bwe review(?:ed)?\b|: (?:a|an overview and) review\b/i,
  // People were assigned, or one trial is spoken of: "clinical trials", "in Phase III" are of others.
  trial:
    /\b(?:was|were|we|and) (?:\w+ly )?randomi[sz]ed\b|\b(?:was|were|we|and) (?:\w+ly )?(?:assigned|allocated)\b(?=[^.;]{0,100}\b(?:groups?|arms?|receive|treatments?|controls?|placebo|interventions?|conditions?|therap\w+|training|usual care|waiting list)\b)|\brandomly (?:assigned|allocated)\b|(?<!non-)\b(?:randomi[sz]ed|(?:double|single)[- ]blind(?:ed)?|placebo[- ]controlled|crossover|phase (?:i{1,3}|[1-4])[ab]?)\b(?:[\s,/-]+\w+){0,8}?\s(?:trial|study)\b|\b(?:controlled|clinical|pilot)(?: [\w-]+){0,2} trial\b/i,
  'case-control': /\bcase[- ]control\b/i,
  cohort:
    /\b(?:(?:prospective|retrospective|birth|population[- ]based|historical) cohort|cohort (?:study|studies|analysis)|longitudinal (?:study|analysis|cohort)|were followed (?:up )?for)\b/i,
  // "Cross-sectional area" is of a wing.
  'cross-sectional':
    /\bcross[- ]sectional(?:[\s,]+[\w-]+){0,3}?[\s,]+(?:stud(?:y|ies)|surveys?|analys[ei]s|designs?|data|samples?|cohorts?|comparison|evaluation|assessment|investigation)\b|\bwas (?:an? )?cross[- ]sectional\b|^cross[- ]sectional\W*$/i,
  'case report': /\b(?:case (?:report|series)|we report (?:a|the) case)\b/i,
  qualitative:
    /\b(?:semi-?structured interviews?|focus groups?|thematic analysis|qualitative (?:study|interviews?))\b/i,
  survey: /\b(?:online|national|postal|telephone|questionnaire|household) surveys?\b|\bsurvey of \d/i,
  simulation: /\b(?:simulation study|monte carlo (?:study|simulations?)|agent-based model)\b/i,
  experiment: /\b(?:field|laboratory|factorial|natural|mesocosm|greenhouse|quasi)[- ]experiments?\b/i,
};

/** The kind that the text names; null for none. */
export function designIn(text: string): string | null {
  return Object.entries(DESIGNS).find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
