import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openStanceModel } from './onnx-stance-model.js';

const QUESTION = 'Does mulching reduce weeds in orchards?';
const FEWER = 'Straw under apple trees. Mulched rows had 60% fewer weeds than bare rows (p < 0.001).';
const AS_MANY =
  'Straw under apple trees. Weed cover did not differ between mulched and bare rows (p = 0.71).';
const OTHER = 'Straw under apple trees. Soil temperature at 5 cm was measured every hour with thermistors.';

const atOnce = (): Promise<void> => Promise.resolve();

describe('the stance model', () => {
  it('tells a finding of less, of no difference and one on something else apart', async () => {
    const model = await openStanceModel();
    const { chances } = await model.judge(QUESTION, [FEWER, AS_MANY, OTHER], atOnce);
    const most = chances.map(
      ({ silent, yes, no }) =>
        Object.entries({ silent, yes, no }).reduce((best, one) => (one[1] > best[1] ? one : best))[0],
    );
    expect(most).toEqual(['yes', 'no', 'silent']);
    for (const { silent, yes, no } of chances) expect(silent + yes + no).toBeCloseTo(1, 5);
  });

  it('hears what is asked: who asks whether there are more is told the contrary', async () => {
    const model = await openStanceModel();
    const { chances } = await model.judge('Does mulching increase weeds in orchards?', [FEWER], atOnce);
    expect(chances[0]?.no).toBeGreaterThan(chances[0]?.yes ?? 1);
  });

  it.each([
    ['Do night shifts impair memory?', 'Night shifts impair memory.', 'yes'],
    ['Do night shifts impair memory?', 'Night shifts did not impair memory.', 'no'],
    [
      'Do night shifts impair memory?',
      'Night shifts and memory. We studied whether night shifts impair memory.',
      'silent',
    ],
    ['Does coffee raise blood pressure?', 'Coffee raised systolic blood pressure by 5 mmHg.', 'yes'],
    ['Does coffee raise blood pressure?', 'Coffee lowered blood pressure.', 'no'],
    ['Does coffee raise blood pressure?', 'Coffee raised the heart rate of rats.', 'silent'],
  ] as const)('hears an answer in the very words of the question: %s %s', async (question, passage, said) => {
    const { chances } = await (await openStanceModel()).judge(question, [passage], atOnce);
    expect(chances[0]?.[said]).toBeGreaterThan(0.5);
  });

  it('judges a passage alone as among others', async () => {
    const model = await openStanceModel();
    const among = await model.judge(QUESTION, [FEWER, AS_MANY, OTHER], atOnce);
    const alone = await model.judge(QUESTION, [OTHER], atOnce);
    expect(alone.chances[0]).toEqual(among.chances[2]);
    expect(alone.model).toMatchObject({ name: 'stances', version: '5' });
  });

  it('reads texts without words and texts of any length', async () => {
    const model = await openStanceModel();
    const { chances } = await model.judge('?'.repeat(10_000), ['', 'weeds '.repeat(50_000)], atOnce);
    for (const { silent, yes, no } of chances) expect(silent + yes + no).toBeCloseTo(1, 5);
  });

  it('is not opened from a file with another hash', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'models-'));
    writeFileSync(join(folder, 'model.onnx'), 'something else');
    const card = { name: 'x', version: '1', file: 'model.onnx', sha256: '00' };
    writeFileSync(join(folder, 'stances.json'), JSON.stringify(card));
    await expect(openStanceModel(folder)).rejects.toThrow('model.onnx is not the file of stances.json');
  });
});
