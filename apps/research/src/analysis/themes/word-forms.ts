import type { Paper } from '../../papers/paper.js';
import { isStopWord, stem } from '../../text/tokens.js';

/** How often a written form occurs in the pool, ends a phrase, opens one, and stands where only a verb can stand. */
interface Uses {
  total: number;
  ends: number;
  opens: number;
  verbal: number;
}

const UNUSED: Uses = { total: 0, ends: 0, opens: 0, verbal: 0 };

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What opens a noun phrase: a word between a noun and one of these is a verb ("loads explain the variance"). */
const DETERMINERS = set(
  'the a an its their our his her this these those each every no some any all both most many more few',
);
const PREPOSITIONS = set('of in for on with by from between among under');
/** What a finite verb follows. */
const BEFORE_VERBS = set(
  `we they it which who you he she i can could may might must shall should will would cannot not don't doesn't`,
);
/** Function words that the common stop list leaves out; a label that holds one says nothing or the contrary. */
const FUNCTION_WORDS = set(
  `not no nor neither without within cannot during does do did again until against versus via per whether toward towards
  when where while why how who whom whose which what that than then there here some several various other another such each
  every both either many more most much few fewer less least own same different certain among amongst between beyond beneath
  above below across along around after before since because although though however thus hence therefore also only even just
  still yet already always never often once twice one two three four five six seven eight nine ten eleven twelve fifteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million first second third can could
  may might must shall should will would is are was were be been being has have had having its their our your his her my
  into onto upon over under through throughout about all any if or but so as at by from to up out off down near very too
  well better best worse worst`,
);
/** Common verbs that are never nouns; others show themselves by their company in the pool. */
const VERBS = set(
  `remain remains reduce reduces improve improves affect affects explain explains predict predicts reveal reveals suggest
  suggests depend depends require requires determine determines become becomes make makes give gives take takes keep keeps
  follow follows provide provides contain contains indicate indicates enable enables allow allows prevent prevents occur
  occurs persist persists decide decides lose loses learn learns grow grows enhance enhances inhibit inhibits induce induces
  impair impairs mediate mediates succeed succeeds fail fails beat beats retain retains outperform outperforms exceed exceeds
  deliver delivers carry carries let lets get gets see sees know think agree disagree exist exists differ differs help helps prove proves
  found given taken seen shown known made become chosen written`,
);
/**
 * Words that say what kind of work a paper is or how it went about it, in any discipline: beside another word they
 * make a heading, on their own they name no subject.
 */
const GENERIC = new Set(
  `study paper article research analysis analyses approach method methodology technique model modelling system result finding
  effect effects influence role use usage application review survey comparison comparative evaluation assessment investigation
  experiment experimental test testing trial problem aspect note comment remark development theory theoretical data set
  dataset case report new novel improved simple simplified general various basic numerical efficient efficiency effective
  effectiveness large small high low recent further current preliminary practical important importance impact factor property
  characteristic behaviour behavior process procedure measurement observation determination calculation estimation estimate
  prediction solution performance example evidence introduction overview perspective question conclusion relation relationship
  relative type form level number value rate amount time year day period part point line order unit group sample role success
  successful change difference increase decrease reduction good main major common special specific single multiple total mean
  early late long short full complete critical careful possible potential certain initial final global local randomised randomized
  pilot cohort nested double blind blinded dummy placebo controlled crossover multicentre multicenter phase field real direct automatic program project work author summary description discussion concept idea issue topic
  purpose goal need extension variation variable parameter structure function condition state situation activity operation
  information-based based using simultaneous independent additional additive particular selected extended modified alternative`
    .split(/\s+/)
    .map(stem),
);
/** Endings of adjectives that hardly any noun has. */
const ADJECTIVE =
  /(?:ous|ful|less|ible|ical|ular|[a-z]{3}able|(?:prim|second|terti|element|complement|supplement|station|ordin|necess|volunt|tempor|coron|pulmon|urin|diet|heredit|evolution|disciplin|prelimin|solit)ary)$/;
const NOUNS_IN_ABLE = /(?:variable|vegetable|timetable)$/;
/** "Effective for pain", "sensitive to frost": adjectives in -ive that are no nouns as well. */
const ADJECTIVE_IN_IVE =
  /^(?:effective|ineffective|sensitive|insensitive|active|inactive|positive|adaptive|predictive|interactive|extensive|intensive|invasive|productive|reactive|cooperative|collaborative|quantitative|qualitative|cognitive|successive|excessive|massive|progressive|aggressive|repetitive|competitive|protective|responsive|attractive|expensive|inexpensive|naive|selective|constructive|destructive|supportive|innovative|generative|discriminative|iterative|recursive|impulsive|obsessive|depressive|digestive|reproductive|putative|tentative)$/;
