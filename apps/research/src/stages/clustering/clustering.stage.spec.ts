import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper, Theme } from '../../papers/paper.js';
import type { RunControl } from '../../pipeline/stage.js';
import { terms } from '../../text/tokens.js';
import { ClusteringStage } from './clustering.stage.js';

const control: RunControl = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  sessionId: 'test',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};
const stage = new ClusteringStage();
const cluster = async (papers: Paper[], query = '') => (await stage.run({ papers, query }, control)).writes;

/** Papers that each draw their words from one of three small vocabularies. */
const TOPICS = [
  ['soil moisture', 'drought', 'irrigation', 'crop yield', 'rainfall', 'evaporation', 'field plots'],
  ['glacier retreat', 'ice cores', 'meltwater', 'moraine', 'alpine valleys', 'snow cover', 'permafrost'],
  ['bird song', 'territory', 'nesting', 'plumage', 'migration routes', 'fledglings', 'mate choice'],
];
function topical(topic: number, count: number): Paper[] {
  const words = TOPICS[topic] ?? [];
  const at = (index: number): string => words[index % words.length] ?? '';
  return Array.from({ length: count }, (_, index) =>
    newPaper({
      paper_id: `t${topic}-${index}`,
      title: `Observing ${at(0)} and ${at(index + 1)} over ${index + 2} seasons`,
      abstract: `We relate ${at(index + 1)} to ${at(index + 2)}. The ${at(index + 3)} followed ${at(0)} in all years.`,
      year: 2000 + index,
    }),
  );
}
const VOCABULARIES = [
  ...TOPICS,
  ['tax reform', 'wages', 'labour supply', 'income', 'benefits', 'households', 'inflation'],
  ['enzyme kinetics', 'substrate', 'inhibitors', 'binding sites', 'protein folding', 'catalysis', 'mutants'],
  ['bridge decks', 'concrete', 'fatigue cracks', 'steel girders', 'corrosion', 'load tests', 'vibration'],
  ['medieval charters', 'scribes', 'parchment', 'monasteries', 'seals', 'land grants', 'archives'],
];

