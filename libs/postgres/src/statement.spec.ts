import { describe, expect, it } from '@jest/globals';
import { defineStatement, registerStatement } from './statement.js';

describe('named statements', () => {
  it('carry their values', () => {
    const find = defineStatement('spec:find', 'SELECT $1');
    expect(find(7)).toEqual({ name: 'spec:find', text: 'SELECT $1', values: [7] });
  });

  it('refuse a second text under one name', () => {
    defineStatement('spec:one', 'SELECT 1');
    expect(() => defineStatement('spec:one', 'SELECT 2')).toThrow(
      'Two different statements are named spec:one.',
    );
    expect(() => registerStatement('spec:one', 'SELECT 1')).not.toThrow();
  });
});