const VERB_ENDING = /^.{4,}(?:i[sz]es?|if(?:y|ies))$/;
const NOUNS_IN_ISE = /^(?:(?:exerc|enterpr|expert|parad|treat|franch|merchand|surpr|prom|prem)[a-z]*)$/;
const NOUNS_IN_LY = /(?:famil|assembl|suppl|anomal|monopol|repl|butterfl|ital)y$/;
const PLURAL = /[^sui']s$/;
const PARTICIPLE = /^.{2,}[^e]ed$/;

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*|[.:;,!?()[\]]/gu;
/** Enough of an abstract to see how its words are used. */
const SAMPLE_CHARACTERS = 900;
/** Texts beyond this show the uses of words no better. */
const MOST_TEXTS = 400;

/**
 * Which written forms can stand where in a noun phrase: closed word classes, endings, and the company that a form
 * keeps in the pool itself (what precedes and follows it), so that no dictionary is needed.
 */
export class WordForms {
  private readonly uses = new Map<string, Uses>();

  static async of(papers: readonly Paper[], yieldToEventLoop: () => Promise<void>): Promise<WordForms> {
    const forms = new WordForms();
    for (const [at, paper] of papers.entries()) {
      await yieldToEventLoop();
      forms.read(paper.title);
      if (at < MOST_TEXTS) forms.read(paper.abstract?.slice(0, SAMPLE_CHARACTERS) ?? '');
    }
    return forms;
  }

  /** Whether a word belongs to a closed class or is a number: no phrase begins or ends with it. */
  isFunction(word: string): boolean {
    return FUNCTION_WORDS.has(word) || isStopWord(word) || !/\p{L}{2}|[^\p{ASCII}]/u.test(word);
  }

  isGeneric(word: string): boolean {
    return GENERIC.has(stem(word));
  }

  isVerb(word: string): boolean {
    if (VERBS.has(word) || (VERB_ENDING.test(word) && !NOUNS_IN_ISE.test(word))) return true;
    const { total, verbal } = this.uses.get(word) ?? UNUSED;
    return verbal > 0 && verbal / total > 0.34;
  }

  /** Whether a noun phrase can end with the word. */
  canEnd(word: string): boolean {
    const last = word.slice(word.lastIndexOf('-') + 1);
    if (this.isFunction(last) || this.isVerb(last) || PARTICIPLE.test(last)) return false;
    if ((ADJECTIVE.test(last) && !NOUNS_IN_ABLE.test(last)) || ADJECTIVE_IN_IVE.test(last)) return false;
    if (last.endsWith('ly') && !NOUNS_IN_LY.test(last)) return false;
    const { total, ends } = this.uses.get(word) ?? UNUSED;
    // A use or two prove little; a plural is a noun all the same.
    return total === 0 || ends / total >= 0.3 || (total < 3 && PLURAL.test(last));
  }

  /** Whether another word of the phrase can follow: a plural mostly ends its phrase, and what follows is a verb. */
  canGoOn(word: string): boolean {
    if (this.isVerb(word)) return false;
    return !PLURAL.test(word) || word.endsWith('ics');
  }

  /** Whether the pool has the word where a noun phrase begins ("of memory", "the night"). */
  canOpen(word: string): boolean {
    return (this.uses.get(word)?.opens ?? 0) > 0;
  }

  private read(text: string): void {
    const tokens = text.toLowerCase().match(TOKEN) ?? [];
    tokens.forEach((word, at) => {
      if (!/^\p{L}/u.test(word) || FUNCTION_WORDS.has(word)) return;
      let use = this.uses.get(word);
      if (!use) this.uses.set(word, (use = { total: 0, ends: 0, opens: 0, verbal: 0 }));
      use.total += 1;
      const before = tokens[at - 1] ?? '.';
      const after = tokens[at + 1] ?? '.';
      if (!/^[\p{L}\p{N}]/u.test(after) || isStopWord(after) || FUNCTION_WORDS.has(after) || VERBS.has(after))
        use.ends += 1;
      if (DETERMINERS.has(before) || PREPOSITIONS.has(before)) use.opens += 1;
      const objects = DETERMINERS.has(after);
      const content = /^\p{L}/u.test(before) && !isStopWord(before) && !FUNCTION_WORDS.has(before);
      if (BEFORE_VERBS.has(before) || (objects && (before === 'to' || content))) use.verbal += 1;
    });
  }
}
