import { describe, expect, it } from 'vitest';
import { refusalWords } from '../http/refusal.ts';
import { askedLocale, wordsIn } from './words.ts';

describe('texts of the server', () => {
  it('are in the language of a locale', () => {
    expect(wordsIn('de_DE').formatMessage({ id: 'refusal.not_found' })).toBe('Hier ist nichts.');
    expect(wordsIn('de').formatMessage({ id: 'refusal.not_found' })).toBe('Hier ist nichts.');
  });

  it('fall back to English, with English plural rules', () => {
    const values = { giver: 'Ann', days: 1, level: 'gold' };
    const gift = (locale: string) => wordsIn(locale).formatMessage({ id: 'mail.membership_gift.text' }, values);
    expect(gift('ko_KR')).toMatch(/gave you 1 day of gold membership/);
    expect(gift('no_such')).toBe(gift('en_US'));
  });

  it('format dates by the locale', () => {
    expect(wordsIn('de_DE').formatDate(Date.UTC(2026, 11, 31), { timeZone: 'UTC' })).toBe('31.12.2026');
  });
});

it.each([
  ['de', 'de_DE'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de_DE'],
  ['pt-BR,pt;q=0.9', 'pt_BR'],
  ['xx, fr;q=0.5', 'fr_FR'],
  ['*', 'en_US'],
  ['', 'en_US'],
  [undefined, 'en_US'],
])('a browser that asks for "%s" is answered in %s', (asked, code) => expect(askedLocale(asked)).toBe(code));

it('a code without a text of its own gets a general one', () =>
  expect(refusalWords('tournament_not_found', 'de_DE')).toBe('Tournament not found.'));
