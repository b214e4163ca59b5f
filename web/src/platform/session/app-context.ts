import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { Locale } from '@tabiya/contract/site/locales.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { createContext, RouterContextProvider } from 'react-router';

/** Context of loaders, created by the server for each request and by the browser once for the page. */
export interface AppContext {
  call: Call;
  queries: QueryClient;
  /** Returns the current user. */
  me: () => CurrentUser | null;
  now: () => number;
  /** Locale of the page. */
  locale: Locale;
}

export const appContext = createContext<AppContext>();

export const provideAppContext = (context: AppContext): RouterContextProvider =>
  new RouterContextProvider(new Map([[appContext, context]]));
