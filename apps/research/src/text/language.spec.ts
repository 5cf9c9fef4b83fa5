import { describe, expect, it } from '@jest/globals';
import { functionWords, guessLanguage } from './language.js';

describe('guessLanguage', () => {
  it.each([
    ['effects of sleep on memory', 'en'],
    ['graphene', 'en'],
    ['', 'en'],
    ['Auswirkungen von Mikroplastik auf die Gesundheit', 'de'],
    ['effets du changement climatique sur la biodiversité', 'fr'],
    ['efectos del cambio climático en la salud', 'es'],
    ['gli effetti della musica sulla memoria', 'it'],
    ['efeitos da poluição do ar em crianças', 'pt'],
    ['de invloed van muziek op het geheugen', 'nl'],
    ['气候变化', 'zh'],
    ['深層学習による画像認識', 'ja'],
    ['기후 변화', 'ko'],
    ['изменение климата', 'ru'],
    ['κλιματική αλλαγή', 'el'],
    ['تغير المناخ', 'ar'],
    ['α-synuclein aggregation', 'en'],
    ['de novo protein design', 'en'],
  ])('takes %j for %s', (text, language) => {
    expect(guessLanguage(text)).toBe(language);
  });

  it('has no function words for a language it does not know', () => {
    expect(functionWords('xx').size).toBe(0);
    expect(functionWords('de').has('und')).toBe(true);
  });
});
