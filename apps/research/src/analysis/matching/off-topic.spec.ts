import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { readQuery } from '../query/understand.js';
import { ofAnotherTopic } from './off-topic.js';

/** A vector of length 1 at so many degrees from the query's. */
function at(degrees: number): Float32Array {
  const angle = (degrees * Math.PI) / 180;
  return Float32Array.of(Math.cos(angle), Math.sin(angle));
}

function judged(query: string, degrees: readonly number[], titles: readonly string[] = []): number[] {
  const papers = degrees.map((_value, place) =>
    newPaper({ paper_id: `hash:${place}`, title: titles[place] ?? `Paper ${place}` }),
  );
  const order = degrees.map((_value, place) => place);
  const vectors = new Map(degrees.map((value, place) => [place, at(value)]));
  const found = ofAnotherTopic(papers, readQuery(query, new Date(0)), { order, query: at(0), vectors });
  return [...found];
}

const TOPIC = [0, 2, 4, 6, 8, 10, 12, 14, 16];

describe('papers of another topic', () => {
  it('are those that no neighbours link to the best and that are close to nothing asked for', () => {
    expect(judged('reefs', [...TOPIC, 84, 86, 88])).toEqual([9, 10, 11]);
  });

  it('are not those that neighbours link to the best, nor those close to the query', () => {
    expect(judged('reefs', [...TOPIC, 20, 26, 32, 40])).toEqual([]);
  });

  it('are none in a pool of one topic, nor in a small one', () => {
    expect(judged('reefs', TOPIC)).toEqual([]);
    expect(judged('reefs', [0, 2, 4, 6, 8, 88, 89])).toEqual([]);
  });

  it('are not the best of another side of what was asked for', () => {
    const titles = TOPIC.map(() => 'Reefs').concat(['Kelp', 'Kelp forests', 'Sand']);
    expect(judged('reefs OR kelp', [...TOPIC, 84, 86, 88], titles)).toEqual([]);
    expect(judged('reefs', [...TOPIC, 84, 86, 88], titles)).toEqual([9, 10, 11]);
  });
});
