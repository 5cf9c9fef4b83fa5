/** Whether a sentence can be read without the abstract that it stands in, and says something of its subject. */

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

/*
 * Thanks, funding, rights, registration, where to find or write to something, and the table of contents of the paper.
 * Each pattern wants the whole phrase, since copyright, funding and registration are subjects as well.
 */
const FUNDER =
  '(?:grants?|awards?|foundations?|councils?|ministry|institutes?|agency|funds?|fellowships?|commission|departments?|office|university|universities|society|trust|union|programme of|national|federal|government|inc|ltd|gmbh|corporation|contract)';
const WORK = '(?:work|study|research|project|trial|paper|article|investigation|survey|publication|review)';

const NOTHING: readonly RegExp[] = [
  // Thanks.
  /^\W*(?:finally,? )?(?:we|i|the authors?) (?:\w+ ){0,3}?(?:thanks?|(?:grateful|indebted|thankful)(?:ly)?\b|acknowledges? (?:the )?(?:\w+ ){0,3}?(?:support|funding|help|assistance|contributions?|comments|advice|efforts?|cooperation|grants?)\b)/,
  // Funding.
  new RegExp(
    `^\\W*(?:(?:this|the|our|these|present|current|part of the|part of this) )*${WORK}s? (?:is|was|were|are|has been|have been) (?:\\w+ ){0,2}?(?:(?:funded|sponsored|financed|made possible) (?:\\w+ )?(?:by|through|from)\\b|supported (?:\\w+ )?(?:by|through|from)\\b.*\\b${FUNDER}\\b)`,
  ),
  new RegExp(
    `^\\W*(?:(?:partially|partly|jointly|financially) )?(?:(?:funded|sponsored|financed) by\\b(?!.*, (?:we|it|this)\\b)|supported (?:in part )?by\\b(?!.*, (?:we|it|this)\\b).*\\b${FUNDER}\\b)`,
  ),
  // Rights.
  /©|\(c\) (?:copyright )?(?:19|20)\d\d|\ball rights (?:are )?reserved\b|^\W*copyright (?:of|held by|by|for|(?:19|20)\d\d)\b(?!.*\b(?:law|act|is|are|was|were|has|have)\b)/,
  /\b(?:open[- ]access article|article|work|content) (?:\w+ ){0,2}?(?:distributed|licensed|published|available) under\b.*\b(?:licen[cs]e|terms|creative commons|cc)\b|^\W*licen[cs]ed under\b|\bpublisher(?:'s)? (?:permission|note)s?\b|^\W*(?:published by|for permissions|for reprints|reprint requests)\b/,
  // Registration of the work itself.
  /\b(?:registered|registration)\b.*\b(?:nct\s?\d{6}|isrctn\s?\d|crd\s?42\d|actrn\s?\d|chictr|umin\s?\d|jprn|eudract|clinicaltrials ?\.? ?gov|prospero|clinical trials? registry|registry of clinical trials)|^\W*(?:nct|isrctn|crd|actrn|chictr|umin)[\s-]?[\dr]\S*\W*$/,
  // Addresses, key words, where to find code.
  /^\W*(?:key ?words?(?: and phrases)?|index terms|subject headings|corresponding author|correspondence(?: to)?|contact(?: information)?|e-?mails?|doi|article history|jel (?:codes?|classification)|msc|pacs(?: numbers?)?|funding(?: statement)?|financial support|acknowledge?ments?|conflicts? of interest|competing interests?|disclosures?|author contributions?|data availability(?: statement)?|availability(?: and implementation)?|supplementary (?:information|materials?|data)|level of evidence|additional information|ethics approval)\s?[:—–]/,
  /^\W*(?:(?:our|the|all|source|this|supplementary|supplemental|additional|online|pre-?trained|\w+'s) )*(?:codes?|data|datasets?|software|scripts?|models?|implementations?|package|materials?|information|demo|videos?|tool|appendix)(?:(?:,| and|,? as well as) (?:\w+ )?\w+){0,3} (?:is|are|will be|has been|have been|can be) (?:\w+ )?(?:made |found |downloaded |accessed |released )?(?:\w+ )?(?:(?:available |accessible )?(?:at|from|on|under|in|via|upon|online|for)\b.*(?:https?:|www\.|github|gitlab|zenodo|figshare|dryad|request|online|supplement)|(?:available|released|open-?sourced)\W*$)/,
  // "Finally, we conclude with recommendations", "the paper ends with a summary": what stands where.
  /^(?:finally,? |lastly,? |then,? )?(?:we|i|the (?:paper|article|chapter|review|survey|report|book|authors?|study)|this (?:paper|article|chapter|review|survey|report|book)|it) (?:then |also |briefly )?(?:conclude|end|close|finish|begin|start)s? (?:with|by)\b(?! (?:show|demonstrat|prov)ing)/,
  /^(?:one|the (?:first|second|third|last|final|next|other)|each|a|an|this|these|its|several|two|three) (?:\w+ )?(?:chapters?|sections?|appendix|appendices) (?:\w+ )?(?:is|are|was|were|deals?|discuss(?:es)?|describes?|covers?|contains?|gives?|presents?|reviews?|summari[sz]es?|treats?|provides?|includes?|concludes?)\b/,
  /^[^,;]{1,160}\b(?:as follows|(?:as|in|along) the following(?: \w+)?)\W*$/,
];

/** Key words without a label: many short parts between commas, and no verb that binds them. */
function isWordList(lower: string): boolean {
  const parts = lower.replace(/[.\s]+$/, '').split(/[,;]/);
  return parts.length >= 6 && parts.every((part) => part.trim().split(' ').length <= 3);
}

/** Whether a sentence, in lower case, says nothing of the subject. */
export function saysNothing(lower: string): boolean {
  return isWordList(lower) || NOTHING.some((pattern) => pattern.test(lower));
}
