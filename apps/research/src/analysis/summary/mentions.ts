/**
 * Methods and data sets that texts name, found by the form of the mention ("using X regression", "on the Y data
 * set"), never by a list of names: from the head noun back to where the name begins.
 */
import { backgroundFrequency } from '../../text/background/background.js';
import { matchesOf } from '../../text/matches.js';
import { stem, wordSet, words } from '../../text/tokens.js';
import { breaks, isGeneric } from '../themes/word-classes.js';

export interface Mention {
  key: string;
  name: string;
  /** Whether the name stands inside a sentence, so that its capitals are its own. */
  sure: boolean;
}

const METHOD_HEADS = wordSet(
  `algorithm algorithms regression regressions network networks test tests analysis analyses model models estimator
  estimators classifier classifiers simulation simulations sampling clustering interview interviews microscopy spectroscopy
  chromatography sequencing imaging tomography assay assays optimization optimisation inference learning transformer
  transformers autoencoder autoencoders filter filters decomposition factorization factorisation meta-analysis questionnaire
  questionnaires method`,
);
/** Heads that are things of the world as well, with the words that make a method of them. */
const AFTER: Readonly<Record<string, ReadonlySet<string>>> = {
  machine: wordSet('vector boosting boltzmann learning turing relevance'),
  forest: wordSet('random decision isolation survival causal regression'),
};
const DESIGN =
  /\b(?:randomi[sz]ed(?: \p{Ll}+)?(?: controlled| clinical)? trials?|systematic reviews?|meta-analys[ei]s|case[- ]control stud(?:y|ies)|cross[- ]sectional (?:stud(?:y|ies)|surveys?)|(?:prospective |retrospective )?cohort stud(?:y|ies)|(?:semi-)?structured interviews?|focus groups?|case stud(?:y|ies))\b/giu;
const USES =
  /^(?:using|used|uses?|via|employ\w*|appl(?:y|ied|ies|ying)|through|conduct\w*|perform\w*|adopt\w*|utili[sz]\w*|by|with|based)$/i;
/** Participles that belong to names; any other ends the name. */
const NAMING = wordSet(
  `learning sampling clustering imaging sequencing processing supervised unsupervised structured semi-structured mixed nested
  weighted boosted boosting matching scoring controlled randomised randomized generalised generalized regularised regularized`,
);

/** Heads that a name is written with: "Pap Test", "Needs Evaluation Questionnaire". */
const INSTRUMENT = wordSet(
  'model models test tests questionnaire questionnaires algorithm algorithms method methods filter filters',
);
const ANIMAL = wordSet('mouse mice murine rat rats animal zebrafish rabbit pig');

const DATA_HEAD =
  /\b(?:data ?sets?|data-sets?|corpus|corpora|benchmarks?|test ?beds?|databases?|collections?|registry|registries|cohort|biobank)\b/gi;
