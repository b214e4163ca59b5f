import type { Language } from '@tabiya/contract/languages.ts';
import { LOCALE_NAMES } from '@tabiya/contract/locale-names.ts';
import type { Locale } from '@tabiya/contract/locales.ts';

export const toLanguage = (locale: Locale, selected: Locale): Language => {
  const { native, english } = LOCALE_NAMES[locale.code]!;
  return {
    name: native,
    englishName: english,
    locale: locale.code,
    languageCodePrimaryAware: locale.segment,
    isSelected: locale === selected,
  };
};
