/**
 * Methods and data sets that texts name, found by the form of the mention ("using X regression", "on the Y data
 * set"), never by a list of names: from the head noun back to where the name begins. What form alone does not tell for
 * a name is left out.
 */
import { assesses, backgroundFrequency, isAdjective, verbPercent } from '../../text/background/background.js';
import { acronymsIn, shortForms } from '../../text/acronyms.js';
import { groupedBy } from '../../text/counted-terms.js';
import { ADVERB, ANIMALS } from '../../text/lexicon.js';
import { matchesOf } from '../../text/matches.js';
import { stem, wordSet, words } from '../../text/tokens.js';
import { breaks, isGeneric, isNoun, tellsKind } from '../themes/word-classes.js';

export interface Mention {
  /** Spellings of one name share it. */
  key: string;
  name: string;
}

/** Heads that a name in capitals is written with though it is not said to be used: "the Metropolis algorithm". */
const INSTRUMENT = wordSet('model test questionnaire algorithm');
/** Heads that often are the first half of something else: "model selection", "test result". */
const COMPOUND = wordSet('model test database');
const JOINING = wordSet('of in and for on to');
/** A model of one is an animal, or some cells. */
const AILMENT = wordSet('disease cancer syndrome');
/** "POC-guided algorithms": what stands before describes them. */
const DESCRIBING =
  /-(?:like|based|guided|related|derived|specific|associated|mediated|driven|trained|supported|targeted|\p{L}+ing)$/iu;
