import type { Paper } from '../../papers/paper.js';
import { countTerms } from '../../text/counted-terms.js';
import { splitSentences } from '../../text/sentences.js';
import { containsSequence } from '../../text/scoring/similarity.js';
import { stem, stemsOf, words } from '../../text/tokens.js';

/** Plurals that no rule makes, and the adjectives of living beings that studies are done in. */
const KIN: readonly (readonly string[])[] =
  `mouse mice murine, child children pediatric paediatric, man men, woman women, person people persons, dog dogs canine,
  cat cats feline, pig pigs porcine swine, cow cows cattle bovine, horse horses equine, tooth teeth, foot feet, goose geese,
  louse lice, neonate neonates newborn newborns neonatal, adolescent adolescents teenager teenagers`
    .split(/,\s+/)
    .map((group) => group.split(' '));

/** A term to be found: its forms, each as stems in order, with those of its content words, which are quick to look up. */
export interface Sought {
  readonly forms: readonly { stems: readonly string[]; content: readonly string[] }[];
}

/** @param kin whether irregular forms and adjectives count as the term ("mice": mouse, murine) */
export function sought(text: string, kin = false): Sought {
  const own = words(text);
  const last = own.at(-1) ?? '';
  const kinds = kin ? (KIN.find((group) => group.includes(last)) ?? [last]) : [last];
  const texts = kinds.map((form) => [...own.slice(0, -1), form].join(' '));
  return { forms: texts.map((form) => ({ stems: stemsOf(form), content: countTerms(form).sequence })) };
}

/** Whether a text says the words together and in order, in whatever inflection. */
export function says(text: string | null | undefined, { forms }: Sought): boolean {
  if (!text) return false;
  const { counts } = countTerms(text);
  const possible = forms.filter(({ content }) => content.every((term) => counts.has(term)));
  if (possible.length === 0) return false;
  const all = stemsOf(text);
  return possible.some(({ stems }) => containsSequence(all, stems));
}

/** Words that set a thing off from what the paper is about: another's work, a contrast, an example, a denial. */
const ASIDE =
  /\b(?:unlike|whereas|while|although|previous(?:ly)?|prior|earlier|in\s+contrast|contrary\s+to|as\s+opposed\s+to|compared\s+(?:to|with)|rather\s+than|instead\s+of|other\s+than|beyond|except|exclud\p{L}+|not|no|non|never|without|neither|nor|such\s+as|e\.g|for\s+example|has\s+been|have\s+been|had\s+been|is\s+known|are\s+known|was\s+first|were\s+first|traditional(?:ly)?|common(?:ly)?|future|further\s+(?:work|studies|research)|remains?|similar\s+to|also\s+(?:in|to|for)|may\s+also|could\s+also|might)\b/iu;

/**
 * Whether a paper is about a term, and does not merely mention it: it stands in the title or a subject, several
 * sentences of the abstract say it, or one does that tells what was done or found and sets nothing off.
 */
export function isAbout(paper: Paper, wanted: Sought): boolean {
  if (says(paper.title, wanted)) return !ASIDE.test(paper.title) || !isDenied(paper.title, wanted);
  if ((paper.subjects ?? []).some((subject) => says(subject, wanted))) return true;
  if (!says(paper.abstract, wanted)) return false;
  const sentences = splitSentences(paper.abstract ?? '').map(({ text }) => text);
  const saying = sentences.map((sentence) => says(sentence, wanted) && !ASIDE.test(sentence));
  const count = saying.filter(Boolean).length;
  if (count !== 1) return count > 1;
  // Where an abstract begins it tells of the field; the rest is the paper's own.
  const at = saying.indexOf(true);
  return (
    sentences.length < 3 ||
    at > 0 ||
    /\b(?:we|our|this\s+(?:study|paper|work|trial))\b/iu.test(sentences[0] ?? '')
  );
}

/** "Without X", "no X", "non-X". */
export function isDenied(text: string, { forms }: Sought): boolean {
  const all = stemsOf(text);
  return forms.some(({ stems }) =>
    ['without', 'no', 'non', 'not', 'beyond'].some((denial) =>
      containsSequence(all, [stem(denial), ...stems]),
    ),
  );
}
