import { isEmail } from 'class-validator';
import { messages } from '#errors';
import { isDay, parseMoment } from '#pagination';
import { type Check, type FieldKind, kindOf, Refusal, refuse, typeName } from './field-kind.js';
import { isPhone } from './phone.js';

export const INT4_MIN = -2147483648;
export const INT4_MAX = 2147483647;

/** Longest numeric text that is parsed; protects the parsers. */
const MAX_NUMERAL = 1000;

/** A lone surrogate: it has no UTF-8 form and cannot be stored. */
const LONE_SURROGATE = /\p{Cs}/u;

export interface TextRules {
  /** Maximum length in characters (code points), as the column counts. */
  max?: number;
  min?: number;
  blank: boolean;
  trim: boolean;
  /** A further named rule on the converted text. */
  format?: readonly [name: string, check: (text: string) => string | undefined];
}

/** A number of a JSON body is no text. */
const typedText: Check = (value) => (typeof value === 'number' ? messages.string : undefined);

/** A text; numbers are accepted as text where values have no types. */
export function text({ max, min, blank, trim, format }: TextRules): FieldKind {
  const rules: Record<string, Check> = {};
  const rule = (name: string, check: (text: string) => string | undefined): void => {
    rules[name] = (value) => (typeof value === 'string' && value !== '' ? check(value) : undefined);
  };
  if (max !== undefined)
    rule('maxLength', (value) => (isLongerThan(value, max) ? messages.maxLength(max) : undefined));
  if (min !== undefined)
    rule('minLength', (value) => (isLongerThan(value, min - 1) ? undefined : messages.minLength(min)));
  rule('noNull', (value) => (value.includes('\0') ? messages.nullCharacters : undefined));
  rule('noSurrogate', (value) => {
    const half = loneSurrogate(value);
    return half === undefined ? undefined : messages.surrogate(half);
  });
  // Further rules may rely on valid UTF-8.
  if (format) rule(format[0], (value) => (loneSurrogate(value) === undefined ? format[1](value) : undefined));
  return {
    convert: (value) => {
      if (typeof value === 'number') return String(value);
      // Passwords alone are not trimmed, and stay as they are.
      return typeof value === 'string' && trim ? value.trim().normalize('NFC') : value;
    },
    shape: (value) => {
      if (typeof value !== 'string') return messages.string;
      return value === '' && !blank ? messages.blank : undefined;
    },
    typed: typedText,
    rules,
  };
}

function loneSurrogate(text: string): number | undefined {
  return LONE_SURROGATE.exec(text)?.[0].charCodeAt(0);
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

/** A time zone of the IANA database, by the name of a place or `UTC`: an offset alone has no daylight-saving time. */
export function checkTimeZone(text: string): string | undefined {
  if (!ZONE.test(text)) return messages.choice(text);
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    const isOtherCase = timeZone !== text && timeZone.toLowerCase() === text.toLowerCase();
    return isOtherCase ? messages.choice(text) : undefined;
  } catch {
    return messages.choice(text);
  }
}

export const ZONE = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][\w+-]*){1,2})$/;

export function phone(blank: boolean): FieldKind {
  const kind = kindOf((value) => {
    let number: string;
    if (typeof value === 'string') number = trimSpaces(value);
    else if (typeof value === 'number') number = String(value);
    else return refuse(messages.string);
    if (number === '') return blank ? '' : refuse(messages.blank);
    return isPhone(number) ? number : refuse(messages.phone);
  });
  return { ...kind, typed: typedText };
}

/** Trims spaces only: a line break is a control character and an error. */
function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  return text.slice(start, end);
}

const INTEGER = /^\s*([+-]?\d+)(?:\.0*)?\s*$/;

export function integer(min: number, max: number): FieldKind {
  return kindOf((value) => {
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
  });
}

const TRUE = new Set<unknown>(['t', 'y', 'yes', 'true', 'on', '1', 1, true]);
const FALSE = new Set<unknown>(['f', 'n', 'no', 'false', 'off', '0', 0, false]);

/** True or false, in a text also said in a word. */
export const boolean: FieldKind = {
  ...kindOf((value) => {
    const key = typeof value === 'string' ? value.toLowerCase() : value;
    if (TRUE.has(key)) return true;
    return FALSE.has(key) ? false : refuse(messages.boolean);
  }),
  typed: (value) => (typeof value === 'number' ? messages.boolean : undefined),
};

export function choice(choices: readonly string[], blank: boolean): FieldKind {
  const known = new Set(choices);
  return kindOf((value) => {
    if (typeof value === 'string') {
      if (known.has(value) || (value === '' && blank)) return value;
      return refuse(messages.choice(value));
    }
    if (typeof value === 'number') {
      const text = String(value);
      return known.has(text) ? text : refuse(messages.choice(text));
    }
    return refuse(messages.choice(typeof value === 'boolean' ? String(value) : typeName(value)));
  });
}

/** A day as text; it must exist. */
export const date: FieldKind = kindOf((value) =>
  typeof value === 'string' && isDay(value) ? value : refuse(messages.date),
);

/** A moment with its zone as text, ISO 8601. */
export const moment: FieldKind = kindOf((value) =>
  typeof value === 'string' ? (parseMoment(value) ?? refuse(messages.moment)) : refuse(messages.moment),
);

const PK = /^\s*([+-]?\d+)\s*$/;

/** A reference by id; the service checks that the row exists, an id out of range is refused here. */
export const pk: FieldKind = kindOf(readPk);

function readPk(value: unknown): unknown {
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

/** References by id, at least one, without duplicates. */
export function pkList(max: number): FieldKind {
  return kindOf((value) => {
    if (!Array.isArray(value)) return refuse(messages.notAList(typeName(value)));
    if (value.length === 0) return refuse(messages.emptyList);
    if (value.length > max) return refuse(messages.maxItems(max));
    const ids = value.map(readPk);
    return ids.find((id) => id instanceof Refusal) ?? [...new Set(ids)];
  });
}

/** Some of a list of strings, at least one, without duplicates. */
export function choiceList(choices: readonly string[]): FieldKind {
  const one = choice(choices, false);
  return kindOf((value) => {
    if (!Array.isArray(value)) return refuse(messages.notAList(typeName(value)));
    if (value.length === 0) return refuse(messages.emptyList);
    if (value.length > choices.length) return refuse(messages.maxItems(choices.length));
    const problem = value.map((item) => one.shape(item)).find((message) => message !== undefined);
    return problem === undefined ? [...new Set(value.map(String))] : refuse(problem);
  });
}

/** A list of `min` to `max` rows. */
export function list(min: number, max: number): FieldKind {
  return {
    convert: (value) => value,
    shape: (value) => {
      if (!Array.isArray(value)) return messages.notAList(typeName(value));
      if (value.length === 0 && min > 0) return messages.emptyList;
      if (value.length < min) return messages.minItems(min);
      return value.length > max ? messages.maxItems(max) : undefined;
    },
  };
}
