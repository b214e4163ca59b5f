import { expect, test } from 'vitest';
import { LOCALE_NAMES } from './locale-names.ts';
import { DEFAULT_LOCALE, LOCALES, localeOf } from './locales.ts';

const SEGMENTS =
  'es fr de pl ru sv el pt it zh ja ko nl hy bg hr cs da fi hu lt no ro sk sl tr uk af ar az be bs et fa gl he hi id is ka lv ' +
  'ms pt-BR sq sr vi zh-HK zh-TW fil nl-BE bn tk uz ca ur';

test('the segments are the documented ones and English', () =>
  expect(LOCALES.map(({ segment }) => segment)).toEqual(['en', ...SEGMENTS.split(' ')]));

test('the default is en_US', () => expect(DEFAULT_LOCALE.code).toBe('en_US'));

test('a locale is found by its segment and by its code, in any case', () => {
  for (const locale of LOCALES)
    for (const name of [locale.segment, locale.code, locale.segment.toLowerCase(), locale.code.toUpperCase()])
      expect(localeOf(name)).toBe(locale);
  for (const other of ['', 'xx', 'de-DE-x', 'en_GB', 'constructor', 'd']) expect(localeOf(other)).toBeUndefined();
});

test("every code is a locale that ICU knows, with ICU's text direction", () => {
  for (const { tag, code, dir } of LOCALES) {
    const locale = new Intl.Locale(code.replace('_', '-')) as Intl.Locale & { getTextInfo(): { direction: string } };
    expect(locale.maximize().language).toBe(new Intl.Locale(tag).language);
    expect(locale.getTextInfo().direction).toBe(dir);
  }
});

test('every language has its names', () => expect(Object.keys(LOCALE_NAMES)).toEqual(LOCALES.map(({ code }) => code)));
