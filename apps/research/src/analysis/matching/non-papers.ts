import type { Paper, RemovedPaper } from '../../papers/paper.js';
import { words } from '../../text/tokens.js';

interface Kind {
  /** As a reason for removal names it. */
  name: string;
  /** Formulas that belong to no paper's title, whatever joins them to the title of the paper that they are of. */
  sure: string;
  /** Words that begin titles of papers too: taken before a colon, a quotation or a letter alone. */
  likely?: string;
}

const KINDS: readonly Kind[] = [
  {
    name: 'peer review',
    sure: String.raw`peer\s+review(?:er)?\s+reports?|referee(?:'s|s)?\s+reports?|reviewer\s+(?:comments?|reports?|#?\s*\d+)|decision\s+letter|author(?:'s|s'|s)?\s+response|editor(?:'s|ial)?\s+(?:evaluation|assessment|decision)|evaluation\s+summary|elife\s+assessment|(?:joint\s+)?public\s+review|(?:peer\s+)?review(?:er)?(?=(?:\s+reports?|\s*#?\s*\d+)?\s+(?:for|of)\s*:?\s+["“'])`,
  },
  {
    // The letters of a discussion: they have no abstract, or thanks for the interest in place of one.
    name: 'reply',
    sure: String.raw`(?:the\s+)?author(?:'s|s'|s)?\s+(?:repl(?:y|ies)|responses)`,
    likely: String.raw`(?:(?:the\s+)?editor(?:s|'s|s')?\s+|in\s+)?(?:repl(?:y|ies)|response)`,
  },
  {
    name: 'retraction notice',
    sure: String.raw`(?:retraction|withdrawal)\s+(?:note|notice|statement|announcement)s?|(?:notice|statement)\s+of\s+retraction`,
    likely: 'retraction|withdrawal',
  },
  {
    name: 'erratum',
    sure: String.raw`errat(?:um|a)|corrigend(?:um|a)|addendum|(?:author|publisher)(?:'s)?\s+corrections?|correction\s+(?:notice|note)`,
    likely: String.raw`corrections?(?:\s+and\s+(?:additions|clarifications))?`,
  },
  {
    name: 'expression of concern',
    sure: String.raw`(?:editorial\s+)?expressions?\s+of\s+(?:editorial\s+)?concern`,
  },
  {
    name: 'supplement',
    sure: String.raw`(?:additional|supplementary|supplemental|supporting)\s+(?:files?|materials?|information|data|tables?|figures?|methods?)(?:\s+[a-z]?\d+[a-z]?)?`,
    likely: 'supplement',
  },
];
const LETTER = String.raw`(?:letters?|comments?|the\s+(?:letter|comment)|drs?\b|\p{Lu}\p{L}+\s+et\s+al)`;

