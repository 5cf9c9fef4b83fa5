/**
 * Gaps that no paper states but the pool shows: themes with only old papers, research designs and groups of
 * people that occur nowhere. How large a theme is and who shares a data set are no gaps: the
 * clustering and the search decide that. All are counted, and marked so.
 */
import type { Evidence, Paper, Theme } from '../../papers/paper.js';
import { capitalised, insideSentence, inWords, papersCount } from '../summary/people.js';
import { HIGH_INCOME, LOW_AND_MIDDLE_INCOME } from './countries.js';
import { roundedForDisplay } from './candidates.js';
import type { Draft } from './text-gaps.js';

const STALE_YEARS = 5;
/** Papers that have to be newer before a theme is called old. */
const LEAST_NEW = 3;
const LEAST_POOL = 8;
/** Papers from which a theme without a new one shows anything: the size of a small theme is a matter of the clustering. */
const LEAST_OLD = 6;

/** Research designs by the words that name them; they are the same in every empirical discipline. */
const DESIGNS: readonly (readonly [string, RegExp])[] = [
  ['randomised trial', /\b(?:randomi[sz]ed|randomly (?:assigned|allocated)|rct)\b/],
  ['longitudinal or cohort study', /\b(?:longitudinal|cohort|follow-up|prospective|panel data)\b/],
  ['qualitative study', /\b(?:qualitative|interviews?|focus groups?|ethnograph\w+|thematic analysis)\b/],
  [
    'systematic review or meta-analysis',
    /\b(?:systematic(?:ally)? review\w*|meta-analy\w+|scoping review)\b/,
  ],
  ['survey', /\b(?:surveys?|questionnaires?|cross-sectional)\b/],
  ['simulation', /\b(?:simulat\w+|numerical experiments?|monte carlo)\b/],
  ['experiment', /\b(?:experiments?|experimental(?:ly)?|laboratory)\b/],
];

/** The first of these are the designs that one may expect in studies of people. */
const OF_PEOPLE = 4;

const AGES =
  /\b(?:adults?|adulthood|middle-aged|aged \d+|\d+ years? old|years of age|mean age|age groups?|child\w*|adolescen\w+|infants?|elderly|older (?:people|adults?|patients?|persons?|individuals))\b/;
const SEXES = /\b(?:men|males?|man|boys?|fathers?)\b/;

/**
 * Groups of people whose absence from studies of people is worth knowing, each with what shows that papers say so at
 * all: where none tells ages, that none names the old says nothing.
 */
const GROUPS: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    'children or adolescents',
    /\b(?:child|children|childhood|p(?:a)?ediatric|adolescen\w+|infants?|youths?|school-?age\w*|pupils|teenage\w*)\b/,
    AGES,
  ],
  [
    'older people',
    /\b(?:elderly|older (?:people|adults?|patients?|persons?|individuals)|geriatric|ag(?:e)?ing|seniors)\b/,
    AGES,
  ],
  ['women', /\b(?:women|woman|females?|girls?|pregnan\w+|mothers?|maternal|sex|gender)\b/, SEXES],
  ['low- or middle-income countries', LOW_AND_MIDDLE_INCOME, HIGH_INCOME],
];
const PEOPLE =
  /\b(?:patients?|participants?|adults?|volunteers?|children|adolescents?|women|men|people|persons|students?|pupils|workers|employees|respondents|residents|households|soldiers|travell?ers|teachers|nurses|physicians)\b/;

interface Read {
  paper: Paper;
  text: string;
}

export interface PoolView {
  /** Not retracted, in rank order. */
  papers: readonly Paper[];
  themes: readonly Theme[];
}

/** The gaps, kind by kind. `yieldToEventLoop` is called between them. */
export async function structuralGaps(
  { papers, themes }: PoolView,
  yieldToEventLoop: () => Promise<void>,
): Promise<Draft[]> {
  const byId = new Map(papers.map((paper) => [paper.paper_id, paper]));
  const groups = themes
    .filter((theme) => !/^other\b/i.test(theme.label))
    .map((theme) => ({
      label: theme.label,
      size: theme.size,
      papers: theme.paper_ids.flatMap((id) => byId.get(id) ?? []),
    }))
    .filter((group) => group.papers.length > 0)
    .map((group) => ({ ...group, label: insideSentence(group.label, group.papers) }));
  const read: Read[] = papers.map((paper) => ({
    paper,
    text: `${paper.title}. ${paper.abstract ?? ''}`.toLowerCase(),
  }));
  const drafts = staleThemes(groups, papers);
  await yieldToEventLoop();
  drafts.push(...missingPopulations(read));
  await yieldToEventLoop();
  drafts.push(...missingMethods(read));
  await yieldToEventLoop();
  return [...drafts, ...missingData(papers)];
}

