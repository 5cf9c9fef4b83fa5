import { describe, expect, it } from '@jest/globals';
import { differences } from './differences.js';

describe('differences', () => {
  it('names what was changed, added and taken away, and nothing else', () => {
    expect(
      differences(
        { id: 1, name: 'a', role: 'viewer', lines: [{ product: 1 }], updated_at: '1', notes: 'x' },
        { id: 1, name: 'b', role: 'viewer', lines: [{ product: 2 }], updated_at: '2', email: 'e' },
      ),
    ).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'lines', before: [{ product: 1 }], after: [{ product: 2 }] },
      { field: 'notes', before: 'x', after: null },
      { field: 'email', before: null, after: 'e' },
    ]);
  });

  it('finds none where there is only one state, or both are the same', () => {
    expect(differences(null, { id: 1 })).toEqual([]);
    expect(differences({ id: 1 }, null)).toEqual([]);
    expect(differences({ id: 1, lines: [1, { a: null }] }, { id: 1, lines: [1, { a: null }] })).toEqual([]);
  });
});
