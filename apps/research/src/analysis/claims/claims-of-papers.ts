/** The claims that the papers of a pool make in their abstracts, with whom each paper studied. */
import type { ReadPaper } from '../sentences/read-paper.js';
import type { ScoredSentence } from '../sentences/key-points.js';
import { writtenOut } from '../../text/acronyms.js';
import { type Claim, readClaims, saysChange } from './read-claims.js';

export interface StatedClaim extends Claim {
  paper: ReadPaper;
  /** Verbatim. */
  sentence: string;
  /** Whom the paper studied, as far as that makes findings incomparable: animals, children. */
  setting: string;
}

const ANIMALS =
  /\b(?:mice|mouse|rats?|murine|rabbits?|zebrafish|piglets?|drosophila|in vitro|cell lines?|cultured cells|xenografts?|rodents?)\b/i;
const CHILDREN =
  /\b(?:child(?:ren)?|p(?:a)?ediatric|infants?|neonat\w+|adolescen\w+|toddlers?|preschool\w*)\b/i;
const ELDERLY = /\b(?:older (?:adults|people|persons|women|men)|elderly|nursing homes?|aged 6[05] )/i;

/** Setting of a paper by its title, and by the sentence where that says it. */
export function settingOf(title: string, abstract: string): string {
  const animals = ANIMALS.test(title) || ANIMALS.test(abstract.slice(0, 1500)) ? 'animals' : '';
  const children = CHILDREN.test(title) ? 'children' : '';
  const elderly = ELDERLY.test(title) ? 'elderly' : '';
  return [animals, children, elderly].filter(Boolean).join(' ');
}

export async function claimsOfPapers(
  papers: readonly ReadPaper[],
  acronyms: ReadonlyMap<string, string>,
  yieldToEventLoop: () => Promise<void>,
): Promise<StatedClaim[]> {
  const claims: StatedClaim[] = [];
  for (const paper of papers) {
    await yieldToEventLoop();
    const setting = settingOf(paper.paper.title, paper.paper.abstract ?? '');
    for (const one of paper.scored) {
      const { text: sentence, words } = one.sentence;
      if (!isFindingPlace(one) || !saysChange(words)) continue;
      for (const claim of readClaims(writtenOut(sentence, acronyms)))
        claims.push({ ...claim, paper, sentence, setting });
    }
  }
  return claims;
}

/** Sections in which a paper says what it found; everywhere where no heading shows. */
export function isFindingPlace({ sentence: { section } }: ScoredSentence): boolean {
  return section === null || section === 'results' || section === 'conclusions';
}
