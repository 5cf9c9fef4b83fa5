/**
 * Claims of a sentence: what (subject) does what (direction) to what (outcome), in whom (population), against what
 * (comparator). Read by the patterns in which findings are written: "A reduced B", "B was lower with A than with C",
 * "no effect of A on B", "A was not associated with B". A sentence that fits none gives none, and one that asks,
 * plans, doubts or reports others gives none either. Negation within the clause after NegEx (Chapman et al. 2001).
 */
import { isGenre } from '../sentences/phrases.js';
import { claimsNothing, clausesOf } from './clauses.js';
import {
  ADVERB,
  AUXILIARY,
  BE,
  CHANGE,
  CHANGE_NOUN,
  DETERMINER,
  GERUND,
  MODAL,
  NEGATION,
  NOUN_OF_EFFECT,
  PREPOSITION,
  PRONOUN,
  SIGN,
} from './lexicon.js';
import type { Direction } from './lexicon.js';
import { comparatorOf, mergePopulations, nounPhrase } from './noun-phrase.js';
import type { Named } from './noun-phrase.js';

export interface Claim {
  /** Stems of what is said to act, sorted. */
  subject: string[];
  /** Stems of what it acts on, sorted. */
  outcome: string[];
  direction: Direction;
  population: string[] | null;
  comparator: string[] | null;
  /** Words of subject and outcome, for naming the claim. */
  subjectWords: string[];
  outcomeWords: string[];
  /** Subject and outcome may change places: an association. */
  isMutual: boolean;
  /** "effective for …", "better than … for …": the outcome is a purpose. */
  isPurpose: boolean;
}

/** What a pattern found; phrases not yet read. */
interface Found {
  subject: readonly string[];
  /** The subject where it stands before its verb. */
  head?: readonly string[];
  outcome: readonly string[];
  direction: Direction;
  comparator?: readonly string[];
  isPurpose?: boolean;
  isMutual?: boolean;
}

/** Verbs of change that are nouns as often: "prevent falls". */
const NOUN_TOO =
  /^(?:falls?|benefits?|harms?|damage|impacts?|declines?|drops?|cuts?|increases?|decreases?|rises?)$/;
const MOST_CLAIMS = 6;
const REPORTS =
  /^(?:show|shows|showed|shown|suggest|suggests|suggested|indicate|indicates|indicated|demonstrate|demonstrates|demonstrated|reveal|reveals|revealed|find|finds|found|conclude|concludes|concluded|confirm|confirms|confirmed|observe|observed|report|reported|established|evidence)$/;
const LEAD_WORD =
  /^(?:overall|thus|therefore|hence|moreover|furthermore|finally|importantly|notably|conversely|interestingly|additionally|consequently|specifically|here|also|then|surprisingly|yet|and|instead|similarly|meanwhile|conclusion|conclusions|results|result|findings|first|second|third)$/;
const LEADS_IN =
  /^(?:in|among|amongst|at|after|during|for|on|under|compared|relative|using|by|over|across|within|with|as|following|based|despite|since|when|if|where|unless|once|throughout)$/;

const TELLS =
  /^(?:associated|correlat\w+|linked|related|similar|differ|different|outperform\w*|surpass\w*|exceed\w*|underperform\w*|effective|efficacious|ineffective|beneficial|useful|superior|inferior|led|leads?|result(?:ed|s)?|caused?|causes|unaffected|unchanged|protects?|protected|accurate|efficient|successful)$/;

/** Whether a sentence has a word that a claim could hang on; most have none and need not be read. */
export function saysChange(words: readonly string[]): boolean {
  return words.some(
    (word) => CHANGE.has(word) || SIGN.has(word) || NOUN_OF_EFFECT.test(word) || TELLS.test(word),
  );
}

export function readClaims(sentence: string): Claim[] {
  if (claimsNothing(sentence.toLowerCase())) return [];
  const claims: Claim[] = [];
  for (const clause of clausesOf(sentence)) {
    if (claims.length >= MOST_CLAIMS) break;
    claims.push(...claimsOfClause(clause));
  }
  return claims.slice(0, MOST_CLAIMS);
}

