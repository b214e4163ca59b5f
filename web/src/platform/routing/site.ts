import { DEFAULT_LOCALE, type Locale } from '@tabiya/contract/site/locales.ts';
import type { ExternalSites } from '@tabiya/contract/kit/external-sites.ts';
import { createContext, useContext } from 'react';

export interface SiteState {
  /** `https://tabiya.example`, without a trailing slash. */
  origin: string;
  externalSites: ExternalSites;
  /** Locale of the page on screen. A change of locale is a page load. */
  locale: Locale;
}

export const SiteContext = createContext<SiteState>({ origin: '', externalSites: {}, locale: DEFAULT_LOCALE });

export const useSite = (): SiteState => useContext(SiteContext);
