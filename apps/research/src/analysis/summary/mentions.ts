/**
 * Methods and data sets that texts name, found by the form of the mention ("using X regression", "on the Y data
 * set"), never by a list of names: from the head noun back to where the name begins. What form alone does not tell for
 * a name is left out.
 */
import { backgroundFrequency } from '../../text/background/background.js';
import { acronymsIn } from '../../text/acronyms.js';
import { ADVERB } from '../../text/lexicon.js';
import { matchesOf } from '../../text/matches.js';
import { stem, wordSet, words } from '../../text/tokens.js';
import { breaks, isGeneric, isNoun } from '../themes/word-classes.js';

export interface Mention {
  /** Spellings of one name share it. */
  key: string;
  name: string;
}

const METHOD_HEADS = wordSet(
  `algorithm algorithms regression regressions network networks test tests analysis analyses model models estimator
  estimators simulation simulations sampling clustering interview interviews microscopy spectroscopy
  chromatography sequencing imaging tomography assay assays optimization optimisation inference learning transformer
  transformers autoencoder autoencoders filter filters decomposition factorization factorisation meta-analysis questionnaire
  questionnaires method`,
);
/** Heads that a name in capitals is written with though it is not said to be used: "the Metropolis algorithm". */
const INSTRUMENT = wordSet('model test questionnaire algorithm filter');
/** Heads that are things of the world as well, with the words that make a method of them. */
const AFTER: Readonly<Record<string, ReadonlySet<string>>> = {
  machine: wordSet('vector boosting boltzmann learning'),
  forest: wordSet('random isolation survival causal'),
};
/** Heads that often are the first half of something else: "model selection", "test result". */
const COMPOUND = wordSet('model test');
const JOINING = wordSet('of in and for on');
const LONGEST_RUN = 9;
const USES =
  /^(?:using|used|uses?|via|employ\w*|appl(?:y|ied|ies|ying)|conduct\w*|perform\w*|adopt\w*|utili[sz]\w*|by|with|through)$/i;
/** Participles that belong to names; any other ends the name. */
const NAMING = wordSet(
  `learning sampling clustering imaging sequencing supervised unsupervised structured semi-structured mixed nested
  weighted signed boosted boosting matching scoring generalised generalized regularised regularized`,
);
const ANIMAL = wordSet('mouse mice murine rat rats animal zebrafish rabbit pig');

const DATA_HEAD =
  /\b(?:data ?sets?|data-sets?|corpus|corpora|benchmarks?|test ?beds?|databases?|biobank)\b/gi;
