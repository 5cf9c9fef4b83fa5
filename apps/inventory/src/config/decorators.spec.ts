import { describe, expect, it } from '@jest/globals';
import { decoratorsOf } from './decorators.js';

describe('decoratorsOf', () => {
  it.each([
    [undefined, 7],
    [['all'], 7],
    [['none'], 0],
    [['tracing', 'fair-permits'], 2],
    [['-tracing'], 6],
  ])('of %j are %i on', (values, count) => {
    expect(decoratorsOf(values).size).toBe(count);
  });

  it('are all but those with a minus', () => {
    expect([...decoratorsOf(['-tracing', '-shared-reads'])]).toEqual([
      'fair-permits',
      'cached-authorization',
      'page-cursors',
      'grouped-writes',
      'replica-reads',
    ]);
  });
});