/** A small linear congruential generator: the same pools in every run. */
function randomOf(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const mixed = (): Paper[] => [0, 1, 2].flatMap((topic) => topical(topic, 8));

function checkPartition(themes: readonly Theme[], papers: readonly Paper[]): void {
  expect(themes.flatMap((theme) => theme.paper_ids).sort()).toEqual(
    papers.map((paper) => paper.paper_id).sort(),
  );
  expect(themes.every((theme) => theme.size === theme.paper_ids.length)).toBe(true);
  expect(new Set(themes.map((theme) => theme.label.toLowerCase())).size).toBe(themes.length);
  expect(new Set(themes.map((theme) => theme.id)).size).toBe(themes.length);
}

describe('ClusteringStage', () => {
  it('finds the topics of a mixed pool', async () => {
    const papers = mixed();
    const { themes } = await cluster(papers);
    checkPartition(themes, papers);
    expect(themes).toHaveLength(3);
    for (const theme of themes) expect(new Set(theme.paper_ids.map((id) => id.slice(0, 2))).size).toBe(1);
  });

  it('labels themes with two to four words of member titles, readable and in one sentence', async () => {
    const papers = mixed();
    const { themes } = await cluster(papers);
    const labels = themes
      .map((theme) => theme.label)
      .join('; ')
      .toLowerCase();
    expect(labels).toContain('soil moisture');
    expect(labels).toContain('glacier retreat');
    expect(labels).toContain('bird song');
    for (const theme of themes) {
      const titles = papers
        .filter((paper) => theme.paper_ids.includes(paper.paper_id))
        .map((paper) => paper.title);
      const words = theme.label.split(/[\s,]+/);
      expect(words.length).toBeGreaterThanOrEqual(2);
      expect(words.length).toBeLessThanOrEqual(4);
      for (const word of words) expect(titles.join(' ').toLowerCase()).toContain(word.toLowerCase());
      expect(theme.label).toMatch(/^\p{Lu}/u);
      expect(theme.summary).toMatch(/^Eight papers from 2000 to 2007 on .+\.$/);
      expect(theme.keywords.length).toBeGreaterThan(2);
    }
  });

  it('names themes by words that at least half of their papers have', async () => {
    const papers = [0, 1, 2].flatMap((topic) => topical(topic, 12));
    const { themes } = await cluster(papers);
    for (const theme of themes) {
      const texts = papers
        .filter(({ paper_id }) => theme.paper_ids.includes(paper_id))
        .map(({ title, abstract }) => `${title} ${abstract ?? ''}`.toLowerCase());
      for (const word of theme.label.toLowerCase().split(' ')) {
        if (word === 'and') continue;
        expect(texts.filter((text) => text.includes(word)).length).toBeGreaterThanOrEqual(texts.length / 2);
      }
    }
  });

  it('has no theme of more than two fifths of a larger pool that has parts', async () => {
    // Two thirds are of two close subjects.
    const close = [...topical(0, 14), ...topical(1, 14)].map((paper) => ({
      ...paper,
      abstract: `${paper.abstract ?? ''} Water in mountain catchments was modelled with satellite data.`,
    }));
    const papers = [...close, ...topical(2, 14)];
    const { themes } = await cluster(papers);
    checkPartition(themes, papers);
    for (const { size } of themes) expect(size).toBeLessThanOrEqual(0.4 * papers.length);
  });

  it.each(Array.from({ length: 12 }, (_value, at) => at + 1))(
    'keeps its rules over pool %d',
    async (seed) => {
      const random = randomOf(seed);
      const word = (topic: number): string => {
        const words = VOCABULARIES[topic % VOCABULARIES.length] ?? [];
        return words[Math.floor(random() ** 2 * words.length)] ?? '';
      };
      const count = 32 + Math.floor(random() * 40);
      const topics = 4 + Math.floor(random() * 3);
      const papers = Array.from({ length: count }, (_value, at) => {
        const topic = at % topics;
        return newPaper({
          paper_id: `r${at}`,
          title: `${['The', 'A study of', 'Measured', 'Notes on'][at % 4] ?? ''} ${word(topic)} and ${word(topic)} of ${word(topic)}`,
          abstract: `We relate ${word(topic)} to ${word(topic)}. The ${word(topic)} of the ${word(topic)} changed in most cases, and ${word(topic + 1)} did not.`,
        });
      });
      const { themes } = await cluster(papers, 'seasons');
      checkPartition(themes, papers);
      const stemmed = themes.map(({ label }) => terms(label).sort().join(' '));
      expect(new Set(stemmed).size).toBe(themes.length);
      for (const { label, size, paper_ids } of themes) {
        expect(size).toBeLessThanOrEqual(0.4 * count);
        if (/^Other/.test(label)) continue;
        const members = papers.filter(({ paper_id }) => paper_ids.includes(paper_id));
        for (const term of terms(label)) {
          const having = members.filter(({ title, abstract }) =>
            terms(`${title} ${abstract ?? ''}`).includes(term),
          );
          expect([label, term, 2 * having.length >= members.length]).toEqual([label, term, true]);
        }
      }
    },
  );

  it('does not use the query itself as a label', async () => {
    const { themes } = await cluster(mixed(), 'Soil moisture');
    expect(themes.map((theme) => theme.label.toLowerCase())).not.toContain('soil moisture');
  });

  it('writes each paper’s theme and leaves the input alone', async () => {
    const papers = mixed();
    const before = structuredClone(papers);
    const { papers: written, themes } = await cluster(papers);
    expect(papers).toEqual(before);
    expect(written.map((paper) => paper.paper_id)).toEqual(papers.map((paper) => paper.paper_id));
    for (const paper of written) {
      expect(themes.find((theme) => theme.id === paper.theme_id)?.paper_ids).toContain(paper.paper_id);
    }
  });

  it('gives the same themes again, and for another order of the papers', async () => {
    const papers = mixed();
    const first = await cluster(papers);
    expect(await cluster(papers)).toEqual(first);
    const turned = await cluster([...papers].reverse());
    const members = (themes: readonly Theme[]) =>
      themes.map(({ id, label, paper_ids }) => [id, label, [...paper_ids].sort()]);
    expect(members(turned.themes)).toEqual(members(first.themes));
    expect(turned.themes[0]?.paper_ids).toEqual([...(first.themes[0]?.paper_ids ?? [])].reverse());
  });

  it.each([1, 2, 3, 7])('is sound for %d papers', async (count) => {
    const papers = mixed().slice(0, count);
    const { themes } = await cluster(papers);
    checkPartition(themes, papers);
  });

  it('has nothing to do without papers', async () => {
    expect(await stage.run({ papers: [], query: 'x' }, control)).toEqual({
      status: 'skipped',
      writes: { themes: [], papers: [] },
    });
  });

  it('puts identical papers into one theme', async () => {
    const papers = Array.from({ length: 12 }, (_, index) =>
      newPaper({
        paper_id: `p${index}`,
        title: 'Deep soil moisture sensing',
        abstract: 'One abstract for all of them.',
      }),
    );
    const { themes } = await cluster(papers);
    checkPartition(themes, papers);
    expect(themes).toHaveLength(1);
    expect(themes[0]?.label).toMatch(/soil moisture/i);
  });

  it('gathers unrelated papers under Other', async () => {
    const lonely = [
      'Basalt weathering',
      'Sonnet metre',
      'Ferry timetables',
      'Quark confinement',
      'Kidney grafts',
      'Loan defaults',
      'Violin varnish',
      'Tidal turbines',
      'Wasp galls',
    ];
    const papers = lonely.map((title, index) => newPaper({ paper_id: `p${index}`, title }));
    const { themes } = await cluster(papers);
    checkPartition(themes, papers);
    expect(themes.map((theme) => theme.label)).toEqual(['Other']);
  });

  it('leaves no paper alone among many, but under Other', async () => {
    const papers = [...mixed(), newPaper({ paper_id: 'stray', title: 'Violin varnish' })];
    const { themes } = await cluster(papers);
    checkPartition(themes, papers);
    expect(themes.filter((theme) => theme.size === 1).map((theme) => theme.label)).toEqual(['Other']);
    expect(themes.at(-1)?.paper_ids).toEqual(['stray']);
  });

  it('lives with empty titles, single words and other scripts', async () => {
    const papers = ['', 'Editorial', '', '水資源管理', 'Editorial', 'Наука', 'x', '42', 'Water', 'Water'].map(
      (title, index) => newPaper({ paper_id: `p${index}`, title }),
    );
    const { themes } = await cluster(papers);
    checkPartition(themes, papers);
    for (const theme of themes) expect(theme.label.trim()).not.toBe('');
  });

  it('names no theme by a negation', async () => {
    const papers = ['Napping', 'Caffeine', 'Bright light', 'Rest', 'Noise', 'Diet'].map((cause, index) =>
      newPaper({
        paper_id: `n${index}`,
        title: `${cause} changes alertness but not memory during night duty`,
      }),
    );
    const { themes } = await cluster(papers);
    expect(themes.length).toBeGreaterThan(0);
    for (const { label } of themes) expect(label).not.toMatch(/\b(?:not|during)\b/i);
  });

  it('names a theme by what its titles share, not by a clause of one of them', async () => {
    const titles = [
      'Old clay pipes leak under load',
      'No loss from clay pipes with new joints',
      'Pipe joints: clay pipes under frost',
      'A general comparison of clay pipes',
    ];
    const papers = [
      ...mixed(),
      ...titles.map((title, index) =>
        newPaper({
          paper_id: `pipe-${index}`,
          title,
          abstract: 'Water ran through the buried mains and joints.',
        }),
      ),
    ];
    const { themes } = await cluster(papers);
    expect(themes.find(({ paper_ids }) => paper_ids.includes('pipe-0'))?.label).toMatch(
      /^(?:Old )?clay pipes$/i,
    );
  });

  it('lends no name from a retracted paper', async () => {
    const papers = mixed().map((paper) =>
      paper.paper_id === 't1-0'
        ? { ...paper, title: 'Glacier retreat glacier retreat by magic engines', is_retracted: true }
        : paper,
    );
    const { themes } = await cluster(papers);
    expect(themes.map(({ label, keywords }) => [label, ...keywords].join(' ')).join(' ')).not.toMatch(
      /magic|engines/i,
    );
  });

  it('falls back to one theme of everything', () => {
    const papers = mixed();
    const { themes, papers: written } = stage.fallback({ papers, query: '' });
    checkPartition(themes, papers);
    expect(written.every((paper) => paper.theme_id === themes[0]?.id)).toBe(true);
    expect(stage.fallback({ papers: [], query: '' })).toEqual({ themes: [], papers: [] });
  });
});
