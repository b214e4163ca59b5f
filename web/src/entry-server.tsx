import { dehydrate } from '@tanstack/react-query';
import { boardOptionsOf } from '@tabiya/contract/kit/board-options.ts';
import { EARLY_SUBMIT } from '@tabiya/contract/kit/early-submit.ts';
import type { CreateRenderer, RenderContext, Rendered } from '@tabiya/contract/kit/render.ts';
import { DEFAULT_LOCALE, localeOf, spokenLocale, type Locale } from '@tabiya/contract/site/locales.ts';
import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import { renderToString } from 'react-dom/server';
import type { IntlShape } from 'react-intl';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { App } from './app.tsx';
import { allWords } from './platform/words/all-words.ts';
import { provideAppContext } from './platform/session/app-context.ts';
import { flagsText, writeFlags } from './platform/session/flags.ts';
import { PAINT_WHOLE, writePageState, type PageState } from './platform/routing/hydration.ts';
import { makeIntl } from './platform/words/intl.ts';
import { rootMarks } from './platform/session/root-settings.ts';
import { pageCode, preloadTags } from './platform/routing/preload-tags.ts';
import { createQueryClient } from './platform/net/query-client.ts';
import { writeMe } from './platform/session/session.ts';
import { writeVisitorSettings } from './platform/session/use-setting.ts';
import { themeClass } from './platform/session/theme.ts';
import { pageFile, pageFiles, pageRoutes } from './page-routes.ts';
import { createRoutes } from './router.tsx';
import { themeTags } from './platform/session/theme-links.ts';
import { prepareShell, shellFiles } from './shell/late-parts.tsx';

/** Start of the app; what React writes before it belongs in the head. */
const APP_START = '<div data-app=""';

/** Implements `CreateRenderer`: splits the built page once and fills it for every request. */
export const createRenderer: CreateRenderer = ({ template, manifest }) => {
  const handlerUnder = keepHandlers();
  const tags = preloadTags(manifest);
  const intlOf = keepIntl();
  const fill = splitTemplate(pageLast(template));

  return async (url, context) => {
    const queries = createQueryClient();
    writeMe(queries, context.session.user);
    writeFlags(queries, context.session.flags);
    if (context.session.user === null) writeVisitorSettings(queries, context.settings);
    const locale = localeOf(context.locale) ?? DEFAULT_LOCALE;
    const requestContext = provideAppContext({
      call: context.call,
      queries,
      me: () => context.session.user,
      now: () => context.now,
      locale,
    });
    const handler = handlerUnder(context.prefix);
    const result = await handler.query(new Request(new URL(url, context.origin)), { requestContext });
    if (result instanceof Response) return redirected(result);
    const router = createStaticRouter(handler.dataRoutes, result);
    const { intl, language } = intlOf(locale, context.session.flags['sanitise-translations'] === true);
    const { origin, externalSites, prefix } = context;
    const name = pageOf(result);
    const page = name && { name, ...pageCode(manifest, pageFile(name), language) };
    const state = { ...stateOf(result, dehydrate(queries)), page, origin, externalSites, prefix, locale: locale.code };
    const { user } = context.session;
    await prepareShell(user);
    const files = [...(name === undefined ? [] : pageFiles(name, user !== null)), ...shellFiles(user)];
    const html = renderToString(
      <App intl={intl} queries={queries} site={{ origin, externalSites, locale }}>
        <StaticRouterProvider router={router} context={result} hydrate={false} />
      </App>,
    );
    return {
      status: result.statusCode,
      html: fill({ html, state, locale, context, tags: tags(language, files) + themeTags(themeOf(context)) }),
    };
  };
};

const themeOf = ({ session, settings }: RenderContext) =>
  boardOptionsOf(session.user?.settings ?? settings).themeAssets;

/** The build puts its own tags after our placeholder; where two styles are equally specific, a page's must win. */
const pageLast = (template: string): string =>
  template.replace('<!--head-->', '').replace('</head>', '<!--head--></head>');

/** Caches one handler for each prefix, because a router knows from the beginning what its links begin with. */
const keepHandlers = () => {
  const kept = new Map<string, StaticHandler>();
  return (prefix: string): StaticHandler => {
    const handler = kept.get(prefix) ?? createStaticHandler(createRoutes(pageRoutes()), { basename: prefix || '/' });
    kept.set(prefix, handler);
    return handler;
  };
};

/** Caches the prepared texts of each locale. */
const keepIntl = () => {
  const kept = new Map<string, { intl: IntlShape; language: string }>();
  return (locale: Locale, isSanitised: boolean) => {
    const key = `${locale.code} ${isSanitised}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const words = allWords(locale);
    const made = { intl: makeIntl(locale, words, isSanitised), language: words.language };
    kept.set(key, made);
    return made;
  };
};

const redirected = (response: Response): Rendered => ({
  status: response.status,
  location: response.headers.get('location') ?? '/',
  html: '',
});

/** Returns the name of the page in the table; undefined if it is not found. */
const pageOf = ({ matches }: StaticHandlerContext): PageName | undefined => {
  const name = matches.at(-1)?.route.id;
  return name !== undefined && name in pages ? (name as PageName) : undefined;
};

const stateOf = (
  { loaderData, errors }: StaticHandlerContext,
  queries: PageState['queries'],
): Pick<PageState, 'queries' | 'loaderData' | 'errors'> => ({
  queries,
  loaderData,
  errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plain(error)])),
});

/** Returns refusals, which are shown; anything else is a bug, which it throws for the caller to log. */
const plain = (error: unknown) => {
  if (!isRouteErrorResponse(error)) throw error;
  return { status: error.status, statusText: error.statusText, data: error.data as unknown };
};

interface Filling {
  html: string;
  state: PageState;
  locale: Locale;
  context: Pick<RenderContext, 'theme' | 'session' | 'settings'>;
  tags: string;
}

/** Splits the built page where the parts of one request are inserted. */
const splitTemplate = (template: string): ((filling: Filling) => string) => {
  const parts = template.split(/<html[^>]*>|<!--head-->|<!--app-->|<!--data-->/);
  if (parts.length !== 5) throw new Error('index.html lacks one of its marks');
  const [top, head, body, foot, rest] = parts;
  return ({ html, state, locale, context: { theme, session, settings }, tags }) => {
    const start = html.indexOf(APP_START);
    const chosen = theme === undefined ? '' : ` class="${themeClass(theme)}" data-theme="${theme}"`;
    const flags = flagsText(session.flags);
    const on = flags === '' ? '' : ` data-flags="${flags}"`;
    const spoken = spokenLocale(locale);
    const wished = spoken === locale ? '' : ` data-locale="${locale.tag}"`;
    return [
      `${top}<html lang="${spoken.tag}" dir="${spoken.dir}"${wished}${chosen}${on}${rootMarks(session.user?.settings ?? settings)}>`,
      `${head}${PAINT_WHOLE}<script>${EARLY_SUBMIT}</script>${html.slice(0, start)}${tags}`,
      `${body}${html.slice(start)}`,
      `${foot}${writePageState(state)}${rest}`,
    ].join('');
  };
};
