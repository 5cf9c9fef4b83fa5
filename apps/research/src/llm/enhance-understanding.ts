import { INTENTS, type Intent } from '../papers/paper.js';
import { terms } from '../text/tokens.js';
import { DATA_RULE, type Enhancement } from './enhancement.js';
import { textsOf } from './json-answer.js';

const MAX_CONCEPTS = 12;

/**
 * The model may choose another intent and regroup the concepts, in words of the query alone. Constraints (years,
 * phrases, exclusions, authors) stay as the stage read them: they filter, and a filter must not be made up.
 */
export const enhanceUnderstanding: Enhancement = {
  stage: 'query_understanding',
  ask({ query, understanding }) {
    if (!query || understanding === undefined) return null;
    return {
      system: `${DATA_RULE}\nGive {"intent": one of ${INTENTS.join(', ')}, "concepts": [noun phrases of the query, in its own words]}.`,
      user: JSON.stringify({ query }),
      maxTokens: 400,
    };
  },
  judge({ intent, concepts }, { query, understanding }) {
    const named = textsOf(concepts);
    if (understanding === undefined || query === undefined)
      return { refused: 'there is no understanding to rewrite' };
    if (typeof intent !== 'string' || !(INTENTS as readonly string[]).includes(intent))
      return { refused: 'it named no known intent' };
    if (named === null || named.length === 0 || named.length > MAX_CONCEPTS)
      return { refused: 'it named no sound list of concepts' };
    const known = new Set(terms(query));
    const sound = named.every((concept) => {
      const own = terms(concept);
      return own.length > 0 && own.every((term) => known.has(term));
    });
    if (!sound) return { refused: 'it named a concept that is not in the query' };
    return {
      accepted: {
        understanding: {
          ...understanding,
          intent: intent as Intent,
          concepts: [...new Set(named.map(plain))],
        },
      },
    };
  },
};

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
