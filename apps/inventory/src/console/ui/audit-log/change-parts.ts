import { wordsOf } from './action-words.js';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

type Line = Readonly<Record<string, unknown>>;

/** The keys by which lines of two states are the same one, the best first. */
const KEYS = ['product', 'id'] as const;

/** Whether a value is a list of lines, such as those of an order. */
export function isLineList(value: unknown): value is readonly Line[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((line) => typeof line === 'object' && line !== null && !Array.isArray(line))
  );
}

/** A change as its smallest parts: of a list of lines, the lines that came or went and the fields of the others that differ. */
export function changedParts({ field, before, after }: Change): Change[] {
  const label = wordsOf(field);
  const [earlier, later] = [linesOf(before), linesOf(after)];
  const key = earlier && later ? KEYS.find((one) => hasKey(earlier, one) && hasKey(later, one)) : undefined;
  if (!earlier || !later || key === undefined) return [{ field: label, before, after }];
  const names = new Map([...earlier, ...later].map((line) => [line[key], lineName(line, key)]));
  return [...names].flatMap(([id, name]): Change[] => {
    const [from, to] = [earlier.find((line) => line[key] === id), later.find((line) => line[key] === id)];
    const line = `${label}, ${name}`;
    if (!from || !to) return [{ field: line, before: from && [from], after: to && [to] }];
    return columnsOf([from, to])
      .filter((column) => textOf(from[column]) !== textOf(to[column]))
      .map((column) => ({
        field: `${line}: ${wordsOf(column).toLowerCase()}`,
        before: from[column],
        after: to[column],
      }));
  });
}

/** The lines that a state has: none where it has no such field; null where it is something else. */
function linesOf(value: unknown): readonly Line[] | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  return isLineList(value) ? value : null;
}

/** The columns of lines that tell people something: no ids beside the names of what they stand for, nothing that is nought in all. */
export function columnsOf(lines: readonly Line[]): string[] {
  const all = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return all.filter(
    (column) =>
      !['id', 'order'].includes(column) &&
      !all.includes(`${column}_sku`) &&
      !all.includes(`${column}_name`) &&
      !lines.every((line) => ['–', '0'].includes(textOf(line[column]))),
  );
}

/** A value in one line. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(textOf).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${wordsOf(key)}: ${textOf(one)}`)
      .join(', ');
  return plainNumber(typeof value === 'string' ? value : JSON.stringify(value));
}

function hasKey(lines: readonly Line[], key: string): boolean {
  return new Set(lines.map((line) => line[key])).size === lines.length && lines.every((line) => key in line);
}

function lineName(line: Line, key: string): string {
  const given = line[`${key}_sku`] ?? line.product_sku ?? line[`${key}_name`] ?? line.name;
  return typeof given === 'string' && given !== '' ? given : textOf(line[key]);
}

/** An amount, of four decimal places in the database, without the zeros that only its column has: 3.0000 is 3. */
function plainNumber(text: string): string {
  return /^-?\d+\.\d{4}$/.test(text) ? text.replace(/\.?0+$/, '') : text;
}
