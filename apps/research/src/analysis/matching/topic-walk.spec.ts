import { describe, expect, it } from '@jest/globals';
import { analyse } from '../../text/analysis.js';
import { Bm25Index } from '../../text/scoring/bm25.js';
import { walkFrom } from './topic-walk.js';

function indexOf(texts: readonly string[]): Bm25Index {
  const index = new Bm25Index({ k1: 1.2, b: 0.75, fieldWeights: [1] });
  for (const text of texts) index.add([analyse(text)]);
  return index;
}

const ignore = (): Promise<void> => Promise.resolve();

describe('walkFrom', () => {
  it('reaches the topic of the seeds and not another one that shares a frequent word', async () => {
    const texts = (words: string): string[] => {
      const all = words.split(' ');
      return all.map(
        (_word, at) => `model ${[0, 1, 2, 3].map((step) => all[(at + step) % all.length]).join(' ')}`,
      );
    };
    const bees = texts('honey bees nectar foraging pollen hive queen swarm brood');
    const wings = texts('wing lift drag supersonic nozzle flap shock turbulent camber');
    const reach = await walkFrom([0, 1, 2], indexOf([...bees, ...wings]), ignore);
    expect(Math.min(...reach.slice(0, bees.length))).toBeGreaterThan(0.5);
    expect(Math.max(...reach.slice(bees.length))).toBe(0);
  });

  it('holds no square of the pool', async () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}`);
    const index = indexOf(
      Array.from({ length: 2_000 }, (_, at) => [1, 7, 13].map((step) => words[(at * step) % 60]).join(' ')),
    );
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    await walkFrom([0, 1, 2], index, () => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      return Promise.resolve();
    });
    // 2,000 × 2,000 numbers of four bytes would be 16 MB.
    expect(most).toBeLessThan(4_000_000);
  });
});
