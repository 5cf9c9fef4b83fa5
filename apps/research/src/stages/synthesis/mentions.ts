/**
 * Methods and data sets that texts name, found by the form of the mention ("using X regression", "on the Y data
 * set"), never by a list of names.
 */
import { isStopWord, stem, words } from '../../text/tokens.js';

export interface Mention {
  key: string;
  name: string;
}

const NAME = "\\p{Lu}[\\p{L}\\p{N}@+&/'’.-]*[\\p{L}\\p{N}+]|\\p{Lu}{2,}";
const NAME_RUN = `(?:${NAME})(?:[ -](?:${NAME}|\\d{1,4}|of|the|and(?= \\p{Lu}\\p{L}+ (?:Study|Survey|Cohort|Registry|Database))))*`;
const DATA_HEAD =
  '(?:data ?sets?|data-sets?|corpus|corpora|benchmarks?|test ?beds?|databases?|collections?|registry|registries|cohort|biobank)';

const DATA_PATTERNS: readonly RegExp[] = [
  // "on the CIFAR-10 and ImageNet datasets", "the Penn Treebank corpus"
  new RegExp(
    `((?:${NAME_RUN})(?:(?:, | and |, and |/)(?:the )?(?:${NAME_RUN})){0,4})(?: [\\p{Ll}-]+){0,2}? ${DATA_HEAD}\\b`,
    'gu',
  ),
  // "data sets such as X, Y and Z", "datasets (X, Y)", "a dataset called X"
  new RegExp(
    `${DATA_HEAD}(?:,? (?:such as|including|like|called|named|namely)|:| \\() ?(?:the )?((?:${NAME_RUN})(?:(?:, | and |, and )(?:${NAME_RUN})){0,5})`,
    'gu',
  ),
  // "data from the Framingham Heart Study", "in the National Health Interview Survey"
  /\b(?:from|in|of|using|on) the ((?:\p{Lu}[\p{L}&'’-]+ (?:(?:of|and|on|for|the) )?){1,6}(?:Study|Survey|Cohort|Registry|Database|Biobank|Corpus|Census|Panel|Archive|Atlas|Bank|Repository))\b/gu,
];

const METHOD_HEAD =
  '(?:algorithms?|regressions?|networks?|tests?|analys[ei]s|models?|estimators?|classifiers?|simulations?|sampling|clustering|interviews?|surveys?|trials?|microscopy|spectroscopy|chromatography|sequencing|imaging|tomography|assays?|optimi[sz]ation|inference|learning|transformers?|autoencoders?|machines?|forests?|trees?|filters?|decomposition|factori[sz]ation|meta-analysis|review|method|framework|procedure|protocol|index|scale|questionnaire)';
const METHOD_PATTERNS: readonly RegExp[] = [
  // "using a mixed-effects regression", "by means of semi-structured interviews"
  new RegExp(
    `\\b(?:using|used|via|by means of|employing|employed|applying|applied|with the help of|based on|through|conducted|performed|adopting|utili[sz]ing) (?:an? |the |our |several |two |three |standard )?((?:[\\p{L}\\p{N}-]+ ){1,4}?${METHOD_HEAD})\\b`,
    'gu',
  ),
  // "the Metropolis algorithm", "BERT models", "Kaplan-Meier analysis"
  new RegExp(`((?:${NAME})(?:[ -](?:${NAME}))* (?:[\\p{Ll}-]+ )?${METHOD_HEAD})\\b`, 'gu'),
  // "convolutional neural networks (CNNs)" after "using": the short form stands for the long one
  new RegExp(
    `\\b(?:using|via|employing|applying|with) (?:an? |the )?((?:[\\p{L}-]+ ){1,4}\\(\\p{Lu}[\\p{L}\\p{N}-]+\\))`,
    'gu',
  ),
  /\b(randomi[sz]ed(?: \p{Ll}+)?(?: controlled| clinical)? trials?|systematic reviews?|meta-analys[ei]s|case[- ]control stud(?:y|ies)|cross[- ]sectional (?:stud(?:y|ies)|surveys?)|(?:prospective |retrospective )?cohort stud(?:y|ies)|(?:semi-)?structured interviews?|focus groups?|case stud(?:y|ies))\b/giu,
];

/** Words before a method's head that say nothing of which it is. */
const VAGUE = new Set(
  (
    'new novel proposed simple different various several existing our this that these same such other efficient effective ' +
    'standard traditional conventional general state-of-the-art statistical both each most many all large small single two ' +
    'three four five first second better best recent previous current appropriate suitable common popular following above ' +
    'quantitative qualitative comparative further detailed in-depth extensive experimental theoretical data various comprehensive ' +
    'machine-learning-based own it its their his her which where on-line'
  ).split(' '),
);
const NOT_A_NAME = new Set(
  'the this these those a an we our in on for to and of with by from as it results methods conclusions conclusion background objective however moreover furthermore finally here both each using based two three one real public large new all training test synthetic several experiments experimental extensive'.split(
    ' ',
  ),
);

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').replace(/^[\s,./-]+|[\s,./-]+$/g, '');
}

export function methodsIn(text: string): Mention[] {
  const found = new Map<string, string>();
  for (const pattern of METHOD_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const all = tidy(match[1] ?? '').split(' ');
      while (
        all.length > 1 &&
        (VAGUE.has((all[0] ?? '').toLowerCase()) || isStopWord((all[0] ?? '').toLowerCase()))
      )
        all.shift();
      // A verb or a connective inside: the pattern ran over the border of the phrase.
      if (
        all.length < 2 ||
        all.some(
          (word) =>
            isStopWord(word.toLowerCase()) ||
            (/^\p{Ll}+(?:ed|ing)$/u.test(word) &&
              !/^(?:learning|sampling|clustering|imaging|sequencing|randomi[sz]ed|supervised|unsupervised|structured|semi-structured|mixed|nested|weighted|regulari[sz]ed|generali[sz]ed)$/.test(
                word,
              )),
        )
      )
        continue;
      const name =
        /^\p{Lu}\p{Ll}+$/u.test(all[0] ?? '') && match.index === 0 ? lowerFirst(all) : all.join(' ');
      if (name.length > 60) continue;
      const key = words(name.replace(/\s*\(.*$/, ''))
        .map(stem)
        .join(' ');
      if (key && !found.has(key)) found.set(key, name);
    }
  }
  return [...found].map(([key, name]) => ({ key, name }));
}

function lowerFirst(all: readonly string[]): string {
  return [(all[0] ?? '').toLowerCase(), ...all.slice(1)].join(' ');
}

export function datasetsIn(text: string): Mention[] {
  const found = new Map<string, string>();
  for (const pattern of DATA_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      for (const part of (match[1] ?? '').split(
        /, and |, | and (?!\p{Lu}\p{L}+ (?:Study|Survey|Cohort|Registry|Database))/u,
      )) {
        let name = tidy(part.replace(/^the /, ''));
        let cut = true;
        while (cut) {
          const [first, ...rest] = name.split(' ');
          cut = rest.length > 0 && NOT_A_NAME.has((first ?? '').toLowerCase());
          if (cut) name = rest.join(' ');
        }
        if (name.length < 2 || name.length > 80 || NOT_A_NAME.has(name.toLowerCase())) continue;
        // One capitalised ordinary word is the beginning of a sentence, not a name; "ImageNet", "MNIST" and "SST-2" are.
        if (!name.includes(' ') && /^\p{Lu}\p{Ll}+$/u.test(name) && match.index < 2) continue;
        const key = words(name).join(' ');
        if (key && !found.has(key)) found.set(key, name);
      }
    }
  }
  return [...found].map(([key, name]) => ({ key, name }));
}

/** Mentions of a pool: the name met first, the papers in order; most papers first. */
export function gatherMentions(
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
    .sort((a, b) => b.paper_ids.length - a.paper_ids.length || (a.name < b.name ? -1 : 1))
    .slice(0, most);
}
