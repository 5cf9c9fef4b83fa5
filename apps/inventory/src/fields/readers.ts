import { isEmail } from 'class-validator';
import { messages } from '#errors';
import { isDay } from '#pagination';
import { refuse, Refusal, typeName } from './field.js';
import type { Reader } from './field.js';
import { isPhone } from './phone.js';

export const INT4_MIN = -2147483648;
export const INT4_MAX = 2147483647;

/** No numeric text worth reading is longer; guards the parsers. */
const MAX_NUMERAL = 1000;

/** Half of a pair: no UTF-8 form, so the database cannot hold it. */
const LONE_SURROGATE = /\p{Cs}/u;

export interface CharRules {
  /** Longest text, in characters (code points), as the column counts. */
  max?: number;
  min?: number;
  blank: boolean;
  trim: boolean;
  /** A further rule on the finished text: a message, or undefined when it holds. */
  check?: (text: string) => string | undefined;
}

export function charReader({ max, min, blank, trim, check }: CharRules): Reader {
  return (value) => {
    let text: string;
    if (typeof value === 'string') text = trim ? value.trim() : value;
    else if (typeof value === 'number') text = String(value);
    else return refuse(messages.string);
    if (text === '') return blank ? '' : refuse(messages.blank);
    const found: string[] = [];
    if (max !== undefined && isLongerThan(text, max)) found.push(messages.maxLength(max));
    if (min !== undefined && !isLongerThan(text, min - 1)) found.push(messages.minLength(min));
    if (text.includes('\0')) found.push(messages.nullCharacters);
    const surrogate = LONE_SURROGATE.exec(text)?.[0];
    if (surrogate !== undefined) found.push(messages.surrogate(surrogate.charCodeAt(0)));
    // A further rule may rely on a text that has a UTF-8 form.
    const failed = surrogate === undefined ? check?.(text) : undefined;
    if (failed !== undefined) found.push(failed);
    return found.length === 0 ? text : new Refusal(found);
  };
}

function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  if (text.length > max * 2) return true;
  let points = 0;
  for (const _ of text) if (++points > max) return true;
  return false;
}

export function checkEmail(text: string): string | undefined {
  return isEmail(text) ? undefined : messages.email;
}

const SLUG = /^[-a-zA-Z0-9_]+$/;

export function checkSlug(text: string): string | undefined {
  return SLUG.test(text) ? undefined : messages.slug;
}

export function phoneReader(blank: boolean): Reader {
  return (value) => {
    let text: string;
    if (typeof value === 'string') text = trimSpaces(value);
    else if (typeof value === 'number') text = String(value);
    else return refuse(messages.string);
    if (text === '') return blank ? '' : refuse(messages.blank);
    return isPhone(text) ? text : refuse(messages.phone);
  };
}

/** Spaces only: a line break at the end of a number is a control character and not forgiven. */
function trimSpaces(text: string): string {
  return text.replace(/^ +/, '').replace(/(?<! ) +$/, '');
}

const INTEGER = /^\s*([+-]?\d+)(?:\.0*)?\s*$/;

export function integerReader(min: number, max: number): Reader {
  return (value) => {
    let number: number;
    if (typeof value === 'number') {
      if (!Number.isInteger(value)) return refuse(messages.integer);
      number = value;
    } else if (typeof value === 'string') {
      if (value.length > MAX_NUMERAL) return refuse(messages.integerTooLong);
      const digits = INTEGER.exec(value)?.[1];
      if (digits === undefined) return refuse(messages.integer);
      number = Number(digits);
    } else return refuse(messages.integer);
    if (number < min) return refuse(messages.minValue(min));
    if (number > max) return refuse(messages.maxValue(max));
    return number === 0 ? 0 : number;
  };
}

const TRUE = new Set<unknown>(['t', 'y', 'yes', 'true', 'on', '1', 1, true]);
const FALSE = new Set<unknown>(['f', 'n', 'no', 'false', 'off', '0', 0, false]);

export function readBoolean(value: unknown): unknown {
  if (value === true || value === false) return value;
  const key = typeof value === 'string' ? value.toLowerCase() : value;
  if (TRUE.has(key)) return true;
  if (FALSE.has(key)) return false;
  return refuse(messages.boolean);
}

export function choiceReader(choices: readonly string[], blank: boolean): Reader {
  const known = new Set(choices);
  return (value) => {
    if (typeof value === 'string') {
      if (known.has(value) || (value === '' && blank)) return value;
      return refuse(messages.choice(value));
    }
    if (typeof value === 'number') {
      const text = String(value);
      return known.has(text) ? text : refuse(messages.choice(text));
    }
    return refuse(messages.choice(typeof value === 'boolean' ? String(value) : typeName(value)));
  };
}

/** A day as text, checked to exist and kept as it is. */
export function readDate(value: unknown): unknown {
  return typeof value === 'string' && isDay(value) ? value : refuse(messages.date);
}

const PK = /^\s*([+-]?\d+)\s*$/;

/** A reference by id. Whether the row exists is asked later; an id no row can have is refused here. */
export function readPk(value: unknown): unknown {
  let id: number;
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return refuse(messages.pkType(typeName(value)));
    id = value;
  } else if (typeof value === 'string') {
    const digits = value.length > MAX_NUMERAL ? undefined : PK.exec(value)?.[1];
    if (digits === undefined) return refuse(messages.pkType('str'));
    id = Number(digits);
  } else return refuse(messages.pkType(typeName(value)));
  return id >= 1 && id <= INT4_MAX ? id : refuse(messages.invalidPk(value));
}
