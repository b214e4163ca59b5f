import { dehydrate } from '@tanstack/react-query';
import type { CreateRenderer, RenderContext, Rendered } from '@tabiya/contract/kit/render.ts';
import { pages, type PageName } from '@tabiya/contract/pages.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { App } from './app.tsx';
import messages from './messages/en.json' with { type: 'json' };
import { provideAppContext } from './platform/app-context.ts';
import { writePageState, type PageState } from './platform/hydration.ts';
import { makeIntl } from './platform/intl.ts';
import { preloadTags } from './platform/preload-tags.ts';
import { createQueryClient } from './platform/query-client.ts';
import { writeMe } from './platform/session.ts';
import { createRoutes, pageFiles } from './router.tsx';

const LOCALE = 'en';
/** The first thing of the app; what React writes before it belongs into the head. */
const APP_START = '<div data-app=""';

/** See `CreateRenderer`: takes the built page apart once, and fills it for every request. */
export const createRenderer: CreateRenderer = ({ template, manifest }) => {
  const handler = createStaticHandler(createRoutes());
  const intl = makeIntl(LOCALE, messages);
  const tags = preloadTags(manifest);
  const page = splitTemplate(template);

  return async (url, context) => {
    const queries = createQueryClient();
    writeMe(queries, context.session.user);
    const requestContext = provideAppContext({
      call: context.call,
      queries,
      me: () => context.session.user,
      now: () => context.now,
    });
    const result = await handler.query(new Request(new URL(url, context.origin)), { requestContext });
    if (result instanceof Response) return redirected(result);
    const router = createStaticRouter(handler.dataRoutes, result);
    const state = stateOf(result, dehydrate(queries));
    const files = state.page === undefined ? [] : pageFiles(state.page, context.session.user !== null);
    const html = renderToString(
      <App intl={intl} queries={queries} origin={context.origin}>
        <StaticRouterProvider router={router} context={result} hydrate={false} />
      </App>,
    );
    return { status: result.statusCode, html: page({ html, state, context, tags: tags(files) }) };
  };
};

const redirected = (response: Response): Rendered => ({
  status: response.status,
  location: response.headers.get('location') ?? '/',
  html: '',
});

const stateOf = (result: StaticHandlerContext, queries: PageState['queries']): PageState => {
  const name = result.matches.at(-1)?.route.id;
  return {
    page: name !== undefined && name in pages ? (name as PageName) : undefined,
    queries,
    loaderData: result.loaderData,
    errors: result.errors && Object.fromEntries(Object.entries(result.errors).map(([id, error]) => [id, plain(error)])),
  };
};

/** Refusals are shown; anything else is a bug, and whoever asked for the page logs it. */
const plain = (error: unknown) => {
  if (!isRouteErrorResponse(error)) throw error;
  return { status: error.status, statusText: error.statusText, data: error.data as unknown };
};

interface Filling {
  html: string;
  state: PageState;
  context: RenderContext;
  tags: string;
}

/** The page as it was built, cut where the parts of one request go in. */
const splitTemplate = (template: string): ((filling: Filling) => string) => {
  const parts = template.split(/<html[^>]*>|<!--head-->|<!--app-->|<!--data-->/);
  if (parts.length !== 5) throw new Error('index.html lacks one of its marks');
  const [top, head, body, foot, rest] = parts;
  return ({ html, state, context, tags }) => {
    const start = html.indexOf(APP_START);
    const theme = context.theme === undefined ? '' : ` data-theme="${context.theme}"`;
    return [
      `${top}<html lang="${LOCALE}" dir="ltr"${theme}>`,
      `${head}${html.slice(0, start)}${tags}`,
      `${body}${html.slice(start)}`,
      `${foot}${writePageState(state)}${rest}`,
    ].join('');
  };
};
