/** Whether a sentence can be read without the abstract that it stands in. */

const NAMES_ITSELF = /^this (?:paper|study|article|work|review|report|research|trial|survey|thesis)\b/;
/** "The latter type", "the second path", "other books", "later papers": what they set apart from stands elsewhere. */
const POINTS_BACK =
  /^[([]|^(?:this|these|those|such|it|they|their|its|he|she|both|another|(?:the )?(?:others?|later|same)|the (?:latter|former|proposed|resulting|second|third|fourth|two|three|above)|to this end|as an? (?:result|additional|consequence|example)|on the (?:contrary|other hand|one hand)|in this (?:case|way|sense|respect)|surprisingly, we find that these|(?:we|our) \w+(?: \w+)? (?:this|these|it|them) by)\b/;

const GOES_ON =
  /^(?:however|but|yet|moreover|furthermore|additionally|in addition|also|further|besides|then|next|finally|first|second|third|for example|instead|thus|hence|therefore|specifically|in particular|in contrast|conversely|similarly)\b/;

/** `lower`: the sentence in lower case. Whether it is one more of a row: its words stand alone, its place does not. */
export function goesOn(lower: string): boolean {
  return GOES_ON.test(lower);
}

/** `lower`: the sentence in lower case. Whether it leans on what went before it. */
export function leansBack(lower: string): boolean {
  return POINTS_BACK.test(lower) && !NAMES_ITSELF.test(lower);
}
