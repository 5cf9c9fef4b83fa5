import { describe, expect, it } from '@jest/globals';
import { merge } from './merge.js';

describe('merge of two recordings', () => {
  it('keeps moments, days, random ids and durations, and takes everything else', () => {
    const before = {
      id: 3,
      created_at: '2026-01-01T10:00:00.123456Z',
      day: '2026-01-01',
      request_id: '341b5a16-8c29-427d-9171-8b2e2850aa27',
      password: 'tsuu-uhm9-xsft-z9ab',
      cursor: '99a9999c-1-2',
      duration_ms: 5,
      name: 'old',
      gone: true,
      rows: [{ at: '2026-01-02' }],
      text: 'at 2026-01-03T04:05:06Z: {"duration_ms":17} done on 3 January 2026, 04:05 UTC',
    };
    const now = {
      id: 4,
      created_at: '2026-05-05T11:11:11Z',
      day: '2026-05-05',
      request_id: '48953a4c-66b9-422c-a920-315735475381',
      password: 'w99z-musf-99ry-cdgu',
      cursor: '11a1111c-2-3',
      duration_ms: 9,
      name: 'new',
      added: '2026-05-05',
      rows: [{ at: '2026-05-04' }, { at: '2026-05-05' }],
      text: 'at 2026-05-05T04:05:06Z: {"duration_ms":3} done on 15 May 2026, 04:05 UTC',
    };
    expect(merge(before, now)).toEqual({
      id: 4,
      created_at: '2026-01-01T10:00:00.123456Z',
      day: '2026-01-01',
      request_id: '341b5a16-8c29-427d-9171-8b2e2850aa27',
      password: 'tsuu-uhm9-xsft-z9ab',
      cursor: '99a9999c-1-2',
      duration_ms: 5,
      name: 'new',
      added: '2026-05-05',
      rows: [{ at: '2026-01-02' }, { at: '2026-05-05' }],
      text: 'at 2026-01-03T04:05:06Z: {"duration_ms":17} done on 3 January 2026, 04:05 UTC',
    });
  });

  it('takes a value of another kind, and the order of the members as it is now', () => {
    expect(merge({ a: '2026-01-01', b: 1 }, { b: null, a: 'soon' })).toEqual({ b: null, a: 'soon' });
    expect(Object.keys(merge({ a: 1, b: 1 }, { b: 1, a: 1 }) as object)).toEqual(['b', 'a']);
    expect(merge(undefined, ['x'])).toEqual(['x']);
  });
});
