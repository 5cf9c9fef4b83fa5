import {
  type GapType,
  type ModelUsed,
  OTHER_THEME,
  type Paper,
  type PaperType,
  type Study,
  type Theme,
} from '../papers/paper.js';
import { providerName } from '../papers/provider-names.js';
import { plain } from './plain.js';

export const GAP_TITLES: Readonly<Record<GapType, string>> = {
  limitation: 'Limitation',
  contradiction: 'Contradiction',
  missing_population: 'Missing population',
  missing_method: 'Missing method',
  missing_data: 'Missing data',
  stale: 'Not studied lately',
  sparse_theme: 'Sparse theme',
  open_question: 'Open question',
};

const TYPE_TITLES: Readonly<Record<PaperType, string | null>> = {
  article: null,
  other: null,
  preprint: 'Preprint',
  'conference-paper': 'Conference paper',
  review: 'Review',
  book: 'Book',
  'book-chapter': 'Book chapter',
  dissertation: 'Dissertation',
  dataset: 'Data set',
  report: 'Report',
  editorial: 'Editorial',
};

/** Names of the two sides of an answer's evidence. */
export const SIDES = {
  open: { supporting: 'Finding', opposing: 'Other finding' },
  judged: { supporting: 'For', opposing: 'Against' },
} as const;

/** Labels of a paper: type, retraction, open access. */
export function paperTags(paper: Paper): string[] {
  const tags: string[] = [];
  if (paper.is_retracted === true) tags.push('Retracted');
  if (paper.has_concern === true) tags.push('Expression of concern');
  const kind = paper.type === null ? null : TYPE_TITLES[paper.type];
  if (kind) tags.push(kind);
  else if (paper.is_preprint === true) tags.push('Preprint');
  if (paper.is_open_access === true) tags.push('Open access');
  return tags;
}

/** Names of the authors; only the first ones of a long list. */
export function authorLine(paper: Paper, most = 8): string {
  const names = paper.authors.map((author) => plain(author.name)).filter((name) => name !== '');
  if (names.length === 0) return 'Unknown author';
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most - 2).join(', ')} and ${String(names.length - most + 2)} more`;
}

export function titleOf(paper: Paper): string {
  return paper.title === '' ? 'Untitled' : paper.title;
}

/** `pseudo_relevance` → `Pseudo relevance`. */
export function humanised(name: string): string {
  const text = plain(name).replace(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 paper`, `3 papers`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

/** "Methods and data sets": the heading of what papers share, by what there is of it. */
export function sharedTitle(has: { trends: boolean; methods: boolean; datasets: boolean }): string {
  const parts = [has.trends && 'trends', has.methods && 'methods', has.datasets && 'data sets'].filter(
    (part) => part !== false,
  );
  return humanised(new Intl.ListFormat('en-GB').format(parts));
}

/** How many themes there are; the papers that no theme holds are none. */
export function themeCount(themes: readonly Theme[]): number {
  return themes.filter(({ id }) => id !== OTHER_THEME).length;
}

/** A score of 0…1 with two digits; invalid values count as 0. */
export function scored(score: number | null): { value: number; text: string } {
  const value = Number.isFinite(score) ? Math.min(1, Math.max(0, score ?? 0)) : 0;
  return { value, text: value.toFixed(2) };
}

/** `21 November 2026, 13:42 UTC`; empty if the time is unknown. */
export function generatedAt(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  return `${day}, ${time.toISOString().slice(11, 16)} UTC`;
}

/** The settings as shown: times in seconds, "off" without a model. */
export function settingRows(settings: Readonly<Record<string, unknown>>): { name: string; value: string }[] {
  return Object.entries(settings).map(([name, value]) => {
    if (name === 'llm') return { name: 'Language model', value: value === null ? 'off' : settingText(value) };
    if (name.endsWith('_ms') && typeof value === 'number') {
      return { name: humanised(name.slice(0, -3)), value: `${String(value / 1000)} s` };
    }
    if (/provider/.test(name)) return { name: humanised(name), value: settingText(bySource(value)) };
    return { name: humanised(name), value: settingText(value) };
  });
}

/** The main concepts of the query that a paper names: "microRNA, sepsis"; empty where it names none or nothing was asked. */
export function namesOf(paper: Paper): string {
  return Object.entries(paper.matches ?? {})
    .flatMap(([concept, isNamed]) => (isNamed ? [plain(concept)] : []))
    .join(', ');
}

/** Display names of the sources that a record is from. */
export function sourceNames(paper: Paper): string {
  return paper.providers.map(providerName).join(', ');
}

/** Provider keys in a list or an object by their display names. */
function bySource(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((key) => providerName(String(key)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [providerName(key), inner]));
}

/** Citation count with its source; null if unknown. */
export function citedTimes(paper: Paper): string | null {
  return typeof paper.citation_count === 'number' ? counted(paper.citation_count, 'citation') : null;
}

/** `2015 to 2020`, `from 2015`, `to 2020`; null without bounds. */
export function yearSpan({ from, to }: { from: number | null; to: number | null }): string | null {
  if (from === null) return to === null ? null : `to ${String(to)}`;
  if (to === null) return `from ${String(from)}`;
  return from === to ? String(from) : `${String(from)} to ${String(to)}`;
}

/** A setting or conflicting value as short text. */
export function settingText(value: unknown): string {
  if (value === null || value === undefined || isEmpty(value)) return 'none';
  if (Array.isArray(value)) return value.map(settingText).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${settingText(inner)}`)
      .join(', ');
  }
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && Object.keys(value ?? {}).length === 0;
}

/** "trial · n = 412 · RR 0.76 (95% CI 0.63 to 0.91)"; empty without study details. */
export function studyLine(study: Study | null | undefined): string {
  if (!study) return '';
  const [effect] = study.effects;
  return [
    ...(study.design === null ? [] : [study.design]),
    ...(study.sample_size === null ? [] : [`n = ${study.sample_size.toLocaleString('en-GB')}`]),
    ...(effect === undefined || effect.length > 90 ? [] : [effect]),
  ].join(' · ');
}

/** Truncated at a word if possible, with an ellipsis. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 1);
  if (end > most / 2) return `${text.slice(0, end)}…`;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A long quotation is recognized by its beginning. */
const QUOTED_CHARACTERS = 80;

/** Whether a text quotes the sentence, possibly truncated. */
export function isQuotedIn(text: string, sentence: string): boolean {
  return plain(text).includes(plain(sentence).replace(/\.$/, '').slice(0, QUOTED_CHARACTERS).trimEnd());
}

/** A model with its version. */
export function modelName({ name, version }: ModelUsed): string {
  return `${name} ${version}`;
}