/** Claims of one clause, given its tokens. */
export function claimsOfClause(whole: readonly string[]): Claim[] {
  const { tokens, lead, denied } = withoutLead(whole);
  const context = nounPhrase(['x', ...lead], 'subject');
  for (let at = 0; at < tokens.length; at++) {
    const found = patternAt(tokens, at);
    if (found === 'hedged') return [];
    if (found === null) continue;
    const claims = found.flatMap((one) =>
      subjectsOf(one).flatMap((single) => madeOf(single, context, denied)),
    );
    if (claims.length > 0) return [...claims, ...continued(tokens, found[0], at, lead)];
  }
  return [];
}

/** "… but had no effect on C": read again with the subject put before it. */
function continued(
  tokens: readonly string[],
  found: Found | undefined,
  at: number,
  lead: readonly string[],
): Claim[] {
  if (!found || found.subject !== found.head) return [];
  const join = tokens.findIndex(
    (token, place) =>
      place > at &&
      (token === 'but' || token === 'and') &&
      /^(?:had|has|have|did|does|do|was|were|is|are|led|resulted)$/.test(tokens[place + 1] ?? ''),
  );
  if (join < 0) return [];
  return claimsOfClause([
    ...(lead.length > 0 ? [...lead, ','] : []),
    ...found.subject,
    ...tokens.slice(join + 1),
  ]);
}

/** "Neither A nor B" speaks of each; a subject that ends in "and" is cut from a verb that is not known. */
function subjectsOf(found: Found): Found[] {
  const { subject } = found;
  if (/^(?:and|or|but|,)$/.test(subject[subject.length - 1] ?? '')) return [];
  const nor = subject.indexOf('nor');
  if (subject[0] !== 'neither' || nor < 0) return [found];
  return [subject.slice(1, nor), subject.slice(nor + 1)].map((one) => ({
    ...found,
    subject: one,
    direction: 'none',
  }));
}

/** What stands before the sentence proper: "In conclusion,", "Among women,", "We found that", "no evidence that". */
function withoutLead(whole: readonly string[]): {
  tokens: readonly string[];
  lead: string[];
  denied: boolean;
} {
  let tokens = whole;
  let denied = false;
  const lead: string[] = [];
  for (let again = 0; again < 4; again++) {
    const first = tokens[0] ?? '';
    const comma = tokens.indexOf(',');
    if (
      LEAD_WORD.test(first) &&
      (comma === 1 || first === 'and' || first === 'yet' || first === 'also' || first === 'here')
    ) {
      tokens = tokens.slice(comma === 1 ? 2 : 1);
    } else if (LEADS_IN.test(first) && comma > 0 && comma < 25) {
      lead.push(...tokens.slice(0, comma));
      tokens = tokens.slice(comma + 1);
    } else if (ADVERB.test(first) && comma === 1) {
      tokens = tokens.slice(2);
    } else {
      const that = tokens.indexOf('that');
      if (
        that > 0 &&
        that < 14 &&
        tokens.slice(0, that).some((token) => REPORTS.test(token)) &&
        !tokens.slice(0, that).some((token) => CHANGE.has(token))
      ) {
        denied ||= tokens.slice(0, that).some((token) => NEGATION.test(token));
        tokens = tokens.slice(that + 1);
      } else if (tokens[0] === 'we' && REPORTS.test(tokens[1] ?? '')) tokens = tokens.slice(2);
      else break;
    }
  }
  return { tokens, lead, denied };
}

