import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { pathPattern } from '@tabiya/contract/kit/page.ts';
import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { appContext } from './platform/session/app-context.ts';
import { loadChunk } from './platform/net/chunks.ts';
import { loginLink } from './platform/session/login-links.ts';
import type { PageData, PageModule } from './platform/routing/page-module.ts';
import { NotFoundPage, RouteError } from './shell/RouteError.tsx';
import { prepareShell } from './shell/late-parts.tsx';
import { Shell } from './shell/Shell.tsx';
import { loadShell } from './shell/queries.ts';

const ROUTER_PATHS = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path.replace(/\{(\w+\??)\}/g, ':$1')]),
) as Record<PageName, string>;

/** Runs a page's loader: a path that violates its constraints is not found, and refusals become statuses. */
const runLoader = async (name: PageName, page: PageModule, args: LoaderFunctionArgs): Promise<PageData> => {
  const url = withoutLocale(new URL(args.request.url));
  const app = args.context.get(appContext);
  if (!pathPattern(pages[name].path, pages[name].params).test(url.pathname)) throw data(null, { status: 404 });
  try {
    const [answer] = await Promise.all([
      page.load?.({ ...app, url, params: args.params as Record<string, string> }),
      page.prepare?.(app.me()),
      prepareShell(app.me()),
    ]);
    if (answer instanceof Response) throw answer;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status === 401) {
      throw redirect(loginLink('web_security_login_and_go', url));
    }
    throw data(failure.body?.error ?? null, { status: failure.status === 0 ? 503 : failure.status });
  }
  return { now: app.now() };
};

/** Removes the locale, because pages use addresses without it; the router adds the prefix. */
const withoutLocale = (url: URL): URL => {
  url.pathname = splitLocale(url.pathname).path;
  return url;
};

/** Data attached to a page's route. */
export interface PageHandle {
  prepare: PageModule['prepare'];
}

/** Returns the route of one page, whose code is loaded on navigation. */
export const pageRoute = (name: PageName, load: () => Promise<{ page: PageModule }>): RouteObject => ({
  id: name,
  path: ROUTER_PATHS[name],
  lazy: async () => {
    const { page } = await loadChunk(load);
    return {
      Component: page.Component,
      loader: (args) => runLoader(name, page, args),
      handle: { prepare: page.prepare } satisfies PageHandle,
    };
  },
});

/** Id of the parent route of all pages. */
export const PAGES = 'pages';

/**
 * Returns routes with the frame around `known` pages. Each call creates a new table, because the router stores loaded
 * code in it.
 */
export const createRoutes = (known: RouteObject[]): RouteObject[] => [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    loader: ({ context }) => loadShell(context.get(appContext)),
    shouldRevalidate: () => false,
    children: [
      {
        id: PAGES,
        ErrorBoundary: RouteError,
        children: [
          ...known,
          {
            id: 'not_found',
            path: '*',
            loader: () => {
              throw data(null, { status: 404 });
            },
            Component: NotFoundPage,
          },
        ],
      },
    ],
  },
];
