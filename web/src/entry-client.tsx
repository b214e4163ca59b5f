import './ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type RouteMatch,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { hydrate } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { DEFAULT_LOCALE, localeOf } from '@tabiya/contract/locales.ts';
import { App } from './app.tsx';
import { provideAppContext } from './platform/app-context.ts';
import { call } from './platform/call.ts';
import { readPageState, type PageState } from './platform/hydration.ts';
import { makeIntl } from './platform/intl.ts';
import { createQueryClient } from './platform/query-client.ts';
import { readMe } from './platform/session.ts';
import { loadWords } from './platform/words.ts';
import { createRoutes, type PageHandle } from './router.tsx';

const start = async (): Promise<void> => {
  const state = readPageState();
  const queries = createQueryClient();
  if (state) hydrate(queries, state.queries);
  const basename = state?.prefix || '/';
  const routes = createRoutes();
  const locale = localeOf(state?.locale ?? '') ?? DEFAULT_LOCALE;
  const [words] = await Promise.all([
    loadWords(locale),
    loadMatched(matchRoutes(routes, location, basename) ?? [], readMe(queries)),
  ]);
  const router = createBrowserRouter(routes, {
    basename,
    getContext: () => provideAppContext({ call, queries, me: () => readMe(queries), now: Date.now }),
    ...(state && { hydrationData: { loaderData: state.loaderData, errors: errorsOf(state) } }),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  hydrateRoot(
    root,
    <StrictMode>
      <App intl={makeIntl(locale, words)} queries={queries} site={{ origin: state?.origin ?? location.origin, locale }}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
};

/** The page on screen needs its code before it can be taken over; all others come when somebody goes there. */
const loadMatched = async (matches: RouteMatch<string, RouteObject>[], me: CurrentUser | null): Promise<void> => {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      await (loaded.handle as PageHandle).prepare?.(me);
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
};

const errorsOf = ({ errors }: PageState) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText, data }]) => [
      id,
      new ErrorResponse(status, statusText, data),
    ]),
  );

void start();
