import { terms } from '../text/tokens.js';
import { DATA_RULE, type Enhancement } from './enhancement.js';
import { textsOf } from './json-answer.js';

const MAX_QUERIES = 5;
const MAX_LENGTH = 200;

/** The model may propose other variants. The original stays first; each variant is new and shares a word with it. */
export const enhanceExpansion: Enhancement = {
  stage: 'query_expansion',
  ask({ query, queries }) {
    if (!query || queries === undefined) return null;
    return {
      system: `${DATA_RULE}\nGive {"queries": [up to four other search queries for the same question, plain words only]}.`,
      user: JSON.stringify({ query, known: queries }),
      maxTokens: 400,
    };
  },
  accept({ queries: proposed }, { query, queries }) {
    const texts = textsOf(proposed);
    const original = queries?.[0];
    if (texts === null || original === undefined || query === undefined)
      return { refused: 'it gave no list of queries' };
    const topic = new Set(terms(query));
    const taken = new Set([signatureOf(original)]);
    const sound = [original];
    for (const text of texts.map((entry) => entry.trim())) {
      const own = terms(text);
      const isPlain =
        text.length <= MAX_LENGTH && /^[\p{L}\p{N}\s'’,.-]+$/u.test(text) && !/[\r\n]/.test(text);
      const signature = signatureOf(text);
      if (!isPlain || taken.has(signature) || !own.some((term) => topic.has(term))) continue;
      taken.add(signature);
      sound.push(text);
    }
    if (sound.length === 1) return { refused: 'none of its queries stays with the question' };
    return { accepted: { queries: sound.slice(0, MAX_QUERIES) } };
  },
};

/** Two queries with the same words are one. */
function signatureOf(text: string): string {
  return [...new Set(terms(text))].sort().join(' ');
}
