import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { closeness } from './encoder.js';
import { openEncoder } from './onnx-encoder.js';

const SENTENCES = ['The weather is lovely today.', "It's so sunny outside!", 'He drove to the stadium.'];

const atOnce = (): Promise<void> => Promise.resolve();

describe('the sentence encoder', () => {
  it('gives the similarities of its model card within what 8-bit weights allow', async () => {
    const encoder = await openEncoder();
    const { vectors, model } = await encoder.encode(SENTENCES, atOnce);
    const [weather, sunny, stadium] = vectors;
    expect(model).toMatchObject({ name: 'all-MiniLM-L6-v2', version: 'int8' });
    if (!weather || !sunny || !stadium) throw new Error('a vector is missing');
    expect(closeness(weather, sunny)).toBeCloseTo(0.666, 1);
    expect(closeness(weather, stadium)).toBeCloseTo(0.105, 1);
    expect(closeness(sunny, stadium)).toBeCloseTo(0.141, 1);
  });

  it('gives a text the same vector alone and among others', async () => {
    const alone = await (await openEncoder()).encode(SENTENCES.slice(2), atOnce);
    const among = await (await openEncoder()).encode(SENTENCES, atOnce);
    expect(among.vectors[2]).toEqual(alone.vectors[0]);
  });

  it('reads the main concepts of a query', async () => {
    const queries = [
      'Does restricting the field of view reduce cybersickness in virtual reality?',
      'Do bike sharing schemes increase cycling?',
      'how is it?',
      '',
    ];
    const { concepts, model } = await (await openEncoder()).conceptsIn(queries, atOnce);
    expect(concepts).toEqual([
      ['restricting the field of view', 'cybersickness', 'virtual reality'],
      ['bike sharing schemes', 'cycling'],
      [],
      [],
    ]);
    expect(model).toMatchObject({ name: 'query words', version: '1' });
  });

  it('is not opened from a file with another hash', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'models-'));
    const file = { file: 'model.onnx', sha256: '00' };
    writeFileSync(join(folder, 'model.onnx'), 'something else');
    writeFileSync(join(folder, 'SOURCE.json'), JSON.stringify({ name: 'x', files: { model: file } }));
    await expect(openEncoder(folder)).rejects.toThrow('model.onnx is not the file of SOURCE.json');
  });
});
