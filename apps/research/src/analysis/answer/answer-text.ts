/** The answer in words: the verdict with its counts and reference numbers, and a quotation for either side. */
import type { Answer, Evidence } from '../../papers/paper.js';
import { explanationOf } from '../../text/acronyms.js';
import { cited, papersCount, quotation } from '../../papers/wording.js';
import { type Nearest, nearestFindings, type Quotable } from './nearest.js';
import type { Question } from './question.js';

const MOST_NUMBERS = 8;
/** Papers that are quoted with the finding nearest to a question that nothing answers. */
const MOST_NEAR = 3;
const ASKED = ' A paper whose title asks this question writes:';
const RANKED = ' The best ranked paper has few words of the question; it finds:';

const VERDICT = 'Answer:';
const SHARED = 'Best supported finding:';
const NEAREST = 'The finding nearest to the question:';

/** Whether a text opens as an answer does. */
export const opensAnswer = (text: string): boolean =>
  [VERDICT, SHARED, NEAREST].some((opening) => text.startsWith(opening));

/** Empty where an open question found nothing to quote. `quoted` and `met`, the short forms explained, are added to. */
export function answerText(
  answer: Answer,
  question: Question,
  papers: readonly Quotable[],
  quoted: Evidence[],
  met: Set<string>,
): string {
  const numbers = new Map(papers.map((one) => [one.paper.paper_id, one.number]));
  const abstracts = new Map(papers.map(({ paper }) => [paper.paper_id, paper.abstract ?? '']));
  const cite = (ids: readonly string[]): string =>
    cited(
      ids.map((id) => numbers.get(id) ?? 0),
      MOST_NUMBERS,
    );
  const told = ({ paper_id, sentence }: Evidence): string => {
    quoted.push({ paper_id, sentence });
    const explained = explanationOf(sentence, abstracts.get(paper_id) ?? '', met);
    return ` ${quotation(sentence)}${explained} [${numbers.get(paper_id) ?? 0}].`;
  };
  const quote = (stance: string): string => {
    const found = answer.evidence.find((one) => one.stance === stance);
    return found ? told({ paper_id: found.paper_id, sentence: found.quote }) : '';
  };
  const { supporting, opposing } = answer;
  if (answer.kind === 'open') {
    if (answer.evidence.length === 0) return '';
    return supporting.length > 1
      ? `${SHARED}${quote('supporting')} The same is found in ${cite(supporting.slice(1))}.`
      : `${NEAREST}${quote('supporting')}`;
  }
  const [for_, against] = [supporting.length, opposing.length];
  const sides = question.sides;
  const pro = sides
    ? `${byNumber(for_, 'finds', 'find')} ${sides[0]} better than ${sides[1]}`
    : `${byNumber(for_, 'supports', 'support')} it`;
  const contra = sides
    ? `${byNumber(against, 'finds', 'find')} no advantage or the reverse`
    : `${byNumber(against, 'finds', 'find')} no such effect or the contrary`;
  const counts = [
    ...(for_ > 0 ? [`${papersCount(for_)} ${pro} (${cite(supporting)})`] : []),
    ...(against > 0 ? [`${papersCount(against)} ${contra} (${cite(opposing)})`] : []),
  ];
  const read = papers.filter(({ paper }) => paper.abstract && paper.is_retracted !== true).length;
  const base = `Of ${papersCount(read)} read`;
  const both = `${quote('supporting')}${quote('opposing')}`;
  if (answer.verdict === 'insufficient') {
    const counted = new Set([...supporting, ...opposing]);
    const left = papers.filter((one) => !counted.has(one.paper.paper_id) && one.scored?.length !== 0);
    const near = nearestFindings(question, left, MOST_NEAR).filter(
      ({ by }) => by !== 'rank' || !counted.size,
    );
    const [first, ...others] = near;
    const none =
      first?.by === 'title'
        ? 'none could be counted for it or against it'
        : 'none was found to state a finding on exactly this question';
    const known =
      counts.length === 0
        ? `${base}, ${none}`
        : read === 1
          ? `One paper was read: ${counts.join('; ')}`
          : `${base}, only ${counts.join('; ')}`;
    const nearest = (some: readonly Nearest[], isElse: boolean): string => {
      const of = isElse ? byNumber(some.length, ' of another paper', ' of other papers') : '';
      const what = `${byNumber(some.length, 'finding', 'findings')}${of}`;
      return some.length > 0 ? ` The nearest ${what}:${some.map(told).join('')}` : '';
    };
    const shown =
      first && first.by !== 'words'
        ? `${first.by === 'title' ? ASKED : RANKED}${told(first)}${nearest(others, true)}`
        : nearest(near, counted.size > 0);
    return `${VERDICT} insufficient evidence. ${known}.${both}${shown}`;
  }
  const words = { supported: 'supported', refuted: 'not supported', mixed: 'mixed evidence' } as const;
  return `${VERDICT} ${words[answer.verdict ?? 'mixed']}. ${base}, ${counts.join('; ')}.${both}`;
}

function byNumber(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
