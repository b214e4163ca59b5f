import type { Language } from '@tabiya/contract/account/languages.ts';
import { LOCALE_NAMES } from '@tabiya/contract/site/locale-names.ts';
import type { Locale } from '@tabiya/contract/site/locales.ts';

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
