/**
 * Methods and data sets that texts name, found by the form of the mention ("using X regression", "on the Y data
 * set"), never by a list of names: from the head noun back to where the name begins.
 */
import { isStopWord, stem, words } from '../../text/tokens.js';
import { backgroundFrequency } from '../../text/background/background.js';
import { ADVERB as LINKING_ADVERB, DETERMINER, PREPOSITION } from '../claims/lexicon.js';
import { matchesOf } from '../../text/matches.js';

export interface Mention {
  key: string;
  name: string;
  /** Whether the name stands inside a sentence, so that its capitals are its own. */
  sure: boolean;
}

const METHOD_HEAD =
  /\b(?:algorithms?|regressions?|networks?|tests?|analys[ei]s|models?|estimators?|classifiers?|simulations?|sampling|clustering|interviews?|surveys?|trials?|microscopy|spectroscopy|chromatography|sequencing|imaging|tomography|assays?|optimi[sz]ation|inference|learning|transformers?|autoencoders?|(?<=\b(?:vector|boosting|boltzmann|learning|factori[sz]ation|turing|relevance|state) )machines?|(?<=\b(?:[Rr]andom|[Dd]ecision|[Ii]solation|[Ss]urvival|[Cc]ausal|[Rr]egression) )forests?|filters?|decomposition|factori[sz]ation|meta-analysis|reviews?|method|framework|procedure|protocol|index(?! (?:terms?|tags?|words?|entr(?:y|ies)|cards?|files?|numbers?|cases?|patients?))|scale|questionnaires?)\b/g;
const DESIGN =
  /\b(?:randomi[sz]ed(?: \p{Ll}+)?(?: controlled| clinical)? trials?|systematic reviews?|meta-analys[ei]s|case[- ]control stud(?:y|ies)|cross[- ]sectional (?:stud(?:y|ies)|surveys?)|(?:prospective |retrospective )?cohort stud(?:y|ies)|(?:semi-)?structured interviews?|focus groups?|case stud(?:y|ies))\b/giu;
const DATA_HEAD =
  /\b(?:data ?sets?|data-sets?|corpus|corpora|benchmarks?|test ?beds?|databases?|collections?|registry|registries|cohort|biobank)\b/gi;
