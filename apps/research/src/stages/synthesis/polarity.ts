/**
 * What a finding says of an outcome: that it rose, fell, is linked with something or works, or that it did not.
 * Negation is read in the clause before the word (after NegEx, Chapman et al. 2001).
 */
import { isStopWord, stem } from '../../text/tokens.js';
import { isGenre } from './phrases.js';

export type Direction = 'up' | 'down' | 'link' | 'none';

export interface PolarEvent {
  direction: Direction;
  /** Stems of the content words around the polar word: what it is said of. */
  outcome: string[];
}

const UP =
  /^(?:increas\w*|improv\w*|enhanc\w*|higher|greater|rise[sn]?|rising|rose|grew|grow[ns]?|gain\w*|better|superior|outperform\w*|promot\w*|strengthen\w*|accelerat\w*|elevated|faster|effective|beneficial|successful)$/;
const DOWN =
  /^(?:decreas\w*|reduc\w*|lower(?:ed|s|ing)?|fewer|declin\w*|worse\w*|impair\w*|inhibit\w*|fell|fall(?:s|en)?|drop(?:s|ped)?|inferior|ineffective|harmful|weaken\w*|slower|diminish\w*|suppress\w*|hinder\w*|degrad\w*)$/;
const LINK =
  /^(?:associat(?:ed|ion|ions|e|es)|correlat\w*|linked|predict(?:s|ed|or|ors|ive)|related|affect(?:s|ed)?|influenc(?:e|es|ed)|effects?|differen(?:ce|ces|t)|differ(?:s|ed)?|benefits?)$/;
const NEGATION =
  /^(?:no|not|neither|nor|never|without|cannot|none|fail|fails|failed|unable|lack|lacks|lacked|little|didnt|doesnt|isnt|wasnt|werent|dont|cant|unlikely|hardly|absence)$/;
const CLAUSE_END = /^(?:but|whereas|while|although|though|however|yet|because|which|who)$/;
const REACH = 5;
const WINDOW = 6;

function directionOf(word: string): Direction | null {
  if (UP.test(word)) return 'up';
  if (DOWN.test(word)) return 'down';
  return LINK.test(word) ? 'link' : null;
}

/** Polar events of a sentence, given its lower-cased words in order. */
export function polarEvents(all: readonly string[]): PolarEvent[] {
  const events: PolarEvent[] = [];
  for (let at = 0; at < all.length; at++) {
    const word = all[at] ?? '';
    let direction = directionOf(word);
    if (!direction) continue;
    let begin = at;
    for (let back = 1; back <= WINDOW && begin > 0; back++) {
      if (CLAUSE_END.test(all[begin - 1] ?? '')) break;
      begin--;
    }
    for (let i = Math.max(begin, at - REACH); i < at; i++)
      if (NEGATION.test(all[i] ?? '')) direction = 'none';
    let end = at + 1;
    while (end < all.length && end <= at + WINDOW && !CLAUSE_END.test(all[end] ?? '')) end++;
    const outcome = new Set<string>();
    for (let i = begin; i < end; i++) {
      const near = all[i] ?? '';
      if (i === at || near.length < 3 || isStopWord(near) || directionOf(near) || NEGATION.test(near))
        continue;
      const term = stem(near);
      if (!isGenre(term)) outcome.add(term);
    }
    if (outcome.size > 0) events.push({ direction, outcome: [...outcome] });
  }
  return events;
}

/** Whether two directions said of the same outcome go together: true agree, false disagree, null not comparable. */
export function compareDirections(a: Direction, b: Direction): boolean | null {
  if (a === b) return true;
  if (a === 'none' || b === 'none') return false;
  if (a === 'link' || b === 'link') return null;
  return false;
}
