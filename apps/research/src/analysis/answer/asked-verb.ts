/** Which word of a yes-or-no question is its verb. English tells that by place as much as by the word. */
import { ADVERB, AUXILIARY, DETERMINER, MODAL, PREPOSITION } from '../claims/lexicon.js';
import { commonWords } from '../../text/background/background.js';

/** Base forms that questions ask by and that tell no direction, or one only of what is named after them. */
const KNOWN =
  /^(?:cause|trigger|lead|protect|cure|treat|relieve|delay|cross|contain|transmit|spread|carry|kill|eliminate|clear|stop|detect|diagnose|replace|need|require|depend|bind|activate|regulate|control|mediate|correlate|encourage|discourage|hinder|impede|facilitate|support|generalize|transfer|scale|converge|encode|capture|explain|determine|drive|limit|favour|favor|prefer|restore|preserve|maintain|sustain|promote|cover|reach|exceed|match|produce|release|absorb|store|sequester|migrate|adapt|learn|remember|recognize|recognise|use|show|work|help|stabili[sz]e|destabili[sz]e|disrupt|destroy|eradicate|erode|expand|foster|govern|invade|mimic|modulate|moderate|motivate|offset|outcompete|overestimate|underestimate|provoke|reflect|replicate|resist|reverse|suffer|tolerate|undermine|widen|narrow|halt|inactivate|neutrali[sz]e|penetrate|permeate|propagate|deter|attract|repel|pollinate|crowd|displace|signal|spur|stem)$/;
/** After these a verb stands in its base form. */
const ASKS_BARE = /^(?:does|do|did|can|could|will|would|should)$/;
const VERB_ENDING = /^[a-z]{3,}(?:[^s]ify|[^sr]ize|lyse|lyze)$/;
const PLURAL =
  /^(?:people|men|women|children|mice|geese|fish|sheep|cattle|bacteria|larvae|fungi|algae)$|(?:[^suiy]|[aeo]u|[^aeo]i|[aeo]y)s$/;

/**
 * The place of the verb in what follows "does", or -1 where it is not sure. A verb that questions often ask by; else,
 * where the verb must be a bare one: the word before an article, the one after a plural where the subject may be one, the one
 * between two single words, one with a verb's ending, or the only one whose participles are common.
 */
export function askedVerbAt(asks: string, rest: readonly string[]): number {
  const inside = rest.flatMap((token, place) =>
    place > 0 && place < rest.length - 1 ? [{ token, place }] : [],
  );
  const known = inside.find(({ token }) => KNOWN.test(token));
  if (known) return known.place;
  if (!ASKS_BARE.test(asks)) return -1;
  const possible = inside.filter(({ token }) => mayBeVerb(token));
  const inflected = possible.filter(({ token }) => hasParticiples(token));
  const found =
    possible.find(({ place }) => DETERMINER.test(rest[place + 1] ?? '')) ??
    (asks !== 'does' ? possible.find(({ place }) => PLURAL.test(rest[place - 1] ?? '')) : undefined) ??
    (rest.length === 3 ? possible[0] : undefined) ??
    possible.find(({ token }) => VERB_ENDING.test(token)) ??
    (inflected.length === 1 ? inflected[0] : undefined);
  return found?.place ?? -1;
}

function mayBeVerb(token: string): boolean {
  return (
    /^[a-z]{2,}$/.test(token) &&
    !PLURAL.test(token) &&
    !/^(?:and|or|nor|but)$|ing$/.test(token) &&
    ![PREPOSITION, AUXILIARY, MODAL, ADVERB, DETERMINER].some((kind) => kind.test(token))
  );
}

/** "Stain", of which the background knows "stained" and "staining"; of "tea" it knows neither. */
function hasParticiples(token: string): boolean {
  const base = token.replace(/e$/, '');
  const doubled = `${base}${base.slice(-1)}`;
  const words = commonWords();
  return ['ed', 'ing'].every((ending) => words.has(base + ending) || words.has(doubled + ending));
}
