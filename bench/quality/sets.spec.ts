import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { asKind, kindOf, openSealed } from './sets.js';

const row = {
  task: 'gap_analysis',
  dataSet: 'x',
  figure: 'F1',
  ours: 0.4,
  baseline: null,
  baselineName: '',
  floor: 0.6,
};

describe('kinds of sets', () => {
  let folder: string;
  let record: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sealed-'));
    record = join(mkdtempSync(join(tmpdir(), 'record-')), 'opened.json');
    writeFileSync(record, '[]');
    writeFileSync(join(folder, 'questions.jsonl'), '{}');
  });

  it('counts questions and sets that were read as tuning, all else as validation', () => {
    expect(kindOf({ task: 'answers', dataSet: 'unseen (8)' })).toBe('tuning');
    expect(kindOf({ task: 'answers', dataSet: 'of others, first (50)' })).toBe('tuning');
    expect(kindOf({ task: 'answers', dataSet: 'of others, tenth (90)' })).toBe('tuning');
    expect(kindOf({ task: 'answers', dataSet: 'of others, fourteenth (90)' })).toBe('validation');
    expect(kindOf({ task: 'answers', dataSet: 'of others, eleventh (90)' })).toBe('validation');
    expect(kindOf({ task: 'answers', dataSet: 'PubMedQA, held out (253)' })).toBe('validation');
    expect(kindOf({ task: 'citations', dataSet: '215 works of Crossref' })).toBe('tuning');
    expect(kindOf({ task: 'gap_analysis', dataSet: 'own labelled sentences (292)' })).toBe('tuning');
    expect(kindOf({ task: 'deduplication', dataSet: 'tafenoquine (179)' })).toBe('tuning');
    expect(kindOf({ task: 'ranking', dataSet: 'MED' })).toBe('validation');
  });

  it('holds a validation set alone to its floor', () => {
    expect(asKind(row, 'validation')).toMatchObject({ kind: 'validation', floor: 0.6 });
    expect(asKind(row, 'tuning').floor).toBeNull();
    expect(asKind(row, 'sealed').floor).toBeNull();
  });

  it('is sealed once: what was looked at is tuning from then on, and another set is not', () => {
    expect(openSealed(folder, '2026-11-25', record)).toBe('sealed');
    expect(openSealed(folder, '2026-11-26', record)).toBe('tuning');
    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual([
      { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), opened: '2026-11-25' },
    ]);
    writeFileSync(join(folder, 'questions.jsonl'), '{"asked": true}');
    expect(openSealed(folder, '2026-11-27', record)).toBe('sealed');
  });
});
