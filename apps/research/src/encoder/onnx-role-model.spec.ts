import { describe, expect, it } from '@jest/globals';
import { openRoleModel } from './onnx-role-model.js';
import { linesOf, SENTENCE_ROLES } from './role-model.js';

const atOnce = (): Promise<void> => Promise.resolve();

async function toldOf(title: string, ...sentences: string[]) {
  const { roles } = await (await openRoleModel()).rolesIn([linesOf(title, sentences)], atOnce);
  return (roles[0] ?? []).map((chances) => SENTENCE_ROLES.toSorted((a, b) => chances[b] - chances[a])[0]);
}

describe('the role model', () => {
  it('tells what the sentences of an abstract without headings do', async () => {
    expect(
      await toldOf(
        'Straw mulch and weeds in young orchards',
        'Weeds compete with young trees for water.',
        'How well mulches of straw keep them down in dry regions is not known.',
        'We aimed to compare a mulch of straw with bare soil.',
        'Forty plots were randomised and weeds were counted every month for two years.',
        'Plots under straw had 60% fewer weeds than bare ones (p < 0.001).',
        'The trees bore a tenth more apples.',
        'Implications for practice are discussed.',
      ),
    ).toEqual(['background', 'gap', 'objective', 'methods', 'finding', 'leaning', 'empty']);
  });

  it('tells what a paper presents', async () => {
    expect(
      await toldOf(
        'Sparse routing for long documents',
        'Long documents are costly to read for language models.',
        'We propose a router that sends each paragraph to one of eight small experts.',
        'On three benchmarks it is twice as fast and loses half a point of accuracy.',
      ),
    ).toEqual(['background', 'proposal', 'finding']);
  });

  it('reads a long abstract in parts, and each sentence of it once', async () => {
    const sentences = Array.from(
      { length: 60 },
      (_, at) =>
        `In plot ${at}, weeds under straw were ${at} per cent fewer than on bare soil in the same month.`,
    );
    expect(await toldOf('Straw mulch and weeds', ...sentences)).toHaveLength(60);
  });

  it('reads an abstract alone as among others, and says which model it is', async () => {
    const model = await openRoleModel();
    const abstracts = [
      linesOf('Straw', ['Weeds were fewer under straw.', 'Yield did not differ.']),
      linesOf('Bark', ['Bark was dear.']),
    ];
    const among = await model.rolesIn(abstracts, atOnce);
    const alone = await (await openRoleModel()).rolesIn(abstracts.slice(0, 1), atOnce);
    expect(among.roles[0]).toEqual(alone.roles[0]);
    expect(among.roles.map((one) => one.length)).toEqual([2, 1]);
    expect(among.model.name).toBe('roles');
    expect(SENTENCE_ROLES.reduce((sum, role) => sum + (alone.roles[0]?.[0]?.[role] ?? 0), 0)).toBeCloseTo(
      1,
      4,
    );
  });

  it('reads sentences with line breaks as one each', async () => {
    expect(
      await toldOf('Straw\nand weeds', 'Weeds were\nfewer under straw.', 'Yield\u2028did not differ.'),
    ).toHaveLength(2);
  });
});
