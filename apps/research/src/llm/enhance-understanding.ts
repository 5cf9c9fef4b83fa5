import { INTENTS, type Intent, type QueryUnderstanding } from '../papers/paper.js';
import { terms, words } from '../text/tokens.js';
import { DATA_RULE, type Enhancement } from './enhancement.js';
import { textsOf } from './json-answer.js';

const MAX_TERMS = 12;
/** A query without one of these words excludes nothing. */
const RULES_OUT =
  /\b(?:not|no|without|except|excluding|exclude|but|never|other than|rather than|instead of)\b|(?:^|\s)-\p{L}/iu;

type Member = 'concepts' | 'phrases' | 'excluded' | 'comparison' | 'authors';

/**
 * The model may read the query again, member by member, in the query's own words: a member with other words is
 * rejected. An exclusion needs an excluding word in the query, a comparison two sides. Years and identifiers are not
 * changed.
 */
export const enhanceUnderstanding: Enhancement = {
  stage: 'query_understanding',
  ask({ query, understanding }) {
    if (!query || understanding === undefined) return null;
    return {
      system:
        `${DATA_RULE}\nGive {"intent": one of ${INTENTS.join(', ')}, "concepts": [noun phrases of the query], ` +
        '"phrases": [terms of the query that belong together word for word], "excluded": [terms that the query rules out], ' +
        '"comparison": [the sides that the query compares] or null, "authors": [authors that the query names]}, ' +
        "all in the query's own words; leave out what the query does not say.",
      user: JSON.stringify({ query }),
      maxTokens: 400,
    };
  },
  accept(answer, { query, understanding }) {
    if (understanding === undefined || query === undefined)
      return { refused: 'there is no understanding to rewrite' };
    const accepted: Partial<QueryUnderstanding> = {};
    const dropped: string[] = [];
    const { intent } = answer;
    if (typeof intent === 'string' && (INTENTS as readonly string[]).includes(intent))
      accepted.intent = intent as Intent;
    else if (intent !== undefined) dropped.push('it named no known intent');
    for (const member of ['concepts', 'phrases', 'excluded', 'comparison', 'authors'] as const) {
      const value = answer[member];
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue;
      const fault = faultOf(member, value, query);
      if (fault === null)
        Object.assign(accepted, { [member]: [...new Set((textsOf(value) ?? []).map(plain))] });
      else dropped.push(fault);
    }
    if (Object.keys(accepted).length === 0)
      return { refused: dropped[0] ?? 'it found no concept in the query' };
    return { accepted: { understanding: consistent({ ...understanding, ...accepted }) }, dropped };
  },
};

/** Why a member is rejected, or null. */
function faultOf(member: Member, value: unknown, query: string): string | null {
  const named = textsOf(value);
  if (named === null || named.length > MAX_TERMS) return `its list of ${member} is not valid`;
  const known = new Set([...terms(query), ...words(query)]);
  const isInQuery = (text: string): boolean => {
    const own = words(text);
    return (
      own.length > 0 && (own.every((word) => known.has(word)) || terms(text).every((term) => known.has(term)))
    );
  };
  if (!named.every(isInQuery)) return `it named ${ONE[member]} that is not in the query`;
  if (
    member === 'phrases' &&
    !named.every((text) => plain(query).toLowerCase().includes(plain(text).toLowerCase()))
  )
    return 'it named a phrase that is not in the query';
  if (member === 'comparison' && named.length < 2) return 'it named a comparison of one side';
  return member === 'excluded' && !named.every((text) => isRuledOut(text, query))
    ? 'it excluded a term that the query does not exclude'
    : null;
}

/** Whether the text follows an excluding word. */
function isRuledOut(text: string, query: string): boolean {
  const at = RULES_OUT.exec(query)?.index ?? Infinity;
  const [first = ''] = words(text);
  return query.toLowerCase().lastIndexOf(first) > at;
}

const ONE: Readonly<Record<Member, string>> = {
  concepts: 'a concept',
  phrases: 'a phrase',
  excluded: 'an exclusion',
  comparison: 'a side of a comparison',
  authors: 'an author',
};

/** An excluded term is not a concept. */
function consistent(understanding: QueryUnderstanding): QueryUnderstanding {
  const out = new Set(understanding.excluded.flatMap((text) => terms(text)));
  const isAsked = (text: string): boolean => !terms(text).every((term) => out.has(term));
  return {
    ...understanding,
    concepts: understanding.concepts.filter(isAsked),
    phrases: understanding.phrases.filter(isAsked),
  };
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