/** Heads that a name of whom or what they hold stands before, and no name of theirs: "the Manchester cohort", "BRCA registries". */
const HOLDS = wordSet('cohort collection collections registry registries');
/** What may follow "data sets": a list of names. */
const DATA_LIST = /^(?:,? (?:such as|including|like|called|named|namely)|:| \() ?(?:the )?/;
const DATA_TITLE =
  /\b(?:from|in|of|using|on) the ((?:\p{Lu}[\p{L}&'’-]+ (?:(?:of|and|on|for|the) )?){1,6}(?:Study|Survey|Cohort|Registry|Database|Biobank|Corpus|Census|Archive|Atlas|Bank|Repository))\b/gu;
/** Where reviews look for papers, where trials are announced, and how data are taken: no data that a paper is about. */
const NOT_DATA =
  /\b(?:trials?\b.*\bregist(?:er|ry)|(?:central|cochrane)\b.*\b(?:regist(?:er|ry)|database)|clinicaltrials|prospero|medline|pubmed|embase|cinahl|psycinfo|scopus|web of (?:science|knowledge)|google scholar|cochrane)\b|^(?:x-rays?|f?mri|ct|pet|e[ecm]g|meg|rgb(?:-d)?|lidar|gps|sar|uv|[rd]na(?:-seq)?|\d-?d(?:-\p{L}+)?)$/iu;
const WINDOW = 110;
const LONGEST_NAME = 60;
/** Texts of the background, of 9,751, that have a word which names no data set; "MNIST" is in 122. */
const ORDINARY = 12;
const FREQUENT = 200;

/** Research designs and methods named in a text: a title, a line break, an abstract. */
export function methodsIn(whole: string): Mention[] {
  const found = new Map<string, Mention>();
  for (const match of matchesOf(whole, DESIGN)) add(found, match[0].toLowerCase(), true);
  for (const line of withoutTitleCase(whole).split('\n')) {
    const tokens = line.split(/\s+/);
    tokens.forEach((token, at) => {
      const head = bare(token);
      if (!isMethodHead(head.toLowerCase(), tokens[at - 1] ?? '')) return;
      let from = at;
      while (from > 0 && at - from < 4 && continuesName(tokens[from - 1] ?? '')) from -= 1;
      // "Using a …", "by means of the …": the determiner stands between.
      const isUsed = tokens.slice(Math.max(0, from - 2), from).some((one) => USES.test(one));
      const name = [...tokens.slice(from, at), head];
      const isThing = (AFTER[head.replace(/s$/, '')] ?? null) !== null;
      while (
        name.length > 1 &&
        !isThing &&
        isGeneric((name[0] ?? '').toLowerCase()) &&
        !isProper(name[0] ?? '')
      )
        name.shift();
      // What stands before a proper name describes it.
      const proper = name.slice(0, -1).findIndex(isProper);
      if (proper > 0) name.splice(0, proper);
      else if (proper < 0 && hasOwnCapital(head)) name.splice(0, name.length - 1);
      // "Separate Cox regressions": the capital of a sentence's first word is not its own.
      if (
        name.length > 2 &&
        isOpening(tokens, at + 1 - name.length) &&
        !hasOwnCapital(name[0] ?? '') &&
        isProper(name[1] ?? '')
      )
        name.shift();
      const opens = isOpening(tokens, at + 1 - name.length);
      // At the beginning of a sentence a plain capital proves nothing.
      // "Reinforcement Learning" is a kind of method in capitals; "Health Belief Model" is a name.
      const isKind =
        /^\p{Lu}/u.test(head) && !INSTRUMENT.has(head.toLowerCase()) && !name.some(hasOwnCapital);
      const isNamed =
        !isKind &&
        (hasOwnCapital(head) ||
          name
            .slice(0, -1)
            .some((one, place) => (opens && place === 0 ? hasOwnCapital(one) : isProper(one))));
      const isGlued = head.includes('-');
      // "IP analysis", "ImageNet classifiers": of something with a short name, unless it was used.
      const isOf =
        /^(?:tests?|analys[ei]s|classifiers?)$/.test(head) &&
        /^[\p{Lu}\d-]+$|\p{Ll}\p{Lu}/u.test(name[0] ?? '');
      // "NLP models" are a class of them, and an "ALF mouse model" is an animal.
      if (isAmount(tokens[from - 1] ?? '') || name.some((one) => ANIMAL.has(one.toLowerCase()))) return;
      const isClass = /(?<!s|network)s$/.test(head) && !/analys[ei]s$/.test(head);
      if ((name.length > 1 || isGlued) && (isUsed || (isNamed && !isOf && !isClass)))
        add(found, isKind ? name.join(' ').toLowerCase() : name.join(' '), !opens);
    });
  }
  return [...found.values()];
}

/** Whether a sentence begins at the token. */
function isOpening(tokens: readonly string[], at: number): boolean {
  return at <= 0 || /[.!?]$/.test(tokens[at - 1] ?? '');
}

function isMethodHead(lower: string, before: string): boolean {
  const last = lower.slice(lower.lastIndexOf('-') + 1);
  const owners = AFTER[last.replace(/s$/, '')];
  if (owners) return owners.has(bare(before).toLowerCase());
  return (
    METHOD_HEADS.has(lower) ||
    (METHOD_HEADS.has(last) && !/^(?:in|inter|intra|sub|cross|non|post|pre|re)-/.test(lower))
  );
}

/** Neither function word, verb, adverb, amount nor anything that a mark follows. */
function continuesName(token: string): boolean {
  const lower = token.toLowerCase();
  if (!/^[\p{L}\p{N}][\p{L}\p{N}@+'’/-]*$/u.test(token) || breaks(lower) || USES.test(token)) return false;
  if (/^\p{L}\p{Ll}+(?:ed|ing)$/u.test(token) && !NAMING.has(lower)) return false;
  // "Requires sampling", "leverages": a verb in -s that a head follows; plurals seldom stand before one.
  if (
    /^\p{Ll}{4,}(?:[^sui']s|[^i]zes)$/u.test(token) &&
    !/(?:series|hazards|effects|components|squares|neighbou?rs|processes|ics)$/.test(lower)
  )
    return false;
  return !/^\p{Ll}{2,}ly$/u.test(token) && !isAmount(token);
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

function add(found: Map<string, Mention>, written: string, sure: boolean): void {
  const name = written.replace(/['’]s?$/, '');
  // "CIFAR10" and "CIFAR-10" are one, "ridge regression method" is ridge regression, and a trial is one with its controls.
  const key = words(name)
    .map(stem)
    .join('')
    .replace(/analysi$/, 'analys')
    .replace(
      /(?<=.(?:regress|learn|analys|cluster|sampl|infer|optim|classif|network|process))(?:method|algorithm|model|analys)$/,
      '',
    )
    .replace(/^random(?:control|clinic)trial$/, 'randomtrial');
  if (key === '' || name.length > LONGEST_NAME) return;
  const known = found.get(key);
  if (!known || (sure && !known.sure)) found.set(key, { key, name, sure });
}

/** Data sets, corpora, surveys and registries named in a text: a title, a line break, an abstract. */
export function datasetsIn(whole: string): Mention[] {
  const text = withoutTitleCase(whole);
  const found = new Map<string, Mention>();
  const take = (names: readonly string[], head = ''): void => {
    names.forEach((name, at) => {
      // Two capitals are the short form of a field: "RL benchmarks".
      if (head === '' && /(?:^| )\p{Lu}{2}$/u.test(name)) return;
      const all = at === names.length - 1 ? name + head : name;
      if (!NOT_DATA.test(all)) add(found, all, true);
    });
  };
  for (const match of matchesOf(text, DATA_HEAD)) {
    const before = text.slice(Math.max(0, match.index - WINDOW), match.index);
    const head = match[0];
    // "UK Biobank": a head with a capital belongs to the name.
    if (before.endsWith(' ') && !HOLDS.has(head))
      take(namesBefore(before), isProper(head.charAt(0)) ? ` ${head}` : '');
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + WINDOW);
    const list = HOLDS.has(head) ? null : DATA_LIST.exec(after);
    if (list) take(namesAfter(after.slice(list[0].length)));
  }
  for (const [, title = ''] of matchesOf(text, DATA_TITLE)) {
    const [first = '', ...rest] = title.split(' ');
    // "From the National Registry": of which nation it is, it does not say.
    if (rest.length > 1 || !isOrdinary(first)) take([title]);
  }
  return [...found.values()];
}

/** "The CIFAR-10 and Penn Treebank image" → CIFAR-10, Penn Treebank. At most one plain word before the head. */
function namesBefore(before: string): string[] {
  const tokens = before
    .replace(/\s*\([^()]*\)\s*$/, '')
    .trimEnd()
    .split(/\s+/);
  let end = tokens.length;
  while (
    end > 0 &&
    tokens.length - end < 1 &&
    /^\p{Ll}[\p{L}-]*$/u.test(tokens[end - 1] ?? '') &&
    !breaks(tokens[end - 1] ?? '')
  )
    end -= 1;
  let begin = end;
  const belongs = (token: string, next: string): boolean =>
    token === 'and' || token === 'of' ? isProper(next) : isProper(token) && !/[.;:]$/.test(token);
  while (begin > 0 && belongs(tokens[begin - 1] ?? '', tokens[begin] ?? '')) begin -= 1;
  return namesOf(tokens.slice(begin, end), begin === 0 || /[.\n]$/.test(tokens[begin - 1] ?? ''));
}

function namesAfter(after: string): string[] {
  const tokens: string[] = [];
  for (const token of after.split(/\s+/)) {
    if (token !== 'and' && !isProper(token)) break;
    tokens.push(token);
    if (/[.;)]$/.test(token)) break;
  }
  return namesOf(tokens, false);
}

/** @param opens whether the first token opens a sentence, where any word has a capital */
function namesOf(tokens: readonly string[], opens: boolean): string[] {
  return tokens
    .join(' ')
    .split(/, and |, | and /)
    .flatMap((part, at) => {
      const name = part.split(' ').map(bare);
      const isEmpty = (word: string | undefined): boolean =>
        word !== undefined &&
        (breaks(word) ||
          (isGeneric(word) && !isProper(word)) ||
          (opens && at === 0 && breaks(word.toLowerCase())));
      while (name.length > 0 && isEmpty(name[0])) name.shift();
      while (name.length > 0 && isEmpty(name.at(-1))) name.pop();
      const text = name.join(' ');
      if (text.length < 2 || !isProper(text) || isOrdinary(text) || NOT_DATA.test(text)) return [];
      return opens && at === 0 && name.length === 1 && !hasOwnCapital(text) ? [] : [text];
    });
}

/** "Prospective cohort", "DESIGN": one word that scholarly texts often have, whatever its capitals. */
function isOrdinary(name: string): boolean {
  const often = backgroundFrequency(stem(name.toLowerCase()));
  if (/^\p{Lu}-\p{Ll}+$/u.test(name)) return true;
  return /^\p{Lu}\p{Ll}+$/u.test(name) ? often >= ORDINARY : /^\p{Lu}+$/u.test(name) && often >= FREQUENT;
}

/** Mentions of a pool: the surest name, the papers in order; most papers first. What has no name is told where papers share it. */
export function mergeMentions(
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
    .filter(
      ({ name, paper_ids }) => paper_ids.length > 1 || /[\p{Lu}\d]/u.test(name) || name.search(DESIGN) >= 0,
    )
    .sort((a, b) => b.paper_ids.length - a.paper_ids.length || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name, paper_ids }) => ({ name, paper_ids }));
}
