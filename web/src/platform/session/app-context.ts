import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { Locale } from '@tabiya/contract/site/locales.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { createContext, RouterContextProvider } from 'react-router';

/** What loaders are given, by the server for one request and by the browser for as long as the page lives. */
export interface AppContext {
  call: Call;
  queries: QueryClient;
  /** Who is looking, now. */
  me: () => CurrentUser | null;
  now: () => number;
  /** Of the page. */
  locale: Locale;
}

export const appContext = createContext<AppContext>();

export const provideAppContext = (context: AppContext): RouterContextProvider =>
  new RouterContextProvider(new Map([[appContext, context]]));