function madeOf(found: Found, context: Named, denied: boolean): Claim[] {
  const subject = nounPhrase(subjectCore(found.subject), 'subject');
  if (subject.terms.length === 0 || speaksOfNothing(found.subject, subject.terms)) return [];
  const comparator = found.comparator ? comparatorOf(found.comparator) : null;
  const denies = found.subject[0] === 'no' || found.subject[0] === 'neither' || found.subject[0] === 'none';
  return outcomesOf(found.outcome).flatMap(({ tokens, excepted }): Claim[] => {
    const outcome = nounPhrase(tokens, 'outcome');
    if (outcome.terms.length === 0 || outcome.terms.length > 7 || subject.terms.length > 7) return [];
    const negated = (denied !== denies) !== excepted;
    const signed =
      subject.sign && found.direction !== 'none' ? turned(subject.sign, found.direction) : found.direction;
    if (signed === null) return [];
    return [
      {
        subject: subject.terms,
        outcome: outcome.terms,
        direction: negated ? 'none' : signed,
        population: mergePopulations(
          mergePopulations(context.population, subject.population),
          outcome.population,
        ),
        comparator: comparator ?? outcome.comparator ?? context.comparator ?? subject.comparator,
        subjectWords: subject.words,
        outcomeWords: outcome.words,
        isMutual: found.isMutual ?? false,
        isPurpose: found.isPurpose ?? false,
      },
    ];
  });
}

/** "It", "these results", "our method": what is meant stands elsewhere. */
function speaksOfNothing(tokens: readonly string[], terms: readonly string[]): boolean {
  const first = tokens.find((token) => !DETERMINER.test(token)) ?? '';
  return (
    /^(?:it|they|we|which|there|what|who|he|she)$/.test(first) ||
    tokens.every((token) => PRONOUN.test(token) || DETERMINER.test(token)) ||
    terms.every((term) => isGenre(term))
  );
}

/** "Lower intake was associated with higher risk" is a higher intake with a lower one. */
function turned(sign: Direction, direction: Direction): Direction | null {
  if (sign === 'up') return direction;
  if (sign !== 'down') return null;
  const other: Partial<Record<Direction, Direction>> = {
    up: 'down',
    down: 'up',
    better: 'worse',
    worse: 'better',
  };
  return other[direction] ?? direction;
}

/** Without an apposition ("vitamin D, a hormone,") and without what a relative clause adds. */
function subjectCore(tokens: readonly string[]): readonly string[] {
  const comma = tokens.indexOf(',');
  if (comma < 0) return tokens;
  return tokens.slice(comma).some((token) => token === 'and' || token === 'or')
    ? tokens.filter((token) => token !== ',')
    : tokens.slice(0, comma);
}

/** The outcomes of a list; `excepted`: named after "but not". */
function outcomesOf(tokens: readonly string[]): { tokens: readonly string[]; excepted: boolean }[] {
  const parts: { tokens: string[]; excepted: boolean }[] = [{ tokens: [], excepted: false }];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const last = parts[parts.length - 1];
    if (token === 'but' && tokens[at + 1] !== 'not') break;
    if (
      (token === 'and' || token === ',') &&
      /^(?:had|has|have|did|does|do|was|were|is|are|led|resulted)$/.test(tokens[at + 1] ?? '')
    )
      break;
    if (token === 'but') {
      // "… in men but not in women" restricts whom it is said of; the rest is another population's.
      if (PREPOSITION.test(tokens[at + 2] ?? '')) break;
      parts.push({ tokens: [], excepted: true });
      at++;
    } else if (token === ',' || token === 'and' || token === 'or' || token === 'nor') {
      // A list within a population is one: "in men and women".
      if (
        last?.tokens.some((one) => /^(?:in|among|amongst|between|than|with|compared)$/.test(one)) &&
        token !== ','
      )
        last.tokens.push(token);
      else if (token === ',' && last?.tokens.some((one) => /^(?:in|among)$/.test(one))) break;
      else parts.push({ tokens: [], excepted: last?.excepted ?? false });
    } else last?.tokens.push(token);
  }
  // "A, B and C in women": what is said of whom counts for all.
  const tail = parts[parts.length - 1]?.tokens ?? [];
  const from = tail.findIndex((token) => /^(?:in|among|amongst|compared|than|versus)$/.test(token));
  const shared = parts.length > 1 && from > 0 ? tail.slice(from) : [];
  return parts
    .map((part, at) => ({
      ...part,
      tokens: at < parts.length - 1 ? [...part.tokens, ...shared] : part.tokens,
    }))
    .filter((part) => part.tokens.length > 0);
}

