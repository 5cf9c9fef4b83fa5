/** Whether a sentence can be read without the abstract that it stands in. */

const NAMES_ITSELF = /^this (?:paper|study|article|work|review|report|research|trial|survey|thesis)\b/;
/** "The former covers the choice of a theme", "while the latter …": of two things that another sentence names. */
const ONE_OF_TWO = /^(?:while |whereas |although )?(?:the (?:former|latter)|latter)\b(?!-)/;
/** "The second path", "other books", "later papers": what they set apart from stands elsewhere; "and", "is": a piece of one. */
const POINTS_BACK =
  /^[([]|^(?:this|these|those|such|it|they|their|its|he|she|both|another|(?:the )?(?:others?|later|same)|the (?:proposed|resulting|second|third|fourth|two|three|above)|to this end|as an? (?:result|additional|consequence|example)|on the (?:contrary|other hand|one hand)|in this (?:case|way|sense|respect)|surprisingly, we find that these|(?:we|our) \w+(?: \w+)? (?:this|these|it|them) by|and|or|nor|which|than|no (?:significant |such |other |clear |further )*(?:effects?|differences?|changes?|associations?|relations?|relationships?|improvements?) (?:was|were) (?:found|seen|observed|detected|noted)(?! (?:between|in the .* between|of|on))|(?:is|are|was|were)(?![^?]*\?))\b/;

const GOES_ON =
  /^(?:however|nevertheless|nonetheless|consequently|accordingly|again(?=,)|but|yet|moreover|furthermore|additionally|in addition|also|further|besides|then|next|finally|first|second|third|for example|for instance|that is|i\.e\.|instead|thereby|thus(?! far\b)|hence|therefore|specifically|in particular|in contrast|conversely|similarly)\b/;

/** "Among them are two journals", "in her daughters", "most of these": what is meant is named before. */
const OF_THESE =
  /^(?:(?:all|some|most|many|none|one|two|both|each|several|few|half|part) of|among|amongst|of|in|by|for|from|with|on|to|at|through|despite|unlike|besides|using|under|after|before|like|within) (?:these|those|them|such|her|his|their|its|this(?! (?:\w+ )?(?:paper|study|article|work|review|report|research|trial|survey|thesis|chapter|issue|book|letter|note|analysis|investigation)\b))\b/;

/** `lower`: the sentence in lower case. Whether it is one more of a row: its words stand alone, its place does not. */
export function goesOn(lower: string): boolean {
  return GOES_ON.test(lower);
}

/** `lower`: the sentence in lower case. Whether its subject is named in the sentence before it alone: no key point. */
export function isOneOfTwo(lower: string): boolean {
  return ONE_OF_TWO.test(lower);
}

/** "We discuss pnozoite), which re-emerges later": a bracket ends that began nowhere, so something was lost before it. */
export function isPiece(sentence: string): boolean {
  let depth = 0;
  // "a) the first, 2) the second" are marks of a list.
  for (const letter of sentence.replace(/(?:^|[\s(])[\w]{1,4}\)/g, ' ')) {
    if (letter === '(') depth += 1;
    else if (letter === ')' && --depth < 0) return true;
  }
  return false;
}

/** `lower`: the sentence in lower case. Whether it leans on what went before it. */
export function leansBack(lower: string): boolean {
  if (isOneOfTwo(lower) || OF_THESE.test(lower)) return true;
  return POINTS_BACK.test(lower) && !NAMES_ITSELF.test(lower);
}
