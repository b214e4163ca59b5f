import { localeOf } from '@tabiya/contract/site/locales.ts';
import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { languageOf, makeIntl, type Words } from './intl.ts';

const intlIn = (segment: string, words: Partial<Words>) =>
  makeIntl(localeOf(segment)!, { language: segment, own: {}, english: {}, ...words });
const GAMES = { 'archive.total': '{total, plural, =0 {No games} one {# game} other {# games}}.' };
const total = (intl: ReturnType<typeof intlIn>, count: number) =>
  intl.formatMessage({ id: 'archive.total' }, { total: count });

describe('texts', () => {
  it('use the plural rules of their language', () => {
    const own = { 'archive.total': '{total, plural, one {# partia} few {# partie} many {# partii} other {# partii}}' };
    const polish = intlIn('pl', { own });
    expect([1, 2, 5, 22].map((count) => total(polish, count))).toEqual([
      '1 partia',
      '2 partie',
      '5 partii',
      '22 partie',
    ]);
  });

  it('borrowed from English use the plural rules of English', () => {
    expect(total(intlIn('ja', { english: GAMES }), 1)).toBe('1 game.');
    expect(total(intlIn('ru', { english: GAMES }), 21)).toBe('21 games.');
  });

  it('in English are laid out from left to right within other scripts', () => {
    expect(total(intlIn('ar', { english: GAMES }), 2)).toBe('\u20662 games.\u2069');
    const link = { link: (words: ReactNode) => createElement('a', { key: 1 }, words) } as never;
    const english = { 'home.or_register': 'Or <link>make</link>.' };
    const parts: unknown = intlIn('ar', { english }).formatMessage({ id: 'home.or_register' }, link);
    expect(parts).toEqual(['\u2066', 'Or ', expect.anything(), '.', '\u2069']);
    const arabic = { 'shell.skip': 'العب' };
    expect(intlIn('ar', { own: arabic }).formatMessage({ id: 'shell.skip' })).toBe('العب');
  });

  it('can be kept from values that turn the direction of a text or hide in it', () => {
    const said = (isSanitised: boolean) =>
      makeIntl(localeOf('en')!, { language: 'en', own: { 'friends.nav': '{name} is here' }, english: {} }, isSanitised)
        // The message has no values in the catalogue of texts.
        .formatMessage({ id: 'friends.nav' }, { name: '<b>Ann</b>\u202E\u0007' } as never);
    expect(said(true)).toBe('<b>Ann</b> is here');
    expect(said(false)).toBe('<b>Ann</b>\u202E\u0007 is here');
  });

  it('have keys that the compiler knows', () => {
    const intl = intlIn('en', { own: { 'shell.skip': 'Play' } });
    // @ts-expect-error -- the key is misspelt
    const misspelt = () => intl.formatMessage({ id: 'shell.paly' });
    expect(misspelt).toBeTypeOf('function');
  });

  it('may be loaded later, with the page that needs them', () => {
    const words: Words = { language: 'de', own: {}, english: {} };
    const intl = makeIntl(localeOf('de')!, words);
    words.own['shell.skip'] = 'Spielen';
    expect(intl.formatMessage({ id: 'shell.skip' })).toBe('Spielen');
  });
});

it('dates and numbers follow the locale, whatever language the texts are in', () => {
  const brazilian = intlIn('pt-BR', { language: 'pt' });
  expect(brazilian.formatNumber(1234.5)).toBe('1.234,5');
  expect(brazilian.formatDate(Date.UTC(2026, 11, 31), { timeZone: 'UTC' })).toBe('31/12/2026');
});

it.each([
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['sv', 'en'],
])('%s reads the file %s', (segment, file) =>
  expect(languageOf(localeOf(segment)!, { en: 1, de: 1, pt: 1 })).toBe(file),
);