/** "LLM-assisted", "NodePiece-enabled": a name of its own with a participle does too. */
const WITH_PARTICIPLE = /\p{Lu}.*\p{Lu}.*-\p{Ll}+ed$/u;
const POSSESSIVE = /['’]s?$/;
/** How a method is called that any may be. */
const USUAL = wordSet(
  'standard classical classic conventional traditional ordinary usual typical generic original separate',
);
/** A head in the plural. */
const MANY = /[^is]s$/;
const LONGEST_NAME = 60;
const METHOD_HEADS = wordSet(
  `algorithm algorithms regression regressions test tests analysis analyses model models estimator
  estimators simulation simulations sampling clustering interview interviews microscopy spectroscopy
  chromatography sequencing imaging tomography assay assays optimization optimisation inference learning transformer
  transformers autoencoder autoencoders filter filters decomposition factorization factorisation meta-analysis questionnaire
  questionnaires method`,
);
/** Heads that are things of the world as well, with the words that make a method of them. */
const AFTER: Readonly<Record<string, ReadonlySet<string>>> = {
  network: wordSet('neural bayesian adversarial convolutional attention belief residual recurrent q deep'),
  machine: wordSet('vector boosting boltzmann learning'),
  forest: wordSet('random isolation survival causal'),
};
const LONGEST_RUN = 9;
const USES =
  /^(?:using|used|uses?|via|employ\w*|appl(?:y|ied|ies|ying)|conduct\w*|perform\w*|adopt\w*|utili[sz]\w*|by|with|through)$/;
/** Participles that belong to names; any other ends the name. */
const NAMING = wordSet(
  `learning sampling clustering imaging sequencing supervised unsupervised structured semi-structured mixed nested
  weighted signed boosted boosting matching scoring generalised generalized regularised regularized`,
);
/** "Department of Health data sets": whose they are. */
const BODY = wordSet(
  `organization organisation administration department ministry association group center centre institute hospital
  university college nations office agency commission council society`,
);
const DATA_HEAD =
  /\b(?:(?:benchmark )?data ?sets?|data-sets?|corpus|corpora|benchmarks?|test ?beds?|databases?|biobank)\b/gi;
/** What may follow "data sets": a list of names. */
const DATA_LIST = /^(?:,? (?:such as|including|like|called|named|namely)|:| \() ?(?:the )?/;
/** With what follows it: "the Irish Longitudinal Study on Ageing", no part of a longer name: "the Outcomes Study 12-item Form", and no form that is filled in: "completed the Life Experience Survey", "the Dutch version of the …", "items from the …". Nor the half of one: "the Midlife in the Fenland Study". */
const DATA_TITLE =
  /(?<!\bthe \p{Lu}\p{Ll}+ (?:in|of|on) |version of )\b[Tt]he ((?:(?!The |(?:Study|Cohort|Atlas|Registry|Database) and )\p{Lu}[\p{L}&'’-]+ (?:(?:of|and|on|for|the) )?){1,6}(?<! (?:of|and|on|for|the) )(?:Study|(?<=(?:\b(?:from|of|in) the |\bthe (?:\p{Lu}\p{L}+ )?National )(?:(?!the )[\p{L}&'’-]+ )*)(?<!(?:scales|items|questions|adaptation|reliability|validity) [^.;]{0,99})Survey|Cohort|Registry|Database|Biobank|Corpus|Census|Archive|Atlas|Bank|Repository)(?: (?:of|on|for)(?:(?: and| to| in)? \p{Lu}[\p{L}'’-]+)+)?)(?![\p{L}\p{N}]|-\p{L}| (?:[-–] )?(?:\p{Lu}|\d+\p{Pd})| (?:of|on|for) | in the \p{Lu})/gu;
/** Where reviews look for papers, where trials are announced, and how data are taken: no data that a paper is about. */
const NOT_DATA =
  /\b(?:trials?\b.{0,60}\bregist(?:er|ry)|registry of clinical trials|register of systematic reviews|(?:central|cochrane)\b.{0,60}\b(?:regist(?:er|ry)|database)|clinicaltrials|prospero|medline|pubmed|embase|cinahl|psycinfo|lilacs|pedro|cnki|wanfang|search\w*\b.{0,80}\bdatabase|database.{0,60}\bsearched|scopus|web of (?:science|knowledge)|google scholar|cochrane)\b|^(?:x-rays?|f?mri|ct|pet|e[ecm]g|meg|rgb(?:-d)?|lidar|gps|sar|uv|\p{L}*[rd]na(?:-seq\w*)?|\d-?d(?:-\p{L}+)?|covid-19)$/iu;
/** "A REDCap database" is one of many, and in "five NER data sets" they have no name. */
const COUNTING = wordSet('a an another each two three four five six several many some');
const SEPARATOR = /,? and |, /g;
/** In place of spaces beside an "and" or a comma within a name. */
const JOINED = '¦';
const LIST_END = /([.;)](?:\s|$)|(?:^|\s)(?!and\s|of \p{Lu}|for \p{Lu})\p{Ll}+(?=[\s,]|$))/u;
const WINDOW = 110;
/** Texts of the background, of 9,751, that have a word which names no data set; "MNIST" is in 122. */
const ORDINARY = 12;

/** Methods named in a text: a title, a line break, an abstract. */
export function methodsIn(whole: string): Mention[] {
  const found = new Map<string, Mention>();
  const kinds = shortForms(whole);
  const isLiving = (text: string): boolean => words(text).some((one) => ANIMALS.has(stem(one)));
  for (const line of linesOf(whole)) {
    const tokens = line.trim().split(/\s+/);
    for (const [at, token] of tokens.entries()) {
      const head = bare(token);
      // "Logistic regression model" is told by its "regression".
      const before = tokens[at - 1] ?? '';
      if (!isMethodHead(head.toLowerCase(), before) || isMethodHead(before.toLowerCase(), '')) continue;
      // "Bayesian model selection", "StarCraft II Learning Environment": what follows is the head.
      if (token === head && goesOn(head, tokens.slice(at + 1, at + 4))) continue;
      const from = beginning(tokens, at);
      // "Using a …", "using paired …": a word may stand between, but "by tailoring …" uses something else.
      const [second = '', last = ''] = tokens.slice(Math.max(0, from - 2), from);
      const isUse = (word: string): boolean => USES.test(word.toLowerCase());
      const isUsed =
        !isOpening(tokens, from) && (isUse(last) || (isUse(second) && !/^\p{Ll}+ing$/u.test(last)));
      const parts = [...tokens.slice(from, at), head].map(bare);
      // "Preschoolers' learning" is what they do.
      if (isAmount(tokens[from - 1]) || (head.endsWith('ing') && POSSESSIVE.test(before))) continue;
      const isOwn = (word: string, place: number): boolean =>
        !describes(word) &&
        (hasOwnCapital(word) ||
          (/^\p{Lu}/u.test(word) && (/['’]s$/.test(word) || !isOpening(tokens, from + place))));
      const isWhole = isTitle(token) && parts.length > 1 && isProper(parts[0]?.charAt(0));
      const proper = isWhole ? 0 : parts.slice(0, -1).findIndex(isOwn);
      // "Hidden Markov model", but "separate Cox regressions", "novel multivariate Ising model": what any may be ends the name.
      const first =
        proper >= 0 ? parts.slice(0, proper).findLastIndex(isAny) + 1 : parts.findIndex((one) => !isAny(one));
      const name = parts.slice(first < 0 ? -1 : first).join(' ');
      // "Parabolic Anderson model": whether its first word belongs to the name, the capital of a sentence does not tell.
      const isOpen = first === 0 && proper > 0 && isOpening(tokens, from);
      if (
        isOpen ||
        (!isWhole && describes(parts.slice(0, -1)[first] ?? '')) ||
        (first === 0 && isCut(tokens, from))
      )
        continue;
      // "Reinforcement Learning" is a kind of method in capitals, and "NLP models" are a class of them.
      const isKind =
        /^\p{Lu}/u.test(head) && !INSTRUMENT.has(head.toLowerCase()) && !parts.some(hasOwnCapital);
      const hasWord = /\p{Lu}\p{Ll}{2}/u.test(name);
      // An "ALF mouse model" is an animal, "TP53 mutation model" some cells.
      const isCreature = AILMENT.has(before.toLowerCase()) || isLiving(line);
      if (/^model/i.test(head) && (isCreature || (isLiving(whole) && !hasWord))) continue;
      // As "RL algorithms" are, and "approximate method" is any.
      if (MANY.test(head) && isProper(name) && !hasWord) continue;
      if (kinds.has(name.slice(0, -head.length - 1)) || /^[^\p{Lu}\s'’-]+ method$/u.test(name)) continue;
      const isNamed = proper >= 0 && !isKind && hasWord && !MANY.test(head);
      if (name === head ? /^\p{Lu}+-/u.test(head) : isUsed || isNamed)
        add(found, isKind ? name.toLowerCase() : name);
    }
  }
  // "Bayesian network meta-analysis" is one.
  const all = [...found.values()];
  return all.filter(({ name }) => !all.some((other) => other.name.startsWith(`${name} `)));
}

/** Where the name begins whose head stands there: "Functional Outcomes in Sleep Questionnaire", if all has capitals. */
function beginning(tokens: readonly string[], at: number): number {
  let from = at;
  while (from > 0 && at - from < LONGEST_RUN && !tokens[from]?.startsWith('(')) {
    const written = tokens[from - 1] ?? '';
    const before = isOpening(tokens, from - 1) ? written.toLowerCase() : written;
    const isOpened = /^[([]\p{Lu}/u.test(before);
    if (continuesName(isOpened ? before.slice(1) : before) && (at - from < 4 || isProper(before))) from -= 1;
    else if (
      isTitle(tokens[at]) &&
      JOINING.has(before) &&
      isPlain(tokens[from - 2]) &&
      !isOpening(tokens, from - 2)
    )
      from -= 2;
    else break;
  }
  return from;
}

function isMethodHead(lower: string, before: string): boolean {
  const [last = '', owner = bare(before).toLowerCase().split('-').at(-1) ?? ''] = lower.split('-').reverse();
  const owners = AFTER[last.replace(/s$/, '')];
  return owners ? owners.has(owner) : METHOD_HEADS.has(last);
}

function describes(word: string): boolean {
  return DESCRIBING.test(word) || WITH_PARTICIPLE.test(word);
}

/** "Separate", "multivariate", "robust": a word that describes any method. */
function isAny(word: string): boolean {
  const lower = word.toLowerCase();
  const isDescription = assesses(lower) || USUAL.has(lower) || /vari(?:ate|able)$/.test(lower);
  return isDescription || (isGeneric(lower) && !tellsKind(lower)) || verbPercent(lower) >= 50;
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

/** Data sets, corpora, surveys and registries named in a text: a title, a line break, an abstract. */
export function datasetsIn(whole: string): Mention[] {
  const found = new Map<string, Mention>();
  const acronyms = acronymsIn(whole);
  const kinds = shortForms(whole, acronyms);
  const take = (names: readonly string[], head = ''): void => {
    // Beside PubMed the others are where a review looked for papers, too.
    if (names.some((name) => NOT_DATA.test(name))) return;
    for (const name of head === '' ? names : names.slice(-1)) {
      // Two capitals are the short form of a field: "RL benchmarks"; "GPs", "lncRNAs" are many of a kind.
      const isShort = /(?:^| |\p{Ll}-)\p{Lu}[^\P{Lu}IVX]$|\p{Lu}s$|\//u.test(name);
      const isKind = isShort || kinds.has(name.split(' ').at(-1) ?? '');
      if (!NOT_DATA.test(name + head) && !isBody(acronyms.get(name)) && (head !== '' || !isKind))
        add(found, name + head);
    }
  };
  const told = linesOf(whole);
  for (const line of whole.split('\n')) {
    const isSearch = NOT_DATA.test(line);
    for (const { 0: head, index } of matchesOf(line, DATA_HEAD)) {
      if (!told.includes(line) || (isSearch && head.toLowerCase().startsWith('database'))) continue;
      const isMany = /[^u][sa]$/.test(head);
      const before = line.slice(Math.max(0, index - WINDOW), index);
      const after = line.slice(index + head.length, index + head.length + WINDOW);
      // "UK Biobank": a head with a capital belongs to the name.
      if (before.endsWith(' ') && !goesOn(head, after.trimStart().split(' ')))
        take(namesBefore(before, isMany, acronyms), isProper(head.charAt(0)) ? ` ${head}` : '');
      const list = DATA_LIST.exec(after)?.[0];
      // Behind one data set a bracket has its short form, its number or who made it.
      if (list && (isMany || words(list).length > 0)) take(namesAfter(after.slice(list.length)));
    }
    for (const [, title = ''] of matchesOf(line, DATA_TITLE)) {
      const [first = '', ...rest] = title.split(' ');
      // "From the National Registry": of which nation it is, it does not say.
      if (
        !(isSearch && title.endsWith('base')) &&
        !(isBody(first) && JOINING.has(rest[0] ?? '')) &&
        (rest.length > 1 || !isOrdinary(first))
      )
        take([title]);
    }
  }
  const all = [...found.values()];
  // A name and its short form are one.
  const short = new Set(all.map(({ name }) => name).filter((name) => /^\p{Lu}{3,}$/u.test(name)));
  const initials = (name: string): string => (name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join('');
  return all.filter(({ name }) => !name.includes(' ') || !short.has(initials(name)));
}

/**
 * "The CIFAR-10 and Penn Treebank data sets" → CIFAR-10, Penn Treebank. One short form is a name behind a function word
 * alone: "the MIMIC data set" but "five NER data sets".
 */
function namesBefore(before: string, isMany: boolean, acronyms: ReadonlyMap<string, string>): string[] {
  const short = /\((\p{Lu}[\p{L}\p{N}-]+)\)\s*$/u.exec(before)?.[1];
  // "Genes and Genomes (KEGG)": what is spelled by a short form is one name.
  const spelled = [...acronyms.values()].filter((long) => before.includes(`${long} (`));
  const asOne = (long: string): string => long.replace(SEPARATOR, (mark) => mark.replaceAll(' ', JOINED));
  const kept = spelled.reduce((text, long) => text.replace(long, asOne(long)), before);
  const plain = kept.replace(/\s*\([^()]*\)(?=,| and |\s*$)/g, '');
  const tokens = plain.trimEnd().split(/\s+/);
  const belongs = (at: number): boolean => {
    const [last = '', token = '', next = ''] = [tokens[at - 1], tokens[at], tokens[at + 1]];
    if (token === 'and') return isProper(last) && isProper(next);
    if (token === 'of' || token === 'for') return isPlain(last) && isProper(next);
    return isProper(token) && !next.startsWith('(') && /^[(“"]?[^()[\].:;!?]+$/.test(token);
  };
  let begin = tokens.length;
  while (belongs(begin - 1)) begin -= 1;
  const run = tokens.slice(begin).join(' ');
  const parts = run.split(SEPARATOR);
  const alone = parts.filter((one) => hasOwnCapital(one) && !one.includes(' '));
  const isListed = isMany || alone.length === parts.length;
  // "Surveillance, Epidemiology and End Results (SEER) database": what commas part is told by its short form.
  if (!isListed && run.includes(',')) return short === undefined ? [] : [short];
  if (isCut(tokens, begin) || (!isListed && alone.length > 0)) return [];
  const names = namesOf(isListed ? parts : [run], isOpening(tokens, begin));
  const last = (run.startsWith('(') ? '' : (tokens[begin - 1] ?? '')).toLowerCase().replace(/.*\p{P}$/u, '');
  // "Text-to-SQL benchmarks" are many of a kind.
  const [only = ' '] = names.length === 1 ? names : [];
  const isOfKind =
    !only.includes(' ') && (isMany ? last !== 'the' : /^\p{Lu}{2,}$/u.test(only) && !breaks(last));
  return COUNTING.has(last) || isNoun(last) || isOfKind
    ? []
    : names.map((name) => name.replaceAll(JOINED, ' '));
}

function namesAfter(after: string): string[] {
  const [list = '', end = ''] = after.split(LIST_END);
  const next = /^\s+(\p{Ll}+)$/u.exec(end)?.[1];
  // "T-cell activation" describes what the data are about, "Moghe et al." are who made them.
  const isHalf = next !== undefined && (!breaks(next) || next === 'et') && !/(?:,|\band)\s*$/.test(list);
  return namesOf(list.trim().split(SEPARATOR), false).slice(0, isHalf ? -1 : undefined);
}

/** @param opens whether the first name opens a sentence, where any word has a capital */
function namesOf(parts: readonly string[], opens: boolean): string[] {
  return parts.flatMap((part, at) => {
    const name = part.replace(POSSESSIVE, '').split(' ').map(bare);
    name.splice(0, name.lastIndexOf('The') + 1);
    while (name[0] !== undefined && breaks(name[0].toLowerCase())) name.shift();
    const text = name.join(' ');
    // Any word has a capital there: "Machine-readable data sets".
    const isOpening = opens && at === 0 && name.length === 1 && !hasOwnCapital(text);
    const isOther = (one: string): boolean =>
      describes(one) || isBody(one) || !(isProper(one) || JOINING.has(one) || isAmount(one));
    return text.length < 2 || isOrdinary(text) || isOpening || name.some(isOther) ? [] : [text];
  });
}

/** "European Centre for Drugs" is who has the data, not what they are. */
function isBody(name = ''): boolean {
  return name.split(' ').some((word) => BODY.has(word.toLowerCase()));
}

/** "Prospective cohort", "Spanish corpora": one word with a capital that scholarly texts often have, or an adjective. */
function isOrdinary(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    /^\p{Lu}\p{Ll}+$/u.test(name) && (isAdjective(lower) || backgroundFrequency(stem(lower)) >= ORDINARY)
  );
}

/** A head in capitals of what has a proper name: "Questionnaire", "Test". */
function isTitle(token = ''): boolean {
  return isProper(token) && INSTRUMENT.has(bare(token).toLowerCase());
}

/** Whether what stands before has a capital as well and may be its first half: "Genes and | Genomes analysis". */
function isCut(tokens: readonly string[], from: number): boolean {
  const before = tokens[from - 1] ?? '';
  if (isProper(tokens[from]) && ['&', '+', '-'].includes(before)) return true;
  // "Disabilities of the Arm, Shoulder, and | Hand questionnaire".
  const listed = tokens.slice(Math.max(0, from - 3), from - 1);
  if (before === 'and' && listed.length > 1 && listed.every((one) => one.endsWith(',') && isPlain(bare(one))))
    return true;
  const at = JOINING.has(before) ? from - 2 : from - 1;
  if (!isProper(tokens[from]) || tokens[from]?.startsWith('(') || (before !== 'and' && isOpening(tokens, at)))
    return false;
  if (at < from - 1) return isPlain(tokens[at]);
  return /^[^.,;:!?)\]]*\p{Lu}(?:[^.,;:!?)\]]*|\p{Ll}?\.|(?:\.\p{Lu})+\.)$/u.test(before);
}

/** "Outcomes", "Alzheimer’s", "McNemar": neither a short form nor a number. */
function isPlain(token = ''): boolean {
  return /^[("“]?\p{Lu}[\p{L}’']*\p{Ll}$/u.test(token);
}

/** Whether the words behind the head belong to the same name. */
function goesOn(head: string, [next = '', ...rest]: readonly string[]): boolean {
  const then = next === 'of' || next === 'for' ? rest.join(' ').replace('the ', '') : next;
  if ((isProper(head) && isProper(then.charAt(0))) || /^(?:co)?varian/.test(then)) return true;
  if (!COMPOUND.has(head.toLowerCase()) && !/^(?:datasets?|corpus|corpora|benchmarks?)\b/.test(next))
    return false;
  return /^\p{Ll}{4,}[.,;]?$/u.test(next) && !/ing\b/.test(next) && isNoun(bare(next));
}

/** Whether a sentence begins at the token. */
function isOpening(tokens: readonly string[], at: number): boolean {
  return at <= 0 || /(?<!^(?:\p{Lu}\.)*\p{Lu})[.!?:]["”)]?$|^\(\w+\)$/u.test(tokens[at - 1] ?? '');
}

/** "124", "10X", "300-L": how much or how many, and no part of a name. */
function isAmount(token = ''): boolean {
  return /^\d+(?:[.,]\d+)?(?:[xX×%]|-\p{L})?$/u.test(token);
}

/** A capital within or a figure beside one: "DQN", "ImageNet", "Q-learning", "BM25". */
function hasOwnCapital(token: string): boolean {
  return /\p{L}.*\p{Lu}|\p{Lu}.*\p{N}|\p{N}.*\p{Lu}|^\p{Lu}-/u.test(token);
}

function isProper(token = ''): boolean {
  return /\p{Lu}/u.test(token);
}

/** Without the marks and brackets around it. */
function bare(token: string): string {
  return token.replace(/^[("“‘]+|[)"”’.,;:!?]+$/g, '');
}

/** The lines of a text without a title of capitals all through, which tell no names: "Query Optimization in Databases". */
function linesOf(text: string): string[] {
  const [title = '', ...others] = text.split('\n');
  const long = title.match(/(?<![\p{L}\p{N}-])\p{L}[\p{L}’'-]{3,}/gu) ?? [];
  const capitals = long.filter((word) => /^\p{Lu}/u.test(word)).length;
  const hasTitle = others.length > 0 || !/[.!?]$/.test(title);
  return hasTitle && long.length > 2 && capitals >= 0.8 * long.length ? others : [title, ...others];
}

function add(found: Map<string, Mention>, written: string): void {
  const name = written.replace(POSSESSIVE, '');
  // "CIFAR10" and "CIFAR-10" are one, "analyses" and "analysis" too.
  const key = words(name)
    .map(stem)
    .join('')
    .replace(/analysi$/, 'analys');
  if (key !== '' && name.length <= LONGEST_NAME && !found.has(key)) found.set(key, { key, name });
}

/** Mentions of a pool, most papers first. What has no capital, and no figure behind a letter, is told where papers share it. */
export function mergeMentions(
  perPaper: readonly { paperId: string; mentions: readonly Mention[] }[],
  most: number,
): { name: string; paper_ids: string[] }[] {
  const told = perPaper.flatMap(({ paperId, mentions }) => mentions.map((one) => ({ ...one, paperId })));
  return [...groupedBy(told, ({ key }) => key).values()]
    .map((own) => ({ name: own[0]?.name ?? '', paper_ids: own.map(({ paperId }) => paperId) }))
    .filter(({ name, paper_ids }) => paper_ids.length > 1 || /\p{Lu}|\p{L}-?\d.*[^s]$/u.test(name))
    .sort((a, b) => b.paper_ids.length - a.paper_ids.length || (a.name < b.name ? -1 : 1))
    .slice(0, most);
}