/** What may follow "data sets": a list of names. */
const DATA_LIST = /^(?:,? (?:such as|including|like|called|named|namely)|:| \() ?(?:the )?/;
const DATA_TITLE =
  /\b(?:from|in|of|using|on) the ((?:\p{Lu}[\p{L}&'’-]+ (?:(?:of|and|on|for|the) )?){1,6}(?:Study|Survey|Cohort|Registry|Database|Biobank|Corpus|Census|Panel Study|Archive|Atlas|Bank|Repository))\b/gu;
const USES =
  /^(?:using|used|uses?|via|employ\w*|appl(?:y|ied|ies|ying)|through|conduct\w*|perform\w*|adopt\w*|utili[sz]\w*|by|with|based)$/i;
const NAME = /^\(?[\p{L}\d]*\p{Lu}[\p{L}\p{N}@+&/'’.-]*\)?$/u;
/** How far before its head a name is looked for. */
const WINDOW = 110;
const LONGEST_NAME = 60;

const COMMON_HEAD =
  /^(?:reviews?|trials?|surveys?|methods?|frameworks?|procedures?|protocols?|scales?|index)$/;
const OFTEN_ACRONYM = /^(?:tests?|analys[ei]s|classifiers?)$/;

/** Words before a method's head that say nothing of which it is. */
const VAGUE = new Set(
  (
    'new novel proposed simple different various several existing efficient effective standard traditional conventional ' +
    'general state-of-the-art statistical single two three four five first second better best recent previous current ' +
    'appropriate suitable common popular following above quantitative qualitative comparative further detailed in-depth ' +
    'extensive experimental theoretical data comprehensive large small baseline original trained pre-trained learned ' +
    'robust accurate fast strong many multiple respective final full whole entire complex deep resulting underlying good high low other'
  ).split(' '),
);
/** Participles that belong to names of methods; any other ends the name. */
const NAMING_PARTICIPLE =
  /^(?:learning|sampling|clustering|imaging|sequencing|processing|randomi[sz]ed|supervised|self-supervised|unsupervised|structured|semi-structured|mixed|nested|weighted|regulari[sz]ed|generali[sz]ed|boosted|boosting|matching|scoring|mixed-effects|controlled)$/;
/** Verbs that stand where a name could: "NAS requires sampling". */
const VERB =
  /^(?:requires?|needs?|leverages?|exploits?|employs?|adopts?|proposes?|presents?|introduces?|shows?|builds?|extends?|provides?|enables?|allows?|improves?|achieves?|outperforms?|gives?|makes?|yields?|involves?|combines?|performs?|includes?|lacks?|supports?|becomes?|remains?|helps?|reduces?|increases?|uses)$/;
/** "By repeatedly sampling": how it was done, and no part of a name. */
const ADVERB =
  /^\p{Ll}{2,}ly$(?<!^(?:early|family|assembly|anomaly|daily|weekly|monthly|hourly|yearly|supply|fly|poly))/u;
/** Texts of the background, of 9,751, that have a word which names no data set; "MNIST" is in 122. */
const ORDINARY = 12;
const FREQUENT = 200;
const NOT_A_NAME = new Set(
  (
    'the this these those a an we our in on for to and of with by from as it results methods conclusions conclusion ' +
    'background objective however moreover furthermore finally here both each using based two three one real public large ' +
    'new all training test synthetic several experiments experimental extensive'
  ).split(' '),
);

/** How data are taken, and no set of them: "an X-ray data set". */
const KIND_OF_DATA =
  /^(?:x-rays?|mri|fmri|ct|pet|eeg|ecg|emg|meg|rgb(?:-d)?|lidar|gps|sar|uv|rna(?:-seq)?|dna|\d-?d(?:-\p{L}+)?)$/iu;

/** Where reviews look for papers and where trials are announced: no data that a paper is about. */
const NOT_DATA =
  /\b(?:trials?\b.*\bregist(?:er|ry)|(?:central|cochrane)\b.*\b(?:regist(?:er|ry)|database)|clinicaltrials|prospero|isrctn|anzctr|medline|embase|cinahl|psycinfo|scopus|web of (?:science|knowledge)|google scholar|cochrane (?:library|central))\b/iu;

/** In a title of capitals all through they tell no names: "Query Optimization in Relational Databases". */
function withoutTitleCase(text: string): string {
  const end = `${text}\n`.indexOf('\n');
  const long = text.slice(0, end).match(/(?<![\p{L}\p{N}-])\p{L}[\p{L}’'-]{3,}/gu) ?? [];
  const capitals = long.filter((word) => /^\p{Lu}/u.test(word)).length;
  return long.length > 2 && !/[.!?]$/.test(text.slice(0, end)) && capitals >= 0.8 * long.length
    ? text.slice(end + 1)
    : text;
}

/** Research designs and methods named in a text: a title, a line break, an abstract. */
export function methodsIn(whole: string): Mention[] {
  const found = new Map<string, Mention>();
  for (const match of matchesOf(whole, DESIGN)) add(found, match[0].toLowerCase(), true);
  const text = withoutTitleCase(whole);
  for (const match of matchesOf(text, METHOD_HEAD)) {
    const begin = Math.max(0, match.index - WINDOW, text.lastIndexOf('\n', match.index) + 1);
    const before = text.slice(begin, match.index);
    if (!before.endsWith(' ') && !before.endsWith('-')) continue;
    const tokens = before.split(/[\s]+/).filter((token) => token !== '');
    // "Q-learning" is one word; "large-scale" describes what follows.
    const glued = before.endsWith('-') ? (tokens.pop() ?? '') : '';
    if (
      glued !== '' &&
      (/^(?:scale|index)$/.test(match[0]) || /^(?:in|inter|intra|sub|cross|non|post)-$/i.test(glued))
    )
      continue;
    const name: string[] = [glued + match[0]];
    let used = false;
    let at = tokens.length - 1;
    for (; at >= 0 && name.length < 5; at--) {
      const token = tokens[at] ?? '';
      if (USES.test(token)) used = true;
      if (!/^[\p{L}\p{N}][\p{L}\p{N}@+'’/-]*$/u.test(token) || isStopWord(token.toLowerCase())) break;
      if (/^\p{L}\p{Ll}+(?:ed|ing)$/u.test(token) && !NAMING_PARTICIPLE.test(token.toLowerCase())) break;
      const lower = token.toLowerCase();
      if (USES.test(token) || VERB.test(token) || ADVERB.test(token) || PREPOSITION.test(lower)) break;
      if (LINKING_ADVERB.test(lower) || DETERMINER.test(lower) || isAmount(token)) break;
      name.unshift(token);
    }
    // "using a …", "by means of the …": the determiner stands between.
    for (let back = at; back >= Math.max(0, at - 2); back--) used ||= USES.test(tokens[back] ?? '');
    while (name.length > 1 && VAGUE.has((name[0] ?? '').toLowerCase())) name.shift();
    // "Deploy DNN algorithms", "multivariate Cox regression": what stands before a name describes it, or is no part of it.
    const proper = name.slice(0, -1).findIndex((token) => NAME.test(token));
    if (proper > 0) name.splice(0, proper);
    const first = at < 0 && (begin === 0 || text[begin - 1] === '\n');
    const starts = first || (tokens[at] ?? '').endsWith('.');
    const capitals = name.slice(0, -1).filter((token) => NAME.test(token)).length;
    const named = capitals > (starts && /^\p{Lu}\p{Ll}/u.test(name[0] ?? '') ? 1 : 0);
    // "Amazon product reviews", "IP analysis": a head as common as this makes a method only of what was used.
    const isCommon =
      COMMON_HEAD.test(match[0]) ||
      (OFTEN_ACRONYM.test(match[0]) &&
        /^(?:[\p{Lu}\d-]+|\p{Lu}\p{Ll}+\p{Lu}[\p{L}\d-]*)$/u.test(name[0] ?? ''));
    if (name.length > 1 && (used || (named && !isCommon))) add(found, name.join(' '), !starts);
  }
  return [...found.values()];
}

/** "Prospective cohort", "DESIGN": one word that scholarly texts often have, whatever its capitals. */
function isOrdinary(name: string): boolean {
  const often = backgroundFrequency(stem(name.toLowerCase()));
  return (
    (/^\p{Lu}\p{Ll}+$/u.test(name) && often >= ORDINARY) || (/^\p{Lu}+$/u.test(name) && often >= FREQUENT)
  );
}

/** "124", "4", "10X": how much or how many, and no part of a name. */
function isAmount(token: string): boolean {
  return /^\d+(?:[.,]\d+)?[xX×%]?$/.test(token);
}

function add(found: Map<string, Mention>, written: string, sure: boolean): void {
  const name = written.replace(/['’]s?$/, '');
  // "CIFAR10" and "CIFAR-10" are one, and "meta-analysis" and "meta-analyses".
  const key = words(name)
    .map(stem)
    .join('')
    .replace(/analysi$/, 'analys')
    // "Ridge regression method" is ridge regression.
    .replace(
      /(?<=.(?:regress|learn|analys|cluster|sampl|infer|optim|classif|network|filter|test|autoencod|transform|process|forest|machin))(?:method|algorithm|procedur|framework|techniqu|approach|model)$/,
      '',
    )
    // "Randomised controlled trials" and "a randomised trial".
    .replace(/^random(?:control|clinic)trial$/, 'randomtrial');
  if (key === '' || name.length > LONGEST_NAME) return;
  const known = found.get(key);
  if (!known || (sure && !known.sure)) found.set(key, { key, name, sure });
}

/** Data sets, corpora, surveys and registries named in a text: a title, a line break, an abstract. */
export function datasetsIn(whole: string): Mention[] {
  const text = withoutTitleCase(whole);
  const found = new Map<string, Mention>();
  for (const match of matchesOf(text, DATA_HEAD)) {
    const before = text.slice(Math.max(0, match.index - WINDOW), match.index);
    if (before.endsWith(' ')) {
      const names = namesBefore(before);
      const last = names.length - 1;
      // "UK Biobank": a head with a capital belongs to the name.
      const head = /^\p{Lu}/u.test(match[0]) ? ` ${match[0]}` : '';
      names.forEach((name, at) => {
        // Two capitals are the short form of a field: "RL benchmarks".
        if (head === '' && /(?:^| )\p{Lu}{2}$/u.test(name)) return;
        const whole = at === last ? name + head : name;
        if (!NOT_DATA.test(whole)) add(found, whole, true);
      });
    }
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + WINDOW);
    const list = DATA_LIST.exec(after);
    if (list) for (const name of namesAfter(after.slice(list[0].length))) add(found, name, true);
  }
  for (const match of matchesOf(text, DATA_TITLE))
    if (!NOT_DATA.test(match[1] ?? '')) add(found, match[1] ?? '', true);
  return [...found.values()];
}

/** "the CIFAR-10 and Penn Treebank image" → CIFAR-10, Penn Treebank. At most two plain words before the head. */
function namesBefore(before: string): string[] {
  const tokens = before.trimEnd().split(/\s+/);
  let end = tokens.length;
  while (
    end > 0 &&
    tokens.length - end < 2 &&
    /^\p{Ll}[\p{L}-]*$/u.test(tokens[end - 1] ?? '') &&
    !isStopWord(tokens[end - 1] ?? '')
  )
    end--;
  let begin = end;
  while (begin > 0 && isNamePart(tokens[begin - 1] ?? '', tokens[begin] ?? '')) begin--;
  const atStart = begin === 0 || /[.\n]$/.test(tokens[begin - 1] ?? '');
  return splitNames(tokens.slice(begin, end), atStart);
}

function namesAfter(after: string): string[] {
  const tokens = after.split(/\s+/);
  let end = 0;
  while (
    end < tokens.length &&
    (NAME.test((tokens[end] ?? '').replace(/[,;]$/, '')) || tokens[end] === 'and')
  ) {
    if (/[.;)]$/.test(tokens[end++] ?? '')) break;
  }
  return splitNames(tokens.slice(0, end), false);
}

function isNamePart(token: string, next: string): boolean {
  if (/[.;:]$/.test(token)) return false;
  if (token === 'and' || token === 'of') return NAME.test(next.replace(/,$/, ''));
  return NAME.test(token.replace(/,$/, '')) || (/^\d{1,4}$/.test(token) && NAME.test(next) === false);
}

function splitNames(tokens: readonly string[], atStart: boolean): string[] {
  const parts = tokens.join(' ').split(/, and |, | and /);
  return parts.flatMap((part, at) => {
    const name = part
      .replace(/\s*\([^()]*\)?$/, '')
      .replace(/^[\s(.,/-]+|[\s).,;:/-]+$/g, '')
      .split(' ');
    // "New" of "New Zealand" stays, "The" at the beginning of a sentence goes.
    const foldable = (word: string): string => (at === 0 && atStart ? word.toLowerCase() : word);
    while (name.length > 0 && NOT_A_NAME.has(foldable(name[0] ?? ''))) name.shift();
    while (name.length > 0 && NOT_A_NAME.has((name.at(-1) ?? '').toLowerCase())) name.pop();
    const text = name.join(' ');
    if (
      text.length < 2 ||
      !/\p{Lu}/u.test(text) ||
      isOrdinary(text) ||
      KIND_OF_DATA.test(text) ||
      NOT_DATA.test(text)
    )
      return [];
    // One capitalised ordinary word may only be the beginning of a sentence; "ImageNet", "MNIST" and "SST-2" are names.
    return at === 0 && atStart && /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*$/u.test(text) ? [] : [text];
  });
}

/** "Adaptive inference", "brief review": words that describe a method and do not name it, unless several papers use them. */
function isPlain(name: string): boolean {
  return !/[\p{Lu}\d]/u.test(name) && name.search(DESIGN) < 0;
}

/** Mentions of a pool: the surest name, the papers in order; most papers first. */
export function gatherMentions(
  perPaper: readonly { paperId: string; mentions: readonly Mention[] }[],
  most: number,
): { name: string; paper_ids: string[] }[] {
  const all = new Map<string, { name: string; sure: boolean; paper_ids: string[] }>();
  for (const { paperId, mentions } of perPaper) {
    for (const { key, name, sure } of mentions) {
      const known = all.get(key);
      if (!known) all.set(key, { name, sure, paper_ids: [paperId] });
      else {
        known.paper_ids.push(paperId);
        if (sure && !known.sure) Object.assign(known, { name, sure });
      }
    }
  }
  return [...all.values()]
    .filter(({ name, paper_ids }) => paper_ids.length > 1 || !isPlain(name))
    .sort((a, b) => b.paper_ids.length - a.paper_ids.length || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name, paper_ids }) => ({ name, paper_ids }));
}
