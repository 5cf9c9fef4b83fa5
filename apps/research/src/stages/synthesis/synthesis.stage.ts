import { Inject, Injectable } from '@nestjs/common';
import type { SentenceModels } from '../../encoder/local-models.js';
import { judgedOf, namedIn, vectorsOf } from '../../encoder/ask-models.js';
import type { Answer, Evidence, Paper, Study, Synthesis } from '../../papers/paper.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { RunControl, Stage, StageResult } from '../../pipeline/stage.js';
import { terms } from '../../text/tokens.js';
import { ENCODER } from '../../tokens.js';
import { answerOf, emptyAnswer } from '../../analysis/answer/answer.js';
import { PAPER_STANCES } from '../../analysis/answer/paper-stances.js';
import { directQuestion, questionOf } from '../../analysis/answer/question.js';
import { studyOf } from '../../analysis/answer/study.js';
import { findAgreements } from '../../analysis/claims/agreements.js';
import { acronymsOf, writtenOut } from '../../text/acronyms.js';
import { claimsOfPapers } from '../../analysis/claims/claims-of-papers.js';
import { mentionsOf, textsWithNames } from '../../analysis/summary/mentions.js';
import type { ReadPaper } from '../../analysis/sentences/read-paper.js';
import { inRankOrder } from '../../papers/citation-index.js';
import { conceptsAsked, namedByWords } from '../../analysis/summary/on-question.js';
import { nothingFound } from '../../analysis/summary/retrieval-account.js';
import { groupsOf, writeSummary } from '../../analysis/summary/summary.js';
import { findTrends } from '../../analysis/summary/trends.js';
import { readPapers } from '../../analysis/sentences/read-papers.js';
import { nearestOf, openFindings } from './open-finding.js';
import { judgedPassages, passagesOf } from './passages.js';

type Reads = 'query' | 'understanding' | 'papers' | 'themes' | 'retrieval' | 'models';
type Writes = 'papers' | 'executive_summary' | 'synthesis' | 'answer' | 'models';

const MOST_EVIDENCE = 3;
const MOST_MENTIONS = 12;

/**
 * Reads query, understanding, papers, themes, retrieval and models (only papers is required); writes papers (with key_points,
 * evidence and study), executive_summary, synthesis, answer and models (of roles, stances, papers on one question and names,
 * where they were used). Partial if no paper has an abstract, because nothing can be quoted then; skipped without papers.
 *
 * Extractive: sentences are selected by linear models over cues, title and position (Edmundson 1969;
 * Teufel and Moens 2002; weights fitted on SciTLDR, Cachola et al. 2020), claims are paired where subject, outcome,
 * population and comparator match (analysis/claims), trends are a two-proportion test. Retracted papers are listed
 * but not quoted.
 */
@Injectable()
export class SynthesisStage implements Stage<Reads, Writes> {
  readonly name = 'synthesis';
  readonly reads = ['query', 'understanding', 'papers', 'themes', 'retrieval', 'models'] as const;
  readonly writes = ['papers', 'executive_summary', 'synthesis', 'answer', 'models'] as const;

  constructor(@Inject(ENCODER) private readonly models: SentenceModels | null = null) {}

  async run(input: Partial<Pick<ContextMembers, Reads>>, control: RunControl): Promise<StageResult<Writes>> {
    const { query, papers: given, themes, retrieval, understanding, models } = complete(input);
    const papers = withMatches(given, understanding);
    if (papers.length === 0) {
      return {
        status: 'skipped',
        writes: {
          papers: [],
          executive_summary: nothingFound(query, retrieval),
          synthesis: emptySynthesis(),
          answer: emptyAnswer(questionOf(query)),
          models: [...models],
        },
      };
    }
    const yieldToEventLoop = (): Promise<void> => control.yieldToEventLoop();
    const ordered = inRankOrder(papers);
    const { read, model: roleModel, warnings } = await readPapers(ordered, this.models, control);
    const usable = read.filter((one) => !one.paper.is_retracted && !one.paper.has_concern);
    const acronyms = acronymsOf(usable.map(({ paper }) => paper));
    const asked = writtenOut(query, acronyms);
    const question = questionOf(asked, understanding?.excluded ?? [], understanding?.comparison ?? null);
    const passages = passagesOf(question, usable);
    const texts = passages.map(({ text }) => text);
    // On the encoder's thread, beside what follows; an abort ends both.
    const judging = judgedOf(this.models, directQuestion(query), texts, control);
    judging.catch(() => undefined);
    const findings = question.kind === 'open' ? openFindings(asked, question.excluded, usable) : [];
    const encoding = vectorsOf(
      findings.length > 1 ? this.models : null,
      [asked, ...findings.map(({ text }) => text)],
      control,
    );
    encoding.catch(() => undefined);
    const namedTexts = textsWithNames(usable);
    const naming = namedIn(
      this.models,
      namedTexts.map(({ text }) => text),
      control,
    );
    naming.catch(() => undefined);
    const claims = await claimsOfPapers(usable, acronyms, yieldToEventLoop);
    const pairs = await findAgreements(claims, query, yieldToEventLoop);
    const studies = new Map<string, Study | null>();
    for (const { paper } of usable) {
      await yieldToEventLoop();
      studies.set(paper.paper_id, studyOf(paper));
    }
    const { judged, warnings: ofStances } = await judging;
    const { encoded } = await encoding;
    const { named, warnings: ofNames } = await naming;
    warnings.push(...ofStances, ...ofNames);
    const answer = answerOf({
      query: asked,
      question,
      papers: usable,
      claims,
      judged: judgedPassages(passages, judged?.chances ?? []),
      nearest: nearestOf(findings, encoded?.vectors ?? []),
      designs: new Map([...studies].map(([id, study]) => [id, study?.design ?? null])),
    });
    const synthesis: Synthesis = {
      ...pairs,
      trends: await findTrends(
        usable.map((one) => one.paper),
        query,
        yieldToEventLoop,
      ),
      ...mentionsOf(namedTexts, named?.names ?? [], acronyms, MOST_MENTIONS),
    };
    await yieldToEventLoop();
    const groups = groupsOf(themes, read);
    const summary = writeSummary({ query, papers: read, groups, synthesis, answer, question, retrieval });
    const enriched = await enrich(
      papers,
      read,
      [...summary.quoted, ...evidenceOf(answer)],
      query,
      yieldToEventLoop,
    );
    for (const paper of enriched) paper.study = studies.get(paper.paper_id) ?? null;
    const withText = read.filter((one) => one.scored.length > 0).length;
    return {
      status: withText > 0 ? 'ok' : 'partial',
      writes: {
        papers: enriched,
        executive_summary: summary.text,
        synthesis,
        answer,
        models: [
          ...models,
          ...(roleModel ? [roleModel] : []),
          ...(judged ? [judged.model, PAPER_STANCES.used] : []),
          ...(named ? [named.model] : []),
        ],
      },
      warnings: [
        ...warnings,
        ...(withText > 0 ? [] : ['synthesis: no paper has an abstract that can be quoted']),
      ],
      metrics: {
        papers_read: withText,
        key_points: enriched.reduce((sum, paper) => sum + paper.key_points.length, 0),
        agreements: synthesis.agreements.length,
        disagreements: synthesis.disagreements.length,
      },
    };
  }

