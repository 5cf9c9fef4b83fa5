/** Ways in which an abstract tells of an outcome beside its name: by its head, its contrary, two figures, or what is not supported. */
import { claimsNothing } from '../../claims/clauses.js';
import { opposite } from '../../claims/compare-claims.js';
import { UNWANTED } from '../../claims/lexicon.js';
import type { ReadPaper } from '../../sentences/read-paper.js';
import type { Question } from '../question.js';
import { readDirected } from '../reading/directed-reading.js';
import type { DirectedClaim } from '../reading/directed-reading.js';
import { ratesTold } from '../reading/rates.js';
import { signOf } from '../reading/sign.js';
import { otherNamesOf } from '../reading/synonyms.js';
import { abstractTerms, stems, titleTerms } from './scope.js';
import { asAmount } from './towards.js';

const NOT_SUPPORTED =
  /\b(?:do|does|did|could) not (?:support|justify|warrant|favou?r)\b(?! (?:a|any|the) (?:difference|superiority|inferiority))/i;
const NO_USE =
  /\b(?:use|hypothes[ie]s|claims?|notion|idea|view|recommendation|effectiveness|efficacy|benefits?)\b/i;

/** "The findings do not support the use of S for O", "… the hypothesis that S reduces O". */
export function unsupported(
  spelled: string,
  question: Question,
  outcome: readonly string[],
): DirectedClaim | null {
  const at = spelled.search(NOT_SUPPORTED);
  if (at < 0 || question.verb !== null || question.quality.length > 0) return null;
  const [said = ''] = spelled.slice(at).split(/[,;:]|\b(?:while|but|whereas|although)\b/);
  if (question.wanted === 'down' && /\b(?:increas|rais|wors|harm|caus)/i.test(said)) return null;
  if (question.wanted === 'up' && /\b(?:reduc|decreas|lower|harm|prevent)/i.test(said)) return null;
  const own = stems(said);
  if (!NO_USE.test(said) || /\b(?:routine|alone|only|over|than)\b/i.test(said)) return null;
  if (![...question.subject, ...outcome].every((term) => own.includes(term))) return null;
  return { direction: 'none', population: null, comparator: null, isKind: false };
}

/** Two figures, one of them for a control. */
export function byRates(
  spelled: string,
  question: Question,
  outcome: readonly string[],
): DirectedClaim | null {
  if (question.verb !== null || question.quality.length > 0) return null;
  if (claimsNothing(spelled.toLowerCase())) return null;
  const direction = ratesTold(spelled, { subject: question.subject, other: null, outcome });
  return direction === null ? null : { direction, population: null, comparator: ['control'], isKind: false };
}

/** The outcome named by its head alone, where the abstract has told of what. */
export function byHead(
  paper: ReadPaper,
  spelled: string,
  question: Question,
  outcome: readonly string[],
): DirectedClaim | null {
  const head = shortened(outcome, paper);
  if (head !== null) {
    const read = readDirected(spelled, { ...question, outcome: [head] });
    return read?.isKind ? null : read;
  }
  const general = withoutGeneral(outcome, paper);
  if (general === null) return null;
  const read = readDirected(spelled, { ...question, outcome: general });
  return read === null || (read.isKind && !isInstance(spelled, outcome, general))
    ? null
    : { ...read, isKind: false };
}

/**
 * Whose it is, or of what kind it is as a whole ("student achievement" is achievement, "crop yield" yield), and what a
 * paper speaks of that is about them; null where nothing need be said.
 */
