/**
 * Full stops in text without capitals (old collections): a doubtful stop ends no sentence, because two joined
 * sentences mislead less than a fragment.
 */

/** Abbreviations and units with a stop; "in" only after a number. */
const ABBREVIATED =
  /^(?:cent|yr|yrs|mth|mths|mo|wk|wks|hr|hrs|min|mins|sec|secs|msec|kg|kgm|gm|mg|mgm|cm|mm|km|ml|lb|lbs|ft|deg|dia|diam|temp|oz|conc|approx|math|maths|mech|mechs|appl?|phys|chem|biol|med|inst|tech|soc|roy|proc|trans|ser|univ|lab|rept|mem|quart|angew|acad|sci|amer?|spp?|subsp|var|etc|al|inc|ltd|corp)$/;
/** Words that begin a sentence even after an abbreviation; prepositions and conjunctions are ambiguous. */
const OPENS =
  /^(?:the|this|these|those|it|its|we|our|they|there|here|he|she|an|however|moreover|furthermore|therefore|thus|hence|consequently|additionally|finally|although|results|conclusions)\b|^a\b(?!\.)/;
/** Words that continue a sentence, whatever mark is before them. */
const GOES_ON = /^(?:and|or|nor|which|whose|whom|than|is|are|was|were|be|been|being)\b/;

/**
 * Whether the text after the full stop at `at` continues the sentence: also after ",." and "..", which stand for
 * semicolon and colon in old punched cards.
 */
export function goesOnUncapitalised(text: string, at: number, rest: string): boolean {
  if (GOES_ON.test(rest)) return true;
  const before = text[at - 1];
  // Two dots; three are an ellipsis.
  const isColon =
    before === '.'
      ? text[at - 2] !== '.' && text[at + 1] !== '.'
      : text[at + 1] === '.' && text[at + 2] !== '.';
  if (isColon || before === ',') return true;
  // "from 0. 70 to 2. 87": a number with a space in it.
  return /\d/.test(before ?? '') && /^\d/.test(rest) && text[at + 1] === ' ';
}

/** Whether the word at `begin` keeps the full stop after it. */
export function heldUncapitalised(
  text: string,
  begin: number,
  word: string,
  opensText: boolean,
  rest: string,
): boolean {
  if (opensText && /^\d{1,5}$/.test(word)) return true;
  if (OPENS.test(rest)) return false;
  const bare = word.replace(/^[("'“‘«[]+/u, '');
  // An initial: "n. a. c. a.", "d. vanhoofi", "h. b. keller".
  if (/^(?:\p{L}\.)*\p{L}$/u.test(bare)) return true;
  const unit = bare.replace(/^[\d.,-]+/, '');
  if (ABBREVIATED.test(unit)) return true;
  return unit === 'in' && (unit !== bare || /\d\s$/.test(text.slice(Math.max(0, begin - 2), begin)));
}
