import { COUNTRIES, countryNumber } from '@tabiya/contract/site/countries.ts';
import { FLAIR, type FlairCategory } from '@tabiya/contract/people/flair.ts';
import { localeOf, LOCALES } from '@tabiya/contract/site/locales.ts';
import { LOCALE_NAMES } from '@tabiya/contract/site/locale-names.ts';
import type { CountryView } from '@tabiya/contract/people/profiles.ts';

/** Returns all countries by name in the language of a locale (`de_DE`); in English when the locale is unknown. */
export const listCountries = (locale: string | undefined): CountryView[] => {
  const { tag } = (locale === undefined ? undefined : localeOf(locale)) ?? { tag: 'en' };
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return COUNTRIES.map((code) => ({ id: countryNumber(code), code, name: names.of(code) ?? code })).toSorted((a, b) =>
    a.name.localeCompare(b.name, tag),
  );
};

export const listLanguages = (): { code: string; name: string }[] =>
  LOCALES.map(({ code }) => ({ code, name: LOCALE_NAMES[code]?.native ?? code }));

export const listFlair = (categories: readonly FlairCategory[]) =>
  categories.map((category) => ({ category, codes: [...FLAIR[category]] }));