  fallback(input: Partial<Pick<ContextMembers, Reads>>): Pick<ContextMembers, Writes> {
    const { query, papers, retrieval, models } = complete(input);
    const found = papers.length === 1 ? 'One paper was' : `${papers.length} papers were`;
    return {
      papers: [...papers],
      executive_summary:
        papers.length === 0
          ? nothingFound(query, retrieval)
          : `${found} found, but no summary could be written.`,
      synthesis: emptySynthesis(),
      answer: emptyAnswer(questionOf(query)),
      models: [...models],
    };
  }
}

/** In the stage command every member except papers may be missing. */
function complete(input: Partial<Pick<ContextMembers, Reads>>): {
  query: string;
  papers: readonly Paper[];
  themes: ContextMembers['themes'];
  retrieval: ContextMembers['retrieval'] | null;
  understanding: ContextMembers['understanding'] | null;
  models: ContextMembers['models'];
} {
  return {
    query: input.query ?? '',
    papers: input.papers ?? [],
    themes: input.themes ?? [],
    retrieval: input.retrieval ?? null,
    understanding: input.understanding ?? null,
    models: input.models ?? [],
  };
}

/** What papers name of the question is found by ranking; here, where they were not ranked. */
function withMatches(
  papers: readonly Paper[],
  understanding: ContextMembers['understanding'] | null,
): readonly Paper[] {
  if (understanding === null || papers.every(({ matches }) => matches)) return papers;
  const named = namedByWords(conceptsAsked(understanding, papers));
  return papers.map((paper) => ({ ...paper, matches: named(paper) }));
}

function emptySynthesis(): Synthesis {
  return { agreements: [], disagreements: [], trends: [], methods: [], datasets: [] };
}

function evidenceOf(answer: Answer): Evidence[] {
  return answer.evidence.map(({ paper_id, quote }) => ({ paper_id, sentence: quote }));
}

/**
 * Copies with key points and evidence: the summary's quotation of a paper, then its sentence nearest to the query.
 */
async function enrich(
  papers: readonly Paper[],
  read: readonly ReadPaper[],
  quoted: readonly Evidence[],
  query: string,
  yieldToEventLoop: () => Promise<void>,
): Promise<Paper[]> {
  const asked = new Set(terms(query));
  const byPaper = new Map(read.map((one) => [one.paper, one]));
  const enriched: Paper[] = [];
  for (const paper of papers) {
    await yieldToEventLoop();
    const own = byPaper.get(paper);
    if (!own || paper.is_retracted || paper.has_concern) {
      enriched.push({ ...paper, key_points: [], evidence: [] });
      continue;
    }
    const told = [...paper.evidence, ...quoted]
      .filter((one) => one.paper_id === paper.paper_id)
      .map((one) => one.sentence);
    const nearest = nearestTo(asked, own);
    const sentences = new Set([...told, ...(nearest === null ? [] : [nearest])]);
    // What the report quotes of a paper stands under the paper too.
    const [first, ...further] = own.points;
    const points = own.scored.filter(
      (one) => further.includes(one) || (one !== first && told.includes(one.sentence.text)),
    );
    enriched.push({
      ...paper,
      key_points: [...(first ? [first] : []), ...points].map(
        ({ sentence, salience, reading: { role, confidence, by } }) => ({
          text: sentence.text,
          sentence_index: sentence.index,
          role,
          confidence: Math.round(confidence * 1000) / 1000,
          by,
          salience: Math.round(salience * 1000) / 1000,
        }),
      ),
      evidence: [...sentences]
        .slice(0, MOST_EVIDENCE)
        .map((sentence) => ({ paper_id: paper.paper_id, sentence })),
    });
  }
  return enriched;
}

/** The sentence with most of the query's words, at least two if the query has as many. */
function nearestTo(asked: ReadonlySet<string>, paper: ReadPaper): string | null {
  let best: string | null = null;
  let most = Math.min(2, asked.size) - 1;
  if (asked.size === 0) return null;
  for (const { sentence } of paper.scored) {
    const hits = new Set(sentence.stems.filter((term) => asked.has(term))).size;
    if (hits > most) [best, most] = [sentence.text, hits];
  }
  return best;
}
