import { describe, expect, it } from '@jest/globals';
import { actionOfWords, actionWords } from './action-words.js';

describe('the words of an action', () => {
  it.each([
    ['sales_order.confirm', 'Sales order: confirm'],
    ['login', 'Log-in'],
    ['logout', 'Log-out'],
    ['api_token.issue', 'API token: issue'],
    ['user.reset_password', 'User: reset password'],
  ])('of %s are "%s", and lead back to it', (action, words) => {
    expect(actionWords(action)).toBe(words);
    expect(actionOfWords(` ${words} `)).toBe(action);
    expect(actionOfWords(action)).toBe(action);
  });
});
