/** Methods and data sets that papers name, as the name model finds them in titles and sentences. */
import type { FoundName } from '../../encoder/name-model.js';
import { groupedBy } from '../../text/counted-terms.js';
import { LONGEST_SENTENCE } from '../../text/sentences.js';
import { stem, words } from '../../text/tokens.js';
import type { Synthesis } from '../../papers/paper.js';
import type { Role } from '../reading/reading.js';
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

/** How likely a name is one where it is likeliest, and the mean over all its occurrences (docs/quality.md, names). */
const SURE: Readonly<Record<FoundName['kind'], number>> = { method: 0.995, 'data set': 0.987 };
const SURE_IN_ALL = 0.6;
/** How likely the long form of a short one is a name. */
const SURE_OF_LONG = 0.5;
/** Texts that are read for names, of the best papers first: two milliseconds each. */
const MOST_TEXTS = 800;
const LONGEST_NAME = 60;
/** What others did, and what tells nothing, names nothing of this paper. */
const NOT_OF_IT: ReadonlySet<Role> = new Set(['background', 'empty']);

/** The texts that names are looked for in: of each paper its title and what it tells of its own work. */
export function textsWithNames(papers: readonly ReadPaper[]): NamedText[] {
  const texts: NamedText[] = [];
  for (const { paper, scored } of papers) {
    if (texts.length >= MOST_TEXTS) break;
    const own = scored.filter(
      ({ sentence, reading }) => sentence.section !== 'other' && !NOT_OF_IT.has(reading.role),
    );
    const title = paper.title.slice(0, LONGEST_SENTENCE);
    for (const text of [title, ...own.map(({ sentence }) => sentence.text)])
      texts.push({ paperId: paper.paper_id, text });
  }
  return texts.slice(0, MOST_TEXTS);
}

/**
 * What `names` of the texts tell of the papers: those of most papers first, then the likeliest. Spellings of one name are
 * one, told as it is written most often, written out where it is anywhere. A short form that some paper writes out is a
 * name only where its long form is one: "MRAM" may be anything in a sentence that does not explain it.
 * @param names for each text its names
 * @param acronyms short forms and their long ones
 */
export function mentionsOf(
  texts: readonly NamedText[],
  names: readonly (readonly FoundName[])[],
  acronyms: ReadonlyMap<string, string>,
  most: number,
): Pick<Synthesis, 'methods' | 'datasets'> {
  const longOf = (name: string): string | undefined =>
    acronyms.get(name) ?? acronyms.get(name.replace(/s$/, '')) ?? acronyms.get(`${name}s`);
  const found = texts.flatMap(({ paperId, text }, at) =>
    (names[at] ?? []).flatMap(({ from, to, kind, chance }): Mention[] => {
      const name = text.slice(from, to);
      const isName = to - from <= LONGEST_NAME && keyOf(name) !== '';
      return isName ? [{ paperId, name, kind, chance }] : [];
    }),
  );
  const long = new Set(
    found
      .filter(({ name, chance }) => chance >= SURE_OF_LONG && longOf(name) === undefined)
      .map(({ name }) => keyOf(name)),
  );
  const whole = texts.map(({ text }) => text).join('\n');
  const byName = groupedBy(found, ({ name }) => name);
  // "BERT" within "BERT-large" is another name's.
  const withinOthers = (name: string): number =>
    [...byName].reduce(
      (times, [other, { length }]) => times + (other === name ? 0 : length * timesIn(other, name)),
      0,
    );
  const likely = [...byName].flatMap(([name, own]) => {
    const spelled = longOf(name);
    const isName = spelled === undefined || long.has(keyOf(spelled));
    if (!isName || !own.some(({ kind, chance }) => chance >= SURE[kind])) return [];
    const sum = own.reduce((total, { chance }) => total + chance, 0);
    const isSure = (times: number): boolean => sum >= SURE_IN_ALL * times;
    const times = timesIn(whole, name);
    return isSure(times) || isSure(times - withinOthers(name)) ? own : [];
  });
  const groups = [...groupedBy(likely, ({ name }) => keyOf(longOf(name) ?? name)).values()];
  const told = (kind: FoundName['kind']): Synthesis['methods'] =>
    groups
      .filter(
        (own) => mostFrequent(own.map((one) => one.kind)) === kind && likeliest(own, kind) >= SURE[kind],
      )
      .map((own) => {
        const writtenOut = own.filter(({ name }) => longOf(name) === undefined);
        const shown = writtenOut.length > 0 ? writtenOut : own;
        return {
          name: mostFrequent(shown.map(({ name }) => name)) ?? '',
          paper_ids: [...new Set(own.map(({ paperId }) => paperId))],
          chance: likeliest(own, kind),
        };
      })
      .sort((a, b) => b.paper_ids.length - a.paper_ids.length || b.chance - a.chance)
      .slice(0, most)
      .map(({ name, paper_ids }) => ({ name, paper_ids }));
  return { methods: told('method'), datasets: told('data set') };
}

function likeliest(mentions: readonly Mention[], of: FoundName['kind']): number {
  return Math.max(0, ...mentions.filter(({ kind }) => kind === of).map(({ chance }) => chance));
}

/** How often a name stands in a text, no letter or digit beside it. */
function timesIn(text: string, name: string): number {
  let times = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const beside = text.charAt(at - 1) + text.charAt(at + name.length);
    if (!/[\p{L}\p{N}]/u.test(beside)) times += 1;
  }
  return times;
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
