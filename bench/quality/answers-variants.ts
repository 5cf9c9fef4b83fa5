/**
 * Variants of the questions on which nothing was fitted, asked of the papers of the question: the same in other words, a wider one,
 * and three of siblings of its subject or outcome, which none of the papers that answer it answers.
 */
import { type Asked, fixture, judged, ours } from './answers-asked.js';
import type { QualityRow } from './row.js';

interface Variants {
  query: string;
  same: string;
  broader: string;
  siblings: string[];
}

export async function rowsOfVariants(questions: readonly Asked[]): Promise<QualityRow[]> {
  const variants = new Map(fixture<Variants>('variants-of-others.json').map((one) => [one.query, one]));
  const known = questions.flatMap((one) => {
    const own = /(?:eleventh|twelfth)$/.test(one.part) ? variants.get(one.query) : undefined;
    return own ? [{ ...one, ...own }] : [];
  });
  const rows: QualityRow[] = [];
  for (const [name, kind, floor] of [
    ['in other words', 'same', 0.95],
    ['wider', 'broader', null],
  ] as const) {
    const asked = known.map((one) => ({ ...one, query: one[kind] }));
    const answers = await Promise.all(asked.map((one) => ours(one)));
    const right = asked.filter(({ verdict }, at) => answers[at]?.verdict === verdict).length;
    const shared = {
      task: 'answers',
      dataSet: `of others, eleventh and twelfth, ${name} (${asked.length})`,
      ...{ baseline: null, baselineName: '', floor: null },
    };
    rows.push(
      { ...shared, figure: 'precision, stance', ours: judged(asked, answers).precision, floor },
      { ...shared, figure: 'right verdicts', ours: right / asked.length },
    );
  }
  const siblings = known.flatMap((one) => one.siblings.map((query) => ({ ...one, query })));
  const told = await Promise.all(siblings.map((one) => ours(one)));
  const silent = told.filter(({ verdict }) => verdict === 'insufficient').length;
  return [
    ...rows,
    {
      task: 'answers',
      dataSet: `of others, eleventh and twelfth, siblings (${siblings.length})`,
      figure: 'no verdict is given',
      ours: silent / siblings.length,
      ...{ baseline: null, baselineName: '', floor: null },
    },
  ];
}