interface Chain {
  /** Where auxiliaries and adverbs before the verb begin. */
  from: number;
  negated: boolean;
  hedged: boolean;
  be: boolean;
}

/** Auxiliaries, adverbs and negation before a verb. */
function chainBefore(tokens: readonly string[], at: number): Chain {
  const chain: Chain = { from: at, negated: false, hedged: false, be: false };
  for (let back = at - 1; back >= 0 && at - back <= 7; back--) {
    const token = tokens[back] ?? '';
    if (MODAL.test(token)) chain.hedged = true;
    else if (!AUXILIARY.test(token) && !ADVERB.test(token)) break;
    if (NEGATION.test(token) && tokens[back + 1] !== 'only') chain.negated = true;
    if (/^(?:always|necessarily|entirely|rarely|hardly|scarcely|partly|partially)$/.test(token))
      chain.hedged = true;
    // "was found to increase" is no passive.
    if (BE.test(token) && tokens[at - 1] !== 'to') chain.be = true;
    chain.from = back;
  }
  return chain;
}

function signedBy(direction: Direction, negated: boolean): Direction {
  return negated ? 'none' : direction;
}

function patternAt(tokens: readonly string[], at: number): Found[] | 'hedged' | null {
  return (
    associatedAt(tokens, at) ??
    nominalAt(tokens, at) ??
    differAt(tokens, at) ??
    comparedAt(tokens, at) ??
    hadAt(tokens, at) ??
    changeAt(tokens, at)
  );
}

/** "A was (not) (inversely) associated with (a lower) B". */
function associatedAt(tokens: readonly string[], at: number): Found[] | 'hedged' | null {
  if (!/^(?:associated|correlated|linked|related|correlates|correlate)$/.test(tokens[at] ?? '')) return null;
  const chain = chainBefore(tokens, at);
  let to = at + 1;
  while (ADVERB.test(tokens[to] ?? '')) to++;
  if (!/^(?:with|to)$/.test(tokens[to] ?? '') || chain.from === 0) return null;
  if (chain.hedged) return 'hedged';
  const around = tokens.slice(chain.from, to);
  let direction: Direction = 'link';
  if (around.some((token) => /^(?:inversely|negatively)$/.test(token))) direction = 'down';
  if (around.some((token) => /^(?:positively|directly)$/.test(token))) direction = 'up';
  const { sign, rest } = leadingSign(tokens.slice(to + 1));
  const subject = tokens.slice(0, chain.from);
  return [
    {
      subject,
      head: subject,
      outcome: rest,
      direction: signedBy(sign ?? direction, chain.negated),
      isMutual: true,
    },
  ];
}

/** "a significantly lower risk", "an increase in risk", "no risk": what direction an object opens with. */
function leadingSign(tokens: readonly string[]): {
  sign: Direction | null;
  rest: readonly string[];
  none: boolean;
} {
  let at = 0;
  let none = false;
  let small = false;
  while (at < tokens.length && at < 6) {
    const token = tokens[at] ?? '';
    if (token === 'no' || token === 'little' || token === 'neither' || token === 'negligible') none = true;
    else if (
      /^(?:significant|substantial|marked|modest|small|moderate|slight|clinically|meaningful|clear|large|strong|statistically|overall|dose-dependent|\d.*|%|percent|fold)$/.test(
        token,
      )
    )
      small = true;
    else if (!DETERMINER.test(token) && !ADVERB.test(token)) break;
    at++;
  }
  const token = tokens[at] ?? '';
  const noun = CHANGE_NOUN.get(token);
  if (noun && /^(?:in|of)$/.test(tokens[at + 1] ?? ''))
    return { sign: noun, rest: tokens.slice(at + 2), none };
  // "less reduction in" is neither.
  const sign = SIGN.get(token);
  if (sign) return { sign, rest: tokens.slice(at + 1), none };
  return { sign: null, rest: small ? tokens.slice(at) : tokens, none };
}

