import { providerName } from '../papers/provider-names.js';

/** Providers that are searched by words. */
export const SEARCHED = ['arxiv', 'crossref', 'openalex', 'semantic_scholar'] as const;
export type SearchedProvider = (typeof SEARCHED)[number];

/** What a search has besides words, as a warning and docs/searching.md name it. */
export const OPERATORS = {
  and: 'AND',
  or: 'OR',
  phrase: 'phrases',
  exclusion: 'exclusions',
  innerExclusion: 'exclusions within alternatives',
  truncation: 'truncation',
  proximity: 'proximity',
  field: 'single fields',
  heading: 'subject headings',
  author: 'author names',
} as const;
export type Operator = keyof typeof OPERATORS;

export interface Capability {
  /** Whether the provider's documented syntax has it. */
  says: boolean;
  /** How it is searched for where the syntax has not; '' where it always has. */
  otherwise: string;
}

const YES: Capability = { says: true, otherwise: '' };
const but = (otherwise: string): Capability => ({ says: true, otherwise });
const no = (otherwise: string): Capability => ({ says: false, otherwise });

const WORDS_ANYWHERE = no('as words of any field');
const BY_SCREENING = no('by removing such results afterwards');
const SINGLE_WORDS = no('as single words');
const NOT_ALONE = but('left out where they stand alone');
const KNOWN_WORDS = 'as known words';

/** What each provider's syntax can say (its documentation: see the request builders). */
export const CAPABILITIES: Readonly<Record<SearchedProvider, Readonly<Record<Operator, Capability>>>> = {
  arxiv: {
    and: YES,
    or: YES,
    phrase: YES,
    exclusion: NOT_ALONE,
    innerExclusion: NOT_ALONE,
    truncation: no(KNOWN_WORDS),
    proximity: no('as all of the terms'),
    field: YES,
    heading: WORDS_ANYWHERE,
    author: YES,
  },
  crossref: {
    and: no('as papers with more of the words first'),
    or: no('as papers with any of the words'),
    phrase: SINGLE_WORDS,
    exclusion: BY_SCREENING,
    innerExclusion: no('left out'),
    truncation: no(KNOWN_WORDS),
    proximity: no('as papers with more of the terms first'),
    field: no('as all fields'),
    heading: WORDS_ANYWHERE,
    author: YES,
  },
  openalex: {
    and: YES,
    or: YES,
    phrase: YES,
    exclusion: NOT_ALONE,
    innerExclusion: NOT_ALONE,
    truncation: but(KNOWN_WORDS),
    proximity: but('as all of the terms'),
    field: but('as all fields within alternatives'),
    heading: WORDS_ANYWHERE,
    author: YES,
  },
  semantic_scholar: {
    and: YES,
    or: but('as the first three combinations'),
    phrase: SINGLE_WORDS,
    exclusion: BY_SCREENING,
    innerExclusion: no('left out'),
    truncation: no(KNOWN_WORDS),
    proximity: no('as all of the terms'),
    field: no('as all fields'),
    heading: WORDS_ANYWHERE,
    author: no('as words'),
  },
};

/** Whether the provider's syntax has the operator. */
export function says(key: SearchedProvider, operator: Operator): boolean {
  return CAPABILITIES[key][operator].says;
}

/** Terms that a warning names of one operator. */
const MOST_NAMED = 5;

/** What the requests to one provider lose of a query. */
export class Losses {
  private readonly found = new Map<Operator, Set<string>>();

  constructor(private readonly key: SearchedProvider) {}

  /** @param name the term that it concerns */
  add(operator: Operator, name?: string): void {
    const names = this.found.get(operator) ?? new Set();
    if (name !== undefined) names.add(name);
    this.found.set(operator, names);
  }

  /** One warning with all of it, or none. */
  warnings(): string[] {
    const parts = (Object.keys(OPERATORS) as Operator[]).flatMap((operator) => {
      const names = this.found.get(operator);
      return names === undefined
        ? []
        : [`${OPERATORS[operator]} ${this.otherwise(operator)}${listed(names)}`];
    });
    if (parts.length === 0) return [];
    return [
      `${providerName(this.key)} cannot be asked for all of the query as written. Searched instead: ${parts.join('; ')}.`,
    ];
  }

  private otherwise(operator: Operator): string {
    return CAPABILITIES[this.key][operator].otherwise;
  }
}

function listed(names: ReadonlySet<string>): string {
  if (names.size === 0) return '';
  const more = names.size - MOST_NAMED;
  return ` (${[...names].slice(0, MOST_NAMED).join('; ')}${more > 0 ? `; and ${more} more` : ''})`;
}