function eitherOf(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} or ${parts[parts.length - 1] ?? ''}`;
}

interface ThemeGroup {
  label: string;
  /** Retracted papers included. */
  size: number;
  papers: Paper[];
}

/** A first key point where synthesis has found one: a sentence that shows what the paper is about. */
function shown(papers: readonly Paper[]): Evidence[] {
  return papers.slice(0, 3).flatMap((paper) => {
    const first = paper.key_points[0];
    return first ? [{ paper_id: paper.paper_id, sentence: first.text }] : [];
  });
}

function staleThemes(groups: readonly ThemeGroup[], papers: readonly Paper[]): Draft[] {
  return groups
    .flatMap((group) => {
      const own = newestOf(group.papers);
      const newest = reachedBy(papers.filter((paper) => !group.papers.includes(paper)));
      if (newest === null) return [];
      return own !== null && group.papers.length >= LEAST_OLD && newest - own >= STALE_YEARS
        ? [{ group, own, newest }]
        : [];
    })
    .sort((a, b) => a.own - b.own || (a.group.label < b.group.label ? -1 : 1))
    .slice(0, 3)
    .map(({ group, own, newest }) => ({
      type: 'stale',
      description: `No recent work on ${group.label}: the newest of its ${papersCount(group.papers.length)} is from ${own}, several of the others are from ${newest} or later.`,
      score: roundedForDisplay(Math.min(0.8, 0.4 + 0.03 * (newest - own))),
      evidence: shown(group.papers.filter((paper) => paper.year === own)),
      structural: true,
    }));
}

/** The year that several papers reach: one newcomer makes the rest of the pool no younger. */
function reachedBy(papers: readonly Paper[]): number | null {
  const years = papers.flatMap(({ year }) => year ?? []).sort((a, b) => b - a);
  return years[Math.max(LEAST_NEW, Math.ceil(0.1 * years.length)) - 1] ?? null;
}

function newestOf(papers: readonly Paper[]): number | null {
  let newest: number | null = null;
  for (const paper of papers)
    if (paper.year !== null && (newest === null || paper.year > newest)) newest = paper.year;
  return newest;
}

function missingPopulations(read: readonly Read[]): Draft[] {
  const people = read.filter((one) => one.paper.abstract !== null && PEOPLE.test(one.text));
  if (people.length < LEAST_POOL || people.length < 0.4 * read.length) return [];
  const naming = (pattern: RegExp): number => people.filter((one) => pattern.test(one.text)).length;
  const missing = GROUPS.filter(
    ([, pattern, told]) => naming(pattern) === 0 && naming(told) >= Math.max(3, 0.2 * people.length),
  ).map(([name]) => name);
  if (missing.length === 0) return [];
  return [
    {
      type: 'missing_population',
      description: `None of the ${inWords(people.length)} papers that study people names ${eitherOf(missing)}.`,
      score: roundedForDisplay(Math.min(0.7, 0.4 + 0.01 * people.length)),
      evidence: shown(people.map((one) => one.paper)),
      structural: true,
    },
  ];
}

function missingMethods(read: readonly Read[]): Draft[] {
  const withText = read.filter((one) => one.paper.abstract !== null);
  if (withText.length < LEAST_POOL) return [];
  const uses = DESIGNS.map(([name, pattern]) => ({
    name,
    ids: new Set(withText.filter((one) => pattern.test(one.text)).map((one) => one.paper.paper_id)),
  }));
  const named = new Set(uses.flatMap((use) => [...use.ids]));
  // Where hardly any abstract names a design (mathematics, say), the absence of one tells nothing.
  if (named.size < 0.4 * withText.length) return [];
  const aboutPeople = withText.filter((one) => PEOPLE.test(one.text)).length > 0.5 * withText.length;
  const naming = (design: string): number => uses.find((use) => use.name === design)?.ids.size ?? 0;
  const surveyed = naming('survey') >= 3;
  // Who is drawn by lot is followed.
  const followed = naming('randomised trial') >= 0.25 * withText.length;
  const nowhere = uses
    .slice(0, OF_PEOPLE)
    // What people say is asked of them where it is what is studied: no trial of a drug lacks interviews.
    .filter((use) => use.ids.size === 0 && (surveyed || use.name !== 'qualitative study'))
    .filter((use) => !(followed && use.name === 'longitudinal or cohort study'))
    .map((use) => `a ${use.name}`);
  if (!aboutPeople || nowhere.length === 0 || nowhere.length > 3) return [];
  return [
    {
      type: 'missing_method',
      description: `None of the ${inWords(withText.length)} abstracts names ${eitherOf(nowhere)}.`,
      score: 0.4,
      evidence: [],
      structural: true,
    },
  ];
}

function missingData(papers: readonly Paper[]): Draft[] {
  const drafts: Draft[] = [];
  const silent = papers.filter((paper) => !paper.abstract?.trim()).length;
  if (papers.length >= LEAST_POOL && silent > papers.length / 2) {
    drafts.push({
      type: 'missing_data',
      description:
        silent === papers.length
          ? `None of the ${inWords(papers.length)} papers comes with an abstract, so what they leave open could not be read.`
          : `${capitalised(inWords(silent))} of the ${inWords(papers.length)} papers come without an abstract, so what they leave open could not be read.`,
      score: 0.35,
      evidence: [],
      structural: true,
    });
  }
  return drafts;
}
