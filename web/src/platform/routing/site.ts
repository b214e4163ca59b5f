import { DEFAULT_LOCALE, type Locale } from '@tabiya/contract/site/locales.ts';
import { createContext, useContext } from 'react';

export interface SiteState {
  /** `https://tabiya.example`, without a slash. */
  origin: string;
  /** Of the page on screen. Another one is another page load. */
  locale: Locale;
}

export const SiteContext = createContext<SiteState>({ origin: '', locale: DEFAULT_LOCALE });

export const useSite = (): SiteState => useContext(SiteContext);
