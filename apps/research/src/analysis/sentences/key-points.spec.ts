import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { openRoleModel } from '../../encoder/onnx-role-model.js';
import { readPaper, type ReadPaper, textOfRoles } from './read-paper.js';

/** An abstract that the role model has read. */
async function readOf(title: string, abstract: string): Promise<ReadPaper> {
  const paper = newPaper({ paper_id: 'p', title, abstract });
  const { roles } = await (
    await openRoleModel()
  ).rolesIn([textOfRoles(paper) ?? ''], () => Promise.resolve());
  return readPaper(paper, 1, roles[0]);
}

/** The places of its key points. */
async function pointsOf(title: string, abstract: string): Promise<number[]> {
  return (await readOf(title, abstract)).points.map(({ sentence }) => sentence.index);
}

describe('key points', () => {
  it('asks no question for a key point', async () => {
    const abstract = 'We ask: is bark bitter? We found bark bitter in 40 % of the samples that we tasted.';
    expect(await pointsOf('Is bark bitter?', abstract)).toEqual([1]);
  });

  it('takes the plan of a trial for no result', async () => {
    const abstract =
      'Fever is common in children. The aim of this trial is to compare bark with leaves. Two hundred patients will be randomised in two clinics. Rates of relapse will be compared after 180 days. The results will inform guidelines on fever.';
    const title = 'Bark and leaves in fever: protocol of a randomised trial';
    expect(await pointsOf(title, abstract)).toEqual([1]);
  });

  it('takes closings and notes for no finding', async () => {
    const trial =
      'We compared bark tea with water in 200 patients with fever. Bark tea lowered the temperature by 0.8 degrees. These findings have important implications for clinical practice. The data are available at https://example.org/bark.';
    expect(await pointsOf('Bark tea in fever', trial)).toEqual([1]);
  });

  it('takes what a study left out, and what it asks, for none', async () => {
    const abstract =
      'Traffic forecasts for whole cities are slow. We split the road graph into clusters and train a small network for each. On data of three cities, the clusters forecast 90,000 roads in two seconds and outperform a flat model by 4%. How the clusters behave in winter was not tested.';
    expect(await pointsOf('Traffic forecasts by clusters', abstract)).toEqual([2]);
  });

  it('takes nothing of an abstract that tells only what is not known', async () => {
    const abstract =
      'How moss spreads in shade is not known. Whether it spreads in sun has yet to be studied.';
    expect(await pointsOf('Moss in shade and sun', abstract)).toEqual([]);
  });

  it('takes a finding that can be read alone, and not the one that needs it', async () => {
    const abstract =
      'Moss was grown in shade and in sun for a year. Moss in shade grew twice as fast as moss in sun. This was not so in winter.';
    const points = await pointsOf('Moss in shade', abstract);
    expect(points).toContain(1);
    expect(points).not.toContain(2);
  });

  it('sums a paper up by what it presents, and finds its result more salient', async () => {
    const abstract =
      'Counting moss by hand is slow. To address this, we present MossCount, a network that counts shoots of moss in photographs. On 4,000 photographs MossCount erred by 3% and was forty times as fast as three botanists. These features make it useful.';
    const { scored, points } = await readOf('MossCount: counting moss in photographs', abstract);
    expect(points.map(({ sentence }) => sentence.index)).toEqual([1, 2]);
    const [slow, presented, result, useful] = scored.map(({ salience }) => salience);
    expect(result).toBeGreaterThan(0.5);
    expect(presented).toBeLessThan(result ?? 0);
    for (const other of [slow, useful]) expect(other).toBeLessThan(0.3);
  });

  it('sums a paper up by its result where it presents nothing', async () => {
    const abstract =
      'Moss covers many roofs of this region. This study examines how moss on roofs of slate in villages of this region holds the water of rain. Roofs with moss held 40% more water than bare roofs after rain. Owners should think of this.';
    expect((await pointsOf('Moss on roofs of slate and the water of rain', abstract))[0]).toBe(2);
  });

  it('says nothing twice: an abstract that begins with its title', async () => {
    const title = 'Roofs with moss hold more water than bare roofs after rain';
    const { scored } = await readOf(title, `${title}. We weighed 40 roofs. Roofs with moss held 40% more.`);
    expect(scored[0]?.salience).toBe(0);
  });
});
