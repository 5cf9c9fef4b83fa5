/** Methods and data sets that papers name, as the name model finds them in titles and sentences. */
import type { FoundName } from '../../encoder/name-model.js';
import { groupedBy } from '../../text/counted-terms.js';
import { stem, words } from '../../text/tokens.js';
import type { ReadPaper } from '../sentences/read-paper.js';

export interface NamedText {
  paperId: string;
  text: string;
}

interface Mention {
  paperId: string;
  name: string;
  kind: FoundName['kind'];
  chance: number;
}

type Named = { name: string; paper_ids: string[] };

/** How likely a name is one where it is likeliest, and over all its occurrences (docs/quality.md). */
const SURE: Readonly<Record<FoundName['kind'], number>> = { method: 0.997, 'data set': 0.99 };
const SURE_IN_ALL = 0.6;
/** How likely the long form of a short one is a name. */
const SURE_OF_LONG = 0.5;
/** Papers, best first, whose texts are read for names. */
const MOST_PAPERS = 200;
const LONGEST_NAME = 60;
/** What others did, and what tells nothing, names nothing of this paper. */
const NOT_OF_IT: ReadonlySet<string> = new Set(['background', 'empty']);

/** The texts that names are looked for in: of each paper its title and what it tells of its own work. */
export function textsWithNames(papers: readonly ReadPaper[]): NamedText[] {
  return papers.slice(0, MOST_PAPERS).flatMap(({ paper, scored }) => {
    const own = scored.filter(
      ({ sentence, reading }) => sentence.section !== 'other' && !NOT_OF_IT.has(reading.role),
    );
    return [paper.title, ...own.map(({ sentence }) => sentence.text)].map((text) => ({
      paperId: paper.paper_id,
      text,
    }));
  });
}

/**
 * What `names` of the texts tell of the papers: those of most papers first, then the likeliest. Spellings of one name are
 * one and it is told as it is most often written, if it can be without its short form. A short form that is written out somewhere is its long form, and a name
 * only where that is one: what "MRAM" is its own sentence may not tell.
 * @param names for each text its names
 * @param acronyms short forms and their long ones
 */
export function mentionsOf(
  texts: readonly NamedText[],
  names: readonly (readonly FoundName[])[],
  acronyms: ReadonlyMap<string, string>,
  most: number,
): { methods: Named[]; datasets: Named[] } {
  const longOf = (name: string): string | undefined =>
    acronyms.get(name) ?? acronyms.get(name.replace(/s$/, '')) ?? acronyms.get(`${name}s`);
  const found = texts.flatMap(({ paperId, text }, at) =>
    (names[at] ?? [])
      .filter(({ from, to }) => to - from <= LONGEST_NAME)
      .map(({ from, to, kind, chance }): Mention => ({ paperId, name: text.slice(from, to), kind, chance })),
  );
  const writtenOut = (own: readonly Mention[]): readonly Mention[] => {
    const long = own.filter(({ name }) => longOf(name) === undefined);
    return long.length > 0 ? long : own;
  };
  const byName = groupedBy(found, ({ name }) => name);
  const long = new Set(
    found
      .filter(({ name, chance }) => chance >= SURE_OF_LONG && longOf(name) === undefined)
      .map(({ name }) => keyOf(name)),
  );
  const whole = texts.map(({ text }) => text).join('\n');
  const sure = [...byName].flatMap(([name, own]) => {
    const spelled = longOf(name);
    const isName = spelled === undefined || long.has(keyOf(spelled));
    const sum = own.reduce((total, { chance }) => total + chance, 0);
    const isSure = own.some(({ kind, chance }) => chance >= SURE[kind]);
    return isName && isSure && sum >= SURE_IN_ALL * timesIn(whole, name) ? own : [];
  });
  const groups = [...groupedBy(sure, ({ name }) => keyOf(longOf(name) ?? name)).values()];
  const told = (kind: FoundName['kind']): Named[] =>
    groups
      .filter((own) => mostFrequent(own.map((one) => one.kind)) === kind)
      .map((own) => ({
        name: mostFrequent(writtenOut(own).map(({ name }) => name)) ?? '',
        paper_ids: [...new Set(own.map(({ paperId }) => paperId))],
        chance: likeliest(own),
      }))
      .sort((a, b) => b.paper_ids.length - a.paper_ids.length || b.chance - a.chance)
      .slice(0, most)
      .map(({ name, paper_ids }) => ({ name, paper_ids }));
  return { methods: told('method'), datasets: told('data set') };
}

function likeliest(mentions: readonly Mention[]): number {
  return Math.max(...mentions.map(({ chance }) => chance));
}

/** How often a name stands in a text, no letter or digit beside it. */
function timesIn(text: string, name: string): number {
  const parts = text.split(name);
  const joins = parts.slice(1).map((after, at) => [parts[at]?.at(-1) ?? '', after.charAt(0)]);
  return joins.filter((beside) => !beside.some((char) => /[\p{L}\p{N}]/u.test(char))).length;
}

/** "CIFAR10" and "CIFAR-10" are one, "analyses" and "analysis" too. */
function keyOf(name: string): string {
  return words(name)
    .map(stem)
    .join('')
    .replace(/analysi$/, 'analys');
}

/** Of several as frequent the first. */
function mostFrequent<Item>(items: readonly Item[]): Item | undefined {
  const groups = [...groupedBy(items, (item) => item).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0];
}