const GENERAL: readonly { word: RegExp; spoken: RegExp | null; instance: RegExp | null }[] = [
  {
    word: /^(?:academ|student|pupil|school)$/,
    spoken: /^(?:academ|student|pupil|school|educ|classroom|teacher|colleg|univers)/,
    instance: /^(?:math\w*|read|scienc|languag|english|literaci|numeraci|write|academ|student|pupil|school)$/,
  },
  {
    word: /^(?:child|children|childhood)$/,
    spoken: /^(?:child|pupil|schoolchild|pediatr|adolesc|infant|toddler|preschool|kindergarten)/,
    instance: null,
  },
  { word: /^polic$/, spoken: /^(?:polic|offic)/, instance: null },
  {
    word: /^(?:worker|employe|firm)$/,
    spoken: /^(?:worker|employe|staff|firm|labor|job|compani|industri)/,
    instance: /^(?:labor|worker|employe|firm)$/,
  },
  {
    word: /^(?:crop|plant)$/,
    spoken: /^(?:crop|plant|maiz|corn|wheat|soybean|rice|barley|cereal|grain|grass|prairi|veget|farm)/,
    instance:
      /^(?:crop|plant|grain|maiz|corn|wheat|soybean|rice|barley|cereal|tuber|fruit|seed|bean|cotton|tomato|potato)$/,
  },
  {
    word: /^(?:postop|periop|surgic)$/,
    spoken: /^(?:surg|operat|postop|periop|arthroplast|anesth)/,
    instance: null,
  },
  { word: /^hospit$/, spoken: /^(?:hospit|discharg|ward|inpati|patient|admiss)/, instance: null },
  { word: /^(?:patient|human|adult|peopl|person|general|overall)$/, spoken: null, instance: null },
];

/** "Mathematics achievement", "maize yield": what is before the head is a case of what was left out. */
function isInstance(spelled: string, outcome: readonly string[], left: readonly string[]): boolean {
  const kinds = GENERAL.filter(({ word }) => outcome.some((term) => !left.includes(term) && word.test(term)));
  const own = stems(spelled);
  const before = own.flatMap((term, at) =>
    left.includes(term) && !left.includes(own[at - 1] ?? '') ? [own[at - 1] ?? ''] : [],
  );
  return before.length > 0 && before.every((term) => kinds.some(({ instance }) => instance?.test(term)));
}

/** What is left of an outcome without such words; null where the paper is not about them or nothing is left. */
function withoutGeneral(outcome: readonly string[], paper: ReadPaper): string[] | null {
  const rowOf = (term: string) => GENERAL.find(({ word }) => word.test(term));
  const left = outcome.filter((term) => rowOf(term) === undefined);
  if (left.length === 0 || left.length === outcome.length) return null;
  const known = [...abstractTerms({ paper }), ...titleTerms({ paper })];
  const isSpoken = outcome.every((term) => {
    const spoken = rowOf(term)?.spoken ?? null;
    return spoken === null || known.some((one) => spoken.test(one));
  });
  return isSpoken ? left : null;
}

/** "Survival was longer" for mortality: what is said of the contrary, turned. */
export function byContrary(
  spelled: string,
  question: Question,
  outcome: readonly string[],
): DirectedClaim | null {
  const names = otherNamesOf(outcome);
  if (names === null || question.verb !== null || question.quality.length > 0) return null;
  for (const contrary of names.contrary) {
    const other = [...outcome.filter((term) => !names.asked.includes(term)), ...contrary];
    const read = readDirected(spelled, { ...question, outcome: other });
    if (read === null || read.isKind) continue;
    const told = asAmount(signOf({ direction: read.direction, outcome: other }));
    // "Associated with survival" is more of it.
    const direction =
      told === 'link' && other.some((term) => UNWANTED.test(term) || term === 'surviv') ? 'up' : told;
    if (direction === 'link') return null;
    return { ...read, direction: opposite(direction) };
  }
  return null;
}

/**
 * "Pain" in an abstract that has told of postoperative pain: the head of an outcome that is named in full elsewhere; null
 * where it is not.
 */
function shortened(outcome: readonly string[], paper: ReadPaper): string | null {
  if (outcome.length < 2) return null;
  for (const text of [paper.paper.title, ...paper.scored.map(({ sentence }) => sentence.text)]) {
    const own = stems(text);
    for (const [at, term] of own.entries()) {
      const phrase = own.slice(Math.max(0, at - outcome.length + 1), at + 1);
      if (term.length > 3 && outcome.every((one) => phrase.includes(one))) return term;
    }
  }
  return null;
}
