import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
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
import { DEFAULT_LOCALE, localeOf } from '@tabiya/contract/site/locales.ts';
import { App } from './app.tsx';
import { provideAppContext } from './platform/session/app-context.ts';
import { call } from './platform/net/call.ts';
import { ChunkError, loadChunk } from './platform/net/chunks.ts';
import { startErrorReports } from './platform/net/error-reports.ts';
import { TypedEarly } from './platform/browser/TypedEarly.tsx';
import { failureText } from './platform/net/failure-text.ts';
import { readPageState, type PageCode, type PageState } from './platform/routing/hydration.ts';
import { makeIntl } from './platform/words/intl.ts';
import { startPrefetch } from './platform/routing/prefetch.ts';
import { createQueryClient } from './platform/net/query-client.ts';
import { hasFlag } from './platform/session/flags.ts';
import { readMe } from './platform/session/session.ts';
import { startAnalytics } from './platform/analytics/start-analytics.ts';
import { loadWords, withWordsFrom } from './platform/words/words.ts';
import type { PageModule } from './platform/routing/page-module.ts';
import { prepareShell } from './shell/late-parts.tsx';
import { toast } from './ui/Toast.tsx';
import { createRoutes, PAGES, pageRoute, type PageHandle } from './router.tsx';

const start = async (): Promise<void> => {
  const state = readPageState();
  const queries = createQueryClient((failure) => toast.error(failureText(intl, failure)));
  if (state) hydrate(queries, state.queries);
  const basename = state?.prefix || '/';
  const routes = createRoutes(state?.page ? [firstRoute(state.page)] : []);
  const locale = localeOf(state?.locale ?? '') ?? DEFAULT_LOCALE;
  startErrorReports(() => readMe(queries));
  const [words, isComplete] = await Promise.all([
    loadWords(locale),
    loadMatched(matchRoutes(routes, location, basename) ?? [], readMe(queries)),
  ]);
  const intl = makeIntl(locale, words, hasFlag('sanitise-translations'));
  const router = createBrowserRouter(routes, {
    basename,
    patchRoutesOnNavigation: async ({ patch }) => patch(PAGES, await otherRoutes()),
    getContext: () => provideAppContext({ call, queries, me: () => readMe(queries), now: Date.now, locale }),
    ...(state && isComplete && { hydrationData: { loaderData: state.loaderData, errors: errorsOf(state) } }),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const app = (
    <TypedEarly>
      <StrictMode>
        <App
          intl={intl}
          queries={queries}
          site={{ origin: state?.origin ?? location.origin, externalSites: state?.externalSites ?? {}, locale }}
        >
          <RouterProvider router={router} />
        </App>
      </StrictMode>
    </TypedEarly>
  );
  // A page whose code failed to load cannot be hydrated: it is rendered anew and shows what is missing.
  if (isComplete) hydrateRoot(root, app);
  else createRoot(root).render(app);
  startPrefetch(otherRoutes, basename);
  startAnalytics(() => readMe(queries));
};

/** Returns the route of the page on screen; the server names its code, which is already being loaded. */
const firstRoute = ({ name, script, words }: PageCode): RouteObject =>
  pageRoute(name, () => withWordsFrom(words, import(/* @vite-ignore */ script) as Promise<{ page: PageModule }>));

let others: Promise<RouteObject[]> | undefined;

/** Loads the routes of all pages. Most visits need one page, so the table is loaded only before a navigation. */
const otherRoutes = (): Promise<RouteObject[]> =>
  (others ??= loadChunk(() => import('./page-routes.ts')).then(
    ({ pageRoutes }) => pageRoutes(),
    (error: unknown) => {
      others = undefined;
      throw error;
    },
  ));

/**
 * Loads the code of the page on screen, which hydration needs; other pages load on navigation. Resolves to whether the
 * code arrived.
 */
const loadMatched = async (matches: RouteMatch<string, RouteObject>[], me: CurrentUser | null): Promise<boolean> => {
  const loading = Promise.all([
    prepareShell(me),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      await (loaded.handle as PageHandle).prepare?.(me);
      Object.assign(route, loaded, { lazy: undefined });
    }),
  ]);
  return loading.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ChunkError) return false;
      throw error;
    },
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
