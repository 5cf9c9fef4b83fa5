/**
 * Sentences that stand in abstracts and say nothing of the subject: thanks, funding, rights, registration, where to
 * find or write to something, and the table of contents of the paper. Each pattern wants the whole phrase, since
 * copyright, funding and registration are subjects as well.
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
  /©|\(c\) (?:copyright )?(?:19|20)\d\d|\ball rights (?:are )?reserved\b|^\W*psyc(?:info|net) database record\b|^\W*copyright (?:of|held by|by|for|(?:19|20)\d\d)\b(?!.*\b(?:law|act|is|are|was|were|has|have)\b)/,
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
