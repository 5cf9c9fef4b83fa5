/**
 * Yes-or-no questions on real abstracts of one field each, few of which answer: what a search brings. A reader named the papers that
 * say yes, that say no and of which either may be said (scripts/models/stances/fields.jsonl, by keys); all others answer nothing.
 */
import { existsSync } from 'node:fs';
import { abstractsOf, filesOf, linesOf } from '../../scripts/models/abstracts.js';
import { ours } from './answers-asked.js';
import type { QualityRow } from './row.js';

interface Field {
  papers: string[];
  questions: { query: string; yes: number[]; no: number[]; either: number[] }[];
}

/** One field in so many is asked. */
const EVERY = 8;
const FIELDS = new URL('../../scripts/models/stances/fields.jsonl', import.meta.url);

export async function rowsOfFields(dataDir: string): Promise<QualityRow[]> {
  if (!Object.values(filesOf(dataDir)).every((file) => existsSync(file))) return [];
  const abstracts = abstractsOf(dataDir);
  const count = { questions: 0, answering: 0, told: 0, right: 0, contrary: 0 };
  for (const { papers: keys, questions } of linesOf<Field>(FIELDS).filter((_field, at) => at % EVERY === 0)) {
    const papers = keys.map((key, at) => {
      const found = abstracts.get(key);
      if (!found) throw new Error(`no abstract ${key}`);
      return { paper_id: String(at), title: found.title, abstract: found.sentences.join(' ') };
    });
    for (const { query, yes, no, either } of questions) {
      const asked = { part: '', query, verdict: null, supporting: [], opposing: [], papers };
      const { supporting, opposing } = await ours(asked);
      const [sure, against] = [supporting, opposing].map((own) =>
        own.map(Number).filter((at) => !either.includes(at)),
      ) as [number[], number[]];
      count.questions += 1;
      count.answering += yes.length + no.length;
      count.told += sure.length + against.length;
      count.right +=
        sure.filter((at) => yes.includes(at)).length + against.filter((at) => no.includes(at)).length;
      count.contrary +=
        sure.filter((at) => no.includes(at)).length + against.filter((at) => yes.includes(at)).length;
    }
  }
  const shared = {
    task: 'answers',
    dataSet: `fields of real abstracts (${count.questions})`,
    ...{ baseline: null, baselineName: '', floor: null },
  };
  return [
    { ...shared, figure: 'precision, stance', ours: count.right / (count.told || 1) },
    { ...shared, figure: 'told for what the paper denies', ours: count.contrary / (count.told || 1) },
    { ...shared, figure: 'stances told rightly', ours: count.right / count.answering },
  ];
}