/** What may follow "data sets": a list of names. */
const DATA_LIST = /^(?:,? (?:such as|including|like|called|named|namely)|:| \() ?(?:the )?/;
/** No part of a longer name: "the Medical Outcomes Study Short Form". */
const DATA_TITLE =
  /\bthe ((?:\p{Lu}[\p{L}&'’-]+ (?:(?:of|and|on|for|the) )?){1,6}(?:Study|Survey|Cohort|Registry|Database|Biobank|Corpus|Census|Archive|Atlas|Bank|Repository))\b(?! (?:[-–] )?(?:\p{Lu}\p{Ll}|\d+\p{Pd}))/gu;
/** Where reviews look for papers, where trials are announced, and how data are taken: no data that a paper is about. */
const NOT_DATA =
  /\b(?:trials?\b.*\bregist(?:er|ry)|(?:central|cochrane)\b.*\b(?:regist(?:er|ry)|database)|clinicaltrials|prospero|medline|pubmed|embase|cinahl|psycinfo|scopus|web of (?:science|knowledge)|google scholar|cochrane)\b|^(?:x-rays?|f?mri|ct|pet|e[ecm]g|meg|rgb(?:-d)?|lidar|gps|sar|uv|[rd]na(?:-seq)?|\d-?d(?:-\p{L}+)?)$/iu;
const WINDOW = 110;
const LONGEST_NAME = 60;
/** Texts of the background, of 9,751, that have a word which names no data set; "MNIST" is in 122. */
const ORDINARY = 12;

/** Methods named in a text: a title, a line break, an abstract. */
export function methodsIn(whole: string): Mention[] {
  const found = new Map<string, Mention>();
  const kinds = shortForms(whole);
  for (const line of withoutTitleCase(whole).split('\n')) {
    const tokens = line.trim().split(/\s+/);
    for (const [at, token] of tokens.entries()) {
      const head = bare(token);
      // "Logistic regression model" is told by its "regression".
      const before = tokens[at - 1] ?? '';
      if (!isMethodHead(head.toLowerCase(), before) || isMethodHead(before.toLowerCase(), '')) continue;
      // "Bayesian model selection", "StarCraft II Learning Environment": what follows is the head.
      if (token === head && goesOn(head, tokens[at + 1] ?? '')) continue;
      const from = beginning(tokens, at);
      // "Using a …", "using paired …": a word may stand between, but "by tailoring …" uses something else.
      const [second = '', last = ''] = tokens.slice(Math.max(0, from - 2), from);
      const isUsed = USES.test(last) || (USES.test(second) && !/^\p{Ll}+ing$/u.test(last));
      const parts = [...tokens.slice(from, at), head].map(bare);
      // "124 Gb sequencing" is an amount of it, and an "ALF mouse model" is an animal.
      if (isAmount(tokens[from - 1] ?? '') || parts.some((one) => ANIMAL.has(one.toLowerCase()))) continue;
      const isOwn = (word: string, place: number): boolean =>
        hasOwnCapital(word) || (/^\p{Lu}/u.test(word) && !isOpening(tokens, from + place));
      // What stands before a proper name describes it: "separate Cox regressions".
      const proper =
        isTitle(token) && parts.length > 1 && isProper(parts[0]?.charAt(0) ?? '')
          ? 0
          : parts.slice(0, -1).findIndex(isOwn);
      const first =
        proper >= 0 ? proper : parts.findIndex((one) => one === 'random' || !isGeneric(one.toLowerCase()));
      const name = parts.slice(first < 0 ? -1 : first).join(' ');
      // "Reinforcement Learning" is a kind of method in capitals, and "NLP models" are a class of them.
      const isKind =
        /^\p{Lu}/u.test(head) && !INSTRUMENT.has(head.toLowerCase()) && !parts.some(hasOwnCapital);
      if (kinds.has(name.slice(0, -head.length - 1))) continue;
      // As "RL algorithms" are, and "approximate method" is any.
      if (/[^is]s$/.test(head) && /^\p{Lu}+ \S+$/u.test(name)) continue;
      if (/^[^\p{Lu}'’-]+ method$/u.test(name) && name.split(' ').length === 2) continue;
      const isNamed = proper >= 0 && !isKind && /\p{Lu}\p{Ll}{2}/u.test(name) && !/[^is]s$/.test(head);
      if (name === head ? /^\p{Lu}+-/u.test(head) : isUsed || isNamed)
        add(found, isKind ? name.toLowerCase() : name);
    }
  }
  return [...found.values()];
}

/** Where the name begins whose head stands there: "Functional Outcomes in Sleep Questionnaire", if all has capitals. */
function beginning(tokens: readonly string[], at: number): number {
  let from = at;
  while (from > 0 && at - from < LONGEST_RUN) {
    const written = tokens[from - 1] ?? '';
    const before = isOpening(tokens, from - 1) ? written.toLowerCase() : written;
    const isOpened = /^[([]\p{Lu}/u.test(before);
    if (continuesName(isOpened ? before.slice(1) : before) && (at - from < 4 || isProper(before))) from -= 1;
    else if (
      isTitle(tokens[at]) &&
      JOINING.has(before) &&
      /^\p{Lu}[\p{L}’'-]*$/u.test(tokens[from - 2] ?? '')
    )
      from -= 2;
    else break;
    if (isOpened) break;
  }
  return from;
}

/** A head in capitals of what has a proper name: "Questionnaire", "Test". */
function isTitle(token = ''): boolean {
  return isProper(token) && INSTRUMENT.has(bare(token).toLowerCase());
}

/** Whether the word behind the head belongs to the same name. */
function goesOn(head: string, next: string): boolean {
  if (isProper(head) && /^\p{Lu}\p{Ll}/u.test(next)) return true;
  const isNextNoun = /^\p{Ll}{4,}[.,;]?$/u.test(next) && !/ing\b/.test(next) && isNoun(bare(next));
  return (
    isNextNoun &&
    (COMPOUND.has(head.toLowerCase()) || /^(?:datasets?|corpus|corpora|benchmarks?)\b/.test(next))
  );
}

function isMethodHead(lower: string, before: string): boolean {
  const last = lower.slice(lower.lastIndexOf('-') + 1);
  const owners = AFTER[last.replace(/s$/, '')];
  return owners ? owners.has(bare(before).toLowerCase()) : METHOD_HEADS.has(last);
}

/** Whether a sentence begins at the token. */
function isOpening(tokens: readonly string[], at: number): boolean {
  return at <= 0 || /[.!?:]$/.test(tokens[at - 1] ?? '');
}

/** Neither function word, verb, adverb, amount nor anything that a mark follows. */
function continuesName(token: string): boolean {
  const lower = token.toLowerCase();
  if (!/^[\p{L}\p{N}][\p{L}\p{N}@+'’/–-]*$/u.test(token) || breaks(lower) || USES.test(token)) return false;
  if (/^\p{Ll}+(?:ed|ing)$/u.test(token) && !NAMING.has(lower)) return false;
  // "Requires sampling", "leverages": a verb in -s that a head follows; plurals seldom stand before one.
  if (
    /^\p{Ll}{4,}(?:[^sui']s|[^i]zes)$/u.test(token) &&
    !/(?:series|hazards|effects|components|squares|neighbou?rs|processes|ics)$/.test(lower)
  )
    return false;
  return !ADVERB.test(token) && !isAmount(token);
}

/** "124", "10X": how much or how many, and no part of a name. */
function isAmount(token: string): boolean {
  return /^\d+(?:[.,]\d+)?[xX×%]?$/.test(token);
}

/** A capital within or a figure beside one: "DQN", "ImageNet", "Q-learning", "BM25". */
function hasOwnCapital(token: string): boolean {
  return /\p{L}.*\p{Lu}|\p{Lu}.*\p{N}|\p{N}.*\p{Lu}|^\p{Lu}-/u.test(token);
}

function isProper(token: string): boolean {
  return /\p{Lu}/u.test(token);
}

/** Without the marks and brackets around it. */
function bare(token: string): string {
  return token.replace(/^[("“‘]+|[)"”’.,;:!?]+$/g, '');
}

/** In a title of capitals all through they tell no names: "Query Optimization in Relational Databases". */
function withoutTitleCase(text: string): string {
  const end = `${text}\n`.indexOf('\n');
  const title = text.slice(0, end);
  const long = title.match(/(?<![\p{L}\p{N}-])\p{L}[\p{L}’'-]{3,}/gu) ?? [];
  const capitals = long.filter((word) => /^\p{Lu}/u.test(word)).length;
  return long.length > 2 && !/[.!?]$/.test(title) && capitals >= 0.8 * long.length
    ? text.slice(end + 1)
    : text;
}

function add(found: Map<string, Mention>, written: string): void {
  const name = written.replace(/['’]s?$/, '');
  // "CIFAR10" and "CIFAR-10" are one, "analyses" and "analysis" too.
  const key = words(name)
    .map(stem)
    .join('')
    .replace(/analysi$/, 'analys');
  if (key !== '' && name.length <= LONGEST_NAME && !found.has(key)) found.set(key, { key, name });
}

/** Data sets, corpora, surveys and registries named in a text: a title, a line break, an abstract. */
export function datasetsIn(whole: string): Mention[] {
  const text = withoutTitleCase(whole);
  const found = new Map<string, Mention>();
  const take = (names: readonly string[], head = ''): void => {
    // Beside PubMed the others are where a review looked for papers, too.
    if (names.some((name) => NOT_DATA.test(name))) return;
    for (const [at, name] of names.entries()) {
      const all = at === names.length - 1 ? name + head : name;
      // Two capitals are the short form of a field: "RL benchmarks".
      if (!NOT_DATA.test(all) && (head !== '' || !/(?:^| )\p{Lu}{2}$/u.test(name))) add(found, all);
    }
  };
  for (const { 0: head, index } of matchesOf(text, DATA_HEAD)) {
    const before = text.slice(Math.max(0, index - WINDOW), index);
    // "UK Biobank": a head with a capital belongs to the name.
    if (before.endsWith(' ')) take(namesBefore(before, head), isProper(head.charAt(0)) ? ` ${head}` : '');
    const after = text.slice(index + head.length, index + head.length + WINDOW);
    const list = DATA_LIST.exec(after);
    if (list) take(namesAfter(after.slice(list[0].length)));
  }
  for (const [, title = ''] of matchesOf(text, DATA_TITLE)) {
    const [first = '', ...rest] = title.split(' ');
    // "From the National Registry": of which nation it is, it does not say.
    if (rest.length > 1 || !isOrdinary(first)) take([title]);
  }
  const kinds = shortForms(whole);
  const all = [...found.values()].filter(({ name }) => !kinds.has(name.replace(/s$/, '')));
  // A name and its short form are one.
  const short = new Set(all.map(({ name }) => name).filter((name) => /^\p{Lu}{3,}$/u.test(name)));
  return all.filter(({ name }) => !name.includes(' ') || !short.has(initialsOf(name)));
}

/** Short forms of common words: "the NICU database", "a DL network". They tell a kind, and are no names. */
function shortForms(text: string): Set<string> {
  return new Set(
    [...acronymsIn(text)].flatMap(([short, long]) =>
      isProper(long.slice(1)) ? [] : short.replace(/s$/, ''),
    ),
  );
}

function initialsOf(name: string): string {
  return (name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join('');
}

/**
 * "The CIFAR-10 and Penn Treebank image data sets" → CIFAR-10, Penn Treebank. At most one plain word before the head. One
 * short form is a name behind a function word alone: "the MIMIC data set" but "five NER data sets".
 */
function namesBefore(before: string, head: string): string[] {
  const tokens = before
    .replace(/\s*\([^()]*\)\s*$/, '')
    .trimEnd()
    .split(/\s+/);
  const last = tokens.at(-1) ?? '';
  if (/^\p{Ll}[\p{L}-]*$/u.test(last) && !breaks(last) && /^(?:data|corp|bench|test)/i.test(head))
    tokens.pop();
  let begin = tokens.length;
  const belongs = (token: string, next: string): boolean =>
    token === 'and' || token === 'of' ? isProper(next) : isProper(token);
  while (begin > 0 && belongs(tokens[begin - 1] ?? '', tokens[begin] ?? '')) begin -= 1;
  const names = namesOf(tokens.slice(begin), isOpening(tokens, begin));
  const [one = ''] = names;
  const introduced = breaks((tokens[tokens.lastIndexOf(one) - 1] ?? '').toLowerCase());
  return names.length === 1 && /^\p{Lu}{2,}$/u.test(one) && (!introduced || /s$/.test(head)) ? [] : names;
}

function namesAfter(after: string): string[] {
  const [list = '', end = ''] = after.split(/([.;)](?:\s|$)|(?:^|\s)(?!and\s)\p{Ll}+(?=[\s,]|$))/u);
  const next = /^\s+(\p{Ll}+)$/u.exec(end)?.[1];
  // "T-cell activation" describes what the data are about, "Moghe et al." are who made them.
  const isCut = next !== undefined && (!breaks(next) || next === 'et') && !/(?:,|\band)\s*$/.test(list);
  return namesOf(list.trim().split(/\s+/), false).slice(0, isCut ? -1 : undefined);
}

/** @param opens whether the first token opens a sentence, where any word has a capital */
function namesOf(tokens: readonly string[], opens: boolean): string[] {
  return tokens
    .join(' ')
    .split(/, and |, | and /)
    .flatMap((part, at) => {
      const isFirst = opens && at === 0;
      const name = part.split(' ').map(bare);
      while (name[0] !== undefined && (breaks(isFirst ? name[0].toLowerCase() : name[0]) || isHeading(name)))
        name.shift();
      const text = name.join(' ');
      // Any word has a capital there: "Machine-readable data sets".
      const isOpening = isFirst && name.length === 1 && !hasOwnCapital(text);
      return text.length < 2 || isOrdinary(text) || isOpening ? [] : [text];
    });
}

/** "SETTINGS The National Cancer": a common word in capitals begins a section. */
function isHeading([first = '', next]: readonly string[]): boolean {
  return (
    next !== undefined &&
    /^\p{Lu}{4,}$/u.test(first) &&
    backgroundFrequency(stem(first.toLowerCase())) >= ORDINARY
  );
}

/** "Prospective cohort": one word with a capital that scholarly texts often have. */
function isOrdinary(name: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(name) && backgroundFrequency(stem(name.toLowerCase())) >= ORDINARY;
}

/** Mentions of a pool, most papers first. What has no capital, and no figure behind a letter, is told where papers share it. */
export function mergeMentions(
  perPaper: readonly { paperId: string; mentions: readonly Mention[] }[],
  most: number,
): { name: string; paper_ids: string[] }[] {
  const all = new Map<string, { name: string; paper_ids: string[] }>();
  for (const { paperId, mentions } of perPaper) {
    for (const { key, name } of mentions) {
      const known = all.get(key);
      if (known) known.paper_ids.push(paperId);
      else all.set(key, { name, paper_ids: [paperId] });
    }
  }
  return [...all.values()]
    .filter(({ name, paper_ids }) => paper_ids.length > 1 || /\p{Lu}|\p{L}-?\d.*[^s]$/u.test(name))
    .sort((a, b) => b.paper_ids.length - a.paper_ids.length || (a.name < b.name ? -1 : 1))
    .slice(0, most);
}