/** "(no) effect of A on B", "A had no effect on B", "no association between A and B", "no difference in B between A and C". */
function nominalAt(tokens: readonly string[], at: number): Found[] | 'hedged' | null {
  const noun = tokens[at] ?? '';
  if (!NOUN_OF_EFFECT.test(noun)) return null;
  let from = at;
  let none = false;
  let direction: Direction = 'link';
  while (from > 0 && at - from < 6) {
    const before = tokens[from - 1] ?? '';
    if (
      before === 'no' ||
      before === 'little' ||
      before === 'without' ||
      before === 'negligible' ||
      before === 'minimal' ||
      before === 'not'
    )
      none = true;
    else if (/^(?:positive|beneficial|favou?rable|protective)$/.test(before))
      direction = /^(?:asso|corr|rela|link)/.test(noun) ? 'up' : 'better';
    else if (/^(?:negative|adverse|detrimental|harmful|deleterious)$/.test(before))
      direction = /^(?:asso|corr|rela|link)/.test(noun) ? 'down' : 'worse';
    else if (before === 'inverse') direction = 'down';
    else if (
      !/^(?:an?|the|any|significant|clear|main|overall|strong|weak|independent|statistically|significantly|substantial|marked|measurable|detectable|evidence|of|direct|causal|linear|such)$/.test(
        before,
      )
    )
      break;
    from--;
  }
  const rest = tokens.slice(at + 1);
  const before = tokens.slice(0, from);
  const chain = chainBefore(tokens, from);
  const isHad = /^(?:has|had|have|showed|shows|exerted|exerts|produced|produces|demonstrated)$/.test(
    tokens[from - 1] ?? '',
  );
  if (/^(?:effect|impact|influence)/.test(noun)) {
    if (rest[0] === 'on' || rest[0] === 'upon') {
      if (!isHad) return null;
      const verb = chainBefore(tokens, from - 1);
      if (verb.hedged) return 'hedged';
      const subject = tokens.slice(0, verb.from);
      return [
        {
          subject,
          head: subject,
          outcome: rest.slice(1),
          direction: signedBy(direction, none || verb.negated),
        },
      ];
    }
    const on = rest.findIndex((token) => token === 'on' || token === 'upon');
    if (rest[0] === 'of' && on > 1) {
      if (chain.hedged) return 'hedged';
      return [
        {
          subject: rest.slice(1, on),
          outcome: upToVerb(rest.slice(on + 1)),
          direction: signedBy(direction, none || laterNone(rest)),
        },
      ];
    }
    return null;
  }
  const between = rest.indexOf('between');
  const and = rest.indexOf('and', between + 1);
  if (between < 0 || and < 0) return null;
  if (chain.hedged || (before.length > 0 && !saysThereIs(before))) return null;
  if (noun.startsWith('difference')) {
    const [one, other] = [rest.slice(between + 1, and), upToVerb(rest.slice(and + 1))];
    const inside = rest[0] === 'in' && between > 1 ? rest.slice(1, between) : null;
    const after = other.findIndex((token) => /^(?:in|for|regarding|on)$/.test(token));
    const outcome = inside ?? (after > 0 ? other.slice(after + 1) : null);
    if (!outcome || !none) return null;
    return [{ subject: one, outcome, direction: 'none', comparator: inside ? other : other.slice(0, after) }];
  }
  if (between !== 0) return null;
  return [
    {
      subject: rest.slice(1, and),
      outcome: upToVerb(rest.slice(and + 1)),
      direction: signedBy(direction, none || laterNone(rest)),
      isMutual: true,
    },
  ];
}

