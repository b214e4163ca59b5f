import { expect, test } from 'vitest';
import { contentLocales } from './content-language.ts';

test.each([
  ['default', 'de_DE', ['de_DE']],
  ['default_and_user', 'de_DE', ['de_DE', 'en_US']],
  ['default_and_user', 'en_US', ['en_US']],
  ['fr_FR', 'de_DE', ['fr_FR']],
  ['any', 'de_DE', undefined],
])('%s on pages in %s is %j', (contentLanguage, locale, locales) =>
  expect(contentLocales({ contentLanguage, locale })).toEqual(locales),
);