/** What the title begins with or is; a group `of` holds the title of the paper that it belongs to. */
const PATTERNS: readonly { name: string; pattern: RegExp }[] = [
  ...KINDS.flatMap(({ name, sure, likely = '(?!)' }) =>
    [
      String.raw`^(?:${sure})(?:\s*\d+)?(?:\s*\(.*?\))?(?:\s+(?:to|for|of|from)\s*:?\s+|\s*[:–—|]\s*|\s+-\s+)(?<of>.+)$`,
      String.raw`^(?:${likely})(?:(?:\s+(?:to|for|of))?\s*(?:[:|–—]\s*|(?=["“]))|\s+to\s+(?=${LETTER}))(?<of>.+)$`,
      String.raw`^(?:${sure}|${likely})(?:\s*\d+)?\.?$`,
    ].map((source) => ({ name, pattern: new RegExp(source, 'iu') })),
  ),
  {
    name: 'front matter',
    pattern:
      /^(?:front\s*matter|back\s*matter|(?:table\s+of\s+)?contents|issue\s+information|(?:inside\s+)?(?:front|back)\s+cover|cover\s+(?:image|picture|feature|page)|masthead|title\s+page|copyright(?:\s+page|\s+notice)?|editorial\s+board|(?:list\s+of\s+)?(?:contributors|reviewers)|(?:author|subject|name)\s+index|index|preface|foreword|acknowledge?ments?|announcements?|call\s+for\s+papers|(?:instructions|information)\s+(?:for|to)\s+authors|program(?:me)?\s+committee|conference\s+(?:program(?:me)?|committees?)|blank\s+page|in\s+this\s+issue|publication\s+information)(?:\s*[[(:].*|\s*[,–—-]\s*(?:vol|issue|\d).*)?\.?$/iu,
  },
];

/** Shorter titles may be of many papers. */
const WORDS_OF_A_TITLE = 3;

/**
 * Peer reviews, errata, retraction notices, supplements and front matter, told by the formulas of their titles or by
 * their provider's type, are no papers of the list. One whose paper is in the list is attached to it (`notices`; a
 * retraction notice makes the paper a retracted one, an expression of concern one under concern); all are removed with
 * the reason.
 */
export function setNonPapersApart(papers: readonly Paper[]): {
  papers: Paper[];
  removed: RemovedPaper[];
} {
  const found = papers.map(kindOf);
  const places = new Map<string, number>();
  for (const [at, paper] of papers.entries()) {
    if (found[at] !== null) continue;
    for (const key of [paper.doi ?? '', keyOf(paper.title)])
      if (key !== '' && !places.has(key)) places.set(key, at);
  }
  const kept = [...papers];
  const removed: RemovedPaper[] = [];
  for (const [at, entry] of found.entries()) {
    const paper = papers[at];
    if (entry === null || paper === undefined) continue;
    const { paper_id, title } = paper;
    const home = entry.of.flatMap((key) => places.get(key) ?? [])[0];
    const own = home === undefined ? undefined : kept[home];
    if (home !== undefined && own !== undefined) {
      kept[home] = {
        ...own,
        is_retracted: entry.name === 'retraction notice' ? true : own.is_retracted,
        has_concern: entry.name === 'expression of concern' ? true : own.has_concern,
        notices: [...(own.notices ?? []), { kind: entry.name, paper_id, title, url: paper.url }],
      };
      removed.push({ paper_id, title, reason: `${entry.name}, attached to its paper ${own.paper_id}` });
    } else removed.push({ paper_id, title, reason: `${entry.name}: not a paper itself` });
  }
  return { papers: kept.filter((_paper, at) => found[at] === null), removed };
}

/** Typed so, a record with an abstract of its own may still be a paper. */
const DOUBTFUL = new Set(['erratum', 'expression of concern', 'front matter', 'retraction notice']);

/** `of`: DOIs of its paper and the key of its title, as far as known. */
function kindOf({ title, abstract, non_paper: typed }: Paper): { name: string; of: string[] } | null {
  const byType = typed === undefined ? null : { name: typed.kind, of: typed.of };
  // "Correction of bias in surveys" with an abstract of its own is a paper; a notice has none worth the name.
  if (isOwnWork(abstract)) return byType === null || DOUBTFUL.has(byType.name) ? null : byType;
  for (const { name, pattern } of PATTERNS) {
    const match = pattern.exec(title.trim());
    const of = match?.groups?.of ?? null;
    if (match && (of === null || words(of).length >= WORDS_OF_A_TITLE))
      return { name, of: [...(byType?.of ?? []), ...(of === null ? [] : [keyOf(of)])] };
  }
  // A notice may bear the very title of its paper.
  return byType === null ? null : { ...byType, of: [...byType.of, keyOf(title)] };
}

/** An abstract of several sentences that does not speak of the article it belongs to. */
function isOwnWork(abstract: string | null): boolean {
  if (abstract === null || abstract.length < 250) return false;
  return !/\b(?:this\s+corrects|the\s+original\s+(?:article|version)|has\s+been\s+(?:corrected|retracted)|corrects\s+the\s+article|review(?:er)?\s+(?:comments|#?\d)|is\s+retracted|we\s+retract|article\s+DOI)\b/iu.test(
    abstract,
  );
}

function keyOf(title: string): string {
  return words(title.replace(/\(\s*(?:19|20)\d\d.*$/u, '')).join(' ');
}