function saysThereIs(tokens: readonly string[]): boolean {
  return tokens.every((token) =>
    /^(?:there|was|were|is|are|we|found|observed|detected|showed|the|results?|analysis|data|study|this|also|our)$/.test(
      token,
    ),
  );
}

/** "… was not significant", "… was not observed". */
function laterNone(tokens: readonly string[]): boolean {
  const be = tokens.findIndex((token) => BE.test(token));
  return (
    be > 0 &&
    (tokens[be + 1] === 'not' || tokens[be + 1] === 'negligible' || tokens[be + 1] === 'non-significant')
  );
}

function upToVerb(tokens: readonly string[]): readonly string[] {
  const end = tokens.findIndex(
    (token) => BE.test(token) || /^(?:has|had|have|could|did|does|,)$/.test(token),
  );
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** "B did not differ between A and C", "B was similar in A and C". */
function differAt(tokens: readonly string[], at: number): Found[] | 'hedged' | null {
  const word = tokens[at] ?? '';
  const chain = chainBefore(tokens, at);
  const isNone =
    (/^(?:differ|different)$/.test(word) && chain.negated) ||
    (word === 'similar' && chain.be && !chain.negated);
  if (!isNone || chain.from === 0) return null;
  if (chain.hedged) return 'hedged';
  let to = at + 1;
  while (ADVERB.test(tokens[to] ?? '')) to++;
  if (!/^(?:between|in|for|with|among)$/.test(tokens[to] ?? '')) return null;
  const and = tokens.indexOf('and', to);
  if (and < 0) return null;
  return [
    {
      subject: tokens.slice(to + 1, and),
      outcome: tokens.slice(0, chain.from),
      direction: 'none',
      comparator: tokens.slice(and + 1),
    },
  ];
}

/**
 * "B was lower with A than with C"; "A was (more) effective than C for B", "A was no better than C", "A outperformed C on B".
 */
function comparedAt(tokens: readonly string[], at: number): Found[] | 'hedged' | null {
  const word = tokens[at] ?? '';
  const chain = chainBefore(tokens, at);
  if (chain.from === 0) return null;
  const left = tokens.slice(0, chain.from);
  const rest = tokens.slice(at + 1);
  if (/^(?:outperform(?:s|ed)?|surpass(?:es|ed)?|exceed(?:s|ed)?|underperform(?:s|ed)?)$/.test(word)) {
    if (chain.hedged) return 'hedged';
    const to = rest.findIndex((token) => /^(?:on|in|for|at|regarding)$/.test(token));
    if (to < 1) return null;
    return [
      {
        subject: left,
        outcome: rest.slice(to + 1),
        comparator: rest.slice(0, to),
        direction: signedBy(word.startsWith('under') ? 'worse' : 'better', chain.negated),
        isPurpose: true,
      },
    ];
  }
  const isGood =
    /^(?:effective|efficacious|beneficial|useful|successful|superior|better|accurate|efficient)$/.test(word);
  const isBad = /^(?:ineffective|inferior|worse|useless)$/.test(word);
  const didBetter =
    /^(?:performed|worked|fared|did)$/.test(tokens[at - 1] ?? '') && (word === 'better' || word === 'worse');
  const graded = /^(?:more|less|as|equally)$/.test(tokens[at - 1] ?? '');
  const isLess = tokens[at - 1] === 'less';
  const verb = didBetter || graded ? chainBefore(tokens, at - 1) : chain;
  if ((isGood || isBad) && (verb.be || didBetter)) {
    if (verb.hedged) return 'hedged';
    const subject = tokens.slice(0, verb.from);
    const as = tokens[at - 1] === 'as' && rest[0] === 'as';
    const isVersus = as || /^(?:than|to)$/.test(rest[0] ?? '');
    const to = rest.findIndex(
      (token, place) => place > (isVersus ? 0 : -1) && /^(?:for|in|at|on|against|regarding)$/.test(token),
    );
    if (to < 0 || subject.length === 0) return null;
    const comparator = isVersus && to > 1 ? rest.slice(1, to) : undefined;
    let outcome = rest.slice(to + 1);
    let direction: Direction = as ? 'none' : (isBad && word !== 'ineffective') || isLess ? 'worse' : 'better';
    const negated = verb.negated || tokens[at - 1] === 'no';
    if (word === 'ineffective') direction = negated ? 'better' : 'none';
    else direction = signedBy(direction, negated);
    const gerund = GERUND.get(outcome[0] ?? '');
    if (gerund) {
      outcome = outcome.slice(1);
      if (direction === 'better') direction = gerund;
      else if (direction === 'worse') return null;
    } else if (/^(?:treating|managing|controlling|relieving)$/.test(outcome[0] ?? ''))
      outcome = outcome.slice(1);
    return [
      { subject, outcome, direction, isPurpose: gerund === undefined, ...(comparator ? { comparator } : {}) },
    ];
  }
  // "B was lower in A than in C".
  const sign = SIGN.get(word);
  if (!sign || !chain.be) return null;
  if (chain.hedged) return 'hedged';
  let to = 0;
  while (ADVERB.test(rest[to] ?? '') || /^(?:\d.*|percent|%|by)$/.test(rest[to] ?? '')) to++;
  if (!/^(?:in|with|for|among|after|under|following|on)$/.test(rest[to] ?? '')) return null;
  const than = rest.findIndex((token) => /^(?:than|versus|vs)$/.test(token));
  const compared = rest.findIndex(
    (token, place) => /^(?:compared|relative)$/.test(token) && /^(?:with|to)$/.test(rest[place + 1] ?? ''),
  );
  const end = than > to ? than : compared > to ? compared : -1;
  // With nobody to compare with, "higher in older trees" says nothing of what acts.
  if (end < 0 && !/^(?:with|after|under|following)$/.test(rest[to] ?? '')) return null;
  const subject = end < 0 ? rest.slice(to + 1) : rest.slice(to + 1, end);
  const comparator = end < 0 ? undefined : rest.slice(end + 1);
  return [
    {
      subject,
      outcome: left,
      direction: signedBy(sign, chain.negated),
      ...(comparator ? { comparator } : {}),
    },
  ];
}

/** "A had lower B than C", "A led to a reduction in B", "A resulted in fewer B". */
function hadAt(tokens: readonly string[], at: number): Found[] | 'hedged' | null {
  const word = tokens[at] ?? '';
  const leads =
    /^(?:led|leads|lead|resulted|results|result)$/.test(word) && /^(?:to|in)$/.test(tokens[at + 1] ?? '');
  const had =
    /^(?:had|has|have|caused|causes|cause|produced|produces|yielded|yields|showed|shows|achieved|achieves|experienced|conferred|provided|provides|reported)$/.test(
      word,
    );
  if ((!leads && !had) || at === 0) return null;
  const chain = chainBefore(tokens, at);
  const { sign, rest, none } = leadingSign(tokens.slice(at + (leads ? 2 : 1)));
  const isCause = leads || /^caus/.test(word);
  if ((!sign && !isCause) || chain.from === 0) return null;
  if (chain.hedged) return 'hedged';
  const subject = tokens.slice(0, chain.from);
  return [
    { subject, head: subject, outcome: rest, direction: signedBy(sign ?? 'up', none || chain.negated) },
  ];
}

/** "A (did not) reduce B", "B was reduced by A", "B increased after A". */
function changeAt(tokens: readonly string[], at: number): Found[] | 'hedged' | null {
  const word = tokens[at] ?? '';
  const isUnaffected =
    word === 'unaffected' || word === 'unchanged' || word === 'protects' || word === 'protected';
  const direction =
    CHANGE.get(word) ?? (isUnaffected ? (word.startsWith('protect') ? 'down' : 'none') : undefined);
  if (!direction) return null;
  const chain = chainBefore(tokens, at);
  const previous = tokens[chain.from - 1] ?? '';
  if (chain.from === 0) return null;
  // A noun or an adjective: "the increase", "in reduced plots", "wage increases reduced …".
  if (DETERMINER.test(previous) || (PREPOSITION.test(previous) && previous !== 'that')) return null;
  let to = at + 1;
  while (ADVERB.test(tokens[to] ?? '') || (to === at + 1 && /^(?:up|down)$/.test(tokens[to] ?? ''))) to++;
  const next = tokens[to] ?? '';
  if (
    (CHANGE.has(next) && !NOUN_TOO.test(next)) ||
    BE.test(next) ||
    /^(?:did|does|had|has|have|led|leads|of)$/.test(next) ||
    next === 'associated'
  )
    return null;
  if (chain.hedged) return 'hedged';
  const left = tokens.slice(0, chain.from);
  const rest = tokens.slice(to);
  const said = signedBy(direction, chain.negated);
  // "protected against B".
  if (word.startsWith('protect'))
    return rest[0] === 'against' || rest[0] === 'from'
      ? [{ subject: left, outcome: rest.slice(1), direction: said }]
      : null;
  // The agent follows: passive, or a verb without an object.
  let after = 0;
  while (
    /^(?:\d.*|percent|%|fold|points?|days?|times)$/.test(rest[after] ?? '') ||
    (rest[after] === 'by' && /^\d/.test(rest[after + 1] ?? ''))
  )
    after++;
  const agent = rest[after] ?? '';
  if (agent === '' && rest.length <= after) return null;
  if (
    chain.be ||
    /^(?:with|after|following|under|upon)$/.test(agent) ||
    (agent === 'due' && rest[after + 1] === 'to') ||
    agent === 'by'
  ) {
    if (!/^(?:by|with|after|following|under|upon|due)$/.test(agent)) return null;
    const subject = rest.slice(after + (agent === 'due' ? 2 : 1));
    return [{ subject, outcome: left, direction: said }];
  }
  if (
    /^(?:in|among|at|during|from|over|to|as|when|for|,|and|but|on|than|throughout|within|until|between)$/.test(
      agent,
    )
  )
    return null;
  // "reduced B more than C".
  const more = rest.findIndex(
    (token, place) =>
      (token === 'more' || token === 'less') && /^(?:than|effectively)$/.test(rest[place + 1] ?? ''),
  );
  const isLess = more > 0 && rest[more] === 'less';
  if (isLess) return null;
  const end = nextPredicate(rest);
  const found: Found[] = [
    { subject: left, head: left, outcome: end < 0 ? rest : rest.slice(0, end), direction: said },
  ];
  if (end > 0) {
    // "reduced B and increased C": the second verb has the same subject.
    let verb = end + 1;
    while (AUXILIARY.test(rest[verb] ?? '') || ADVERB.test(rest[verb] ?? '')) verb++;
    const second = CHANGE.get(rest[verb] ?? '');
    const object = rest.slice(verb + 1);
    const negated = rest.slice(end, verb).some((token) => NEGATION.test(token));
    if (second && object.length > 0 && !PREPOSITION.test(object[0] ?? '') && nextPredicate(object) < 0)
      found.push({ subject: left, outcome: object, direction: signedBy(second, negated) });
  }
  return found;
}

/** Where "and (adverb) verb" begins, or -1. */
function nextPredicate(tokens: readonly string[]): number {
  for (let at = 1; at < tokens.length - 2; at++) {
    if (!/^(?:and|but|or|,)$/.test(tokens[at] ?? '')) continue;
    let verb = at + 1;
    while ((AUXILIARY.test(tokens[verb] ?? '') || ADVERB.test(tokens[verb] ?? '')) && verb < at + 4) verb++;
    if (CHANGE.has(tokens[verb] ?? '') && !BE.test(tokens[verb - 1] ?? '')) return at;
  }
  return -1;
}
