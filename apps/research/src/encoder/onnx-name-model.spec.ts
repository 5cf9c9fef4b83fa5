import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openNameModel } from './onnx-name-model.js';

const atOnce = (): Promise<void> => Promise.resolve();

async function told(...texts: string[]) {
  const { names } = await (await openNameModel()).nameIn(texts, atOnce);
  return texts.map((text, at) =>
    (names[at] ?? [])
      .filter(({ chance }) => chance >= 0.9)
      .map(({ from, to, kind }) => [kind, text.slice(from, to)]),
  );
}

describe('the name model', () => {
  it('finds names of methods and data sets where they begin and end', async () => {
    expect(
      await told(
        'Associations were estimated by Cox regression in participants of the UK Biobank.',
        'We fine-tune BERT on SQuAD and compare it with a support vector machine.',
      ),
    ).toEqual([
      [
        ['method', 'Cox regression'],
        ['data set', 'UK Biobank'],
      ],
      [
        ['method', 'BERT'],
        ['data set', 'SQuAD'],
        ['method', 'support vector machine'],
      ],
    ]);
  });

  it('finds none in treatments, places, searches and titles in capitals', async () => {
    expect(
      await told(
        'Women in Norway took 20 mg of paroxetine daily for twelve weeks.',
        'PubMed and Embase were searched for trials up to March 2020.',
        'The Cost of Living in Rural Areas of Northern Scotland',
      ),
    ).toEqual([[], [], []]);
  });

  it('is sure of a data set that its second reader finds too, and of no platform that one of them takes for one', async () => {
    const texts = [
      'We trained the tagger on CoNLL-2003 and OntoNotes.',
      'Prices were scraped from Chainlens Analytics with a crawler.',
      'Agents were tested on PicoCTF and OverTheWire.',
    ];
    const { names } = await (await openNameModel()).nameIn(texts, atOnce);
    const [known = [], ...platforms] = names;
    expect(known.map(({ kind, chance }) => [kind, chance >= 0.987])).toEqual([
      ['data set', true],
      ['data set', true],
    ]);
    for (const { chance } of platforms.flat()) expect(chance).toBeLessThan(0.9);
  });

  it('reads a sentence alone as among others, and says which model it is', async () => {
    const model = await openNameModel();
    const texts = ['Rates were compared by Poisson regression.', 'Nothing is named here.'];
    const among = await model.nameIn(texts, atOnce);
    const alone = await model.nameIn(texts.slice(0, 1), atOnce);
    expect(alone.names[0]).toEqual(among.names[0]);
    expect(alone.names[0]?.[0]?.chance).toBeGreaterThan(0.8);
    expect(alone.model).toMatchObject({ name: 'names', version: '2' });
  });

  it('reads texts without words and texts of any length', async () => {
    const texts = ['', '?!', '\u0007', '漢字', 'Poisson '.repeat(50_000), 'x'.repeat(100_000)];
    const { names } = await (await openNameModel()).nameIn(texts, atOnce);
    expect(names).toHaveLength(6);
    expect(names.slice(0, 3)).toEqual([[], [], []]);
    for (const [at, own] of names.entries())
      for (const { from, to, chance } of own) {
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThanOrEqual(texts[at]?.length ?? 0);
        expect(chance).toBeGreaterThanOrEqual(0);
      }
  });

  it('is not opened from a file with another hash', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'models-'));
    writeFileSync(join(folder, 'model.onnx'), 'something else');
    const card = { name: 'x', version: '1', file: 'model.onnx', sha256: '00' };
    writeFileSync(join(folder, 'names.json'), JSON.stringify(card));
    await expect(openNameModel(folder)).rejects.toThrow('model.onnx is not the file of names.json');
  });
});
