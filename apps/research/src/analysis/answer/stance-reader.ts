/** Who judges where a paper stands towards a question. The readers are asked in order; the first that is sure speaks. */
import type { StatedClaim } from '../claims/claims-of-papers.js';
import type { ReadPaper } from '../sentences/read-paper.js';
import type { Question } from './question.js';
import { type PaperStance, stanceOf } from './stance.js';

interface StanceReader {
  readonly name: string;
  /** Null where the reader is not sure: it abstains before it guesses. `divided` where the paper says both: nobody else is asked. */
  read(paper: ReadPaper, claims: readonly StatedClaim[], question: Question): PaperStance | 'divided' | null;
}

/** By the claims that the rules of analysis/claims read without knowing the question. */
const claimsReader: StanceReader = {
  name: 'claims',
  read(_paper, claims, question) {
    const told = claims.flatMap((claim): PaperStance[] => {
      const stance = stanceOf(claim, question);
      if (stance === null) return [];
      return [{ stance, sentence: claim.sentence, isWhole: claim.population === null, by: 'claims' }];
    });
    // What a paper says of all it studied goes before subgroups.
    const whole = told.filter(({ isWhole }) => isWhole);
    const [first, ...others] = whole.length > 0 ? whole : told;
    return others.some(({ stance }) => stance !== first?.stance) ? 'divided' : (first ?? null);
  },
};

const STANCE_READERS: readonly StanceReader[] = [claimsReader];

/** The stance of each paper of which a reader is sure, in the order of the papers. */
export function stancesOf(
  papers: readonly ReadPaper[],
  claims: readonly StatedClaim[],
  question: Question,
): Map<ReadPaper, PaperStance> {
  const found = new Map<ReadPaper, PaperStance>();
  for (const paper of papers) {
    const own = claims.filter((claim) => claim.paper === paper);
    const [first] = STANCE_READERS.flatMap((reader) => reader.read(paper, own, question) ?? []);
    if (first && first !== 'divided') found.set(paper, first);
  }
  return found;
}
