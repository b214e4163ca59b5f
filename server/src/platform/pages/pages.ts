import type { Call } from '@tabiya/contract/kit/call.ts';
import type { RenderContext, Rendered } from '@tabiya/contract/kit/render.ts';
import { readSettingsCookie, SETTINGS_COOKIE } from '@tabiya/contract/kit/settings-cookie.ts';
import type { ExternalSites } from '@tabiya/contract/kit/external-sites.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallOrigin } from '../http/dispatch.ts';
import { refuseReply } from '../http/errors.ts';
import type { Exchange, Exchanges } from '../http/exchange.ts';
import { INTERNAL_MESSAGE, refusalBody } from '../http/refusal.ts';
import { isOldBrowser, oldBrowserPage } from '../http/old-browser.ts';
import { createPageCache } from './page-cache.ts';
import { createAddressReader, type Address } from './page-address.ts';
import type { Pages } from './page-paths.ts';
import type { Web } from './web-build.ts';
import { allowFraming } from '../http/headers.ts';

export interface PagesOptions {
  pages: Pages;
  web: Web;
  exchanges: Exchanges;
  calls: (origin: CallOrigin) => Call;
  /** Such as `https://tabiya.example`, without a slash at the end. */
  origin: string;
  externalSites: ExternalSites;
  now: () => number;
}

const THEME_COOKIE = 'theme';
const LOCALE_COOKIE = 'cclocale';

type Found = Exclude<Address, { redirect: string }>;

/**
 * Renders every page on its path. Any other path gets the not-found page, or JSON if the client did not ask for a page.
 */
export const addPages = (http: FastifyInstance, options: PagesOptions): void => {
  const { web, exchanges, calls, origin, externalSites, now } = options;
  const read = createAddressReader(options.pages, new URL(origin).host);
  const cached = createPageCache({ now, keepFor: 1_000, size: 500 });

  const draw = (request: FastifyRequest, exchange: Exchange, { locale, prefix }: Found): Promise<Rendered> => {
    const settings = readSettingsCookie(request.cookies[SETTINGS_COOKIE]);
    // Pages of visitors are cached for others, so they must not contain anybody's token.
    const session = exchange.hasSession ? exchange.session : { ...exchange.session, token: '' };
    const { user } = session;
    const theme = themeOf(request) ?? modeOf(user);
    const awaitsSecondFactor = session.pendingAccountId !== undefined;
    const context: RenderContext = {
      call: calls({ ...exchange, session, locale: () => locale.code }),
      session: { user, token: session.token, awaitsSecondFactor, flags: session.flagsFor(user) },
      settings,
      theme,
      locale: locale.code,
      prefix,
      origin,
      externalSites,
      now: now(),
    };
    const render = () => web.render(addressOf(request), context);
    return exchange.hasSession
      ? render()
      : cached(`${theme} ${JSON.stringify(settings)} ${locale.code} ${addressOf(request)}`, render);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname, search } = new URL(addressOf(request), origin);
    const exchange = await exchanges.open(request, reply);
    const chosen = request.cookies[LOCALE_COOKIE] ?? exchange.session.user?.locale;
    const found = read({ host: request.host, pathname, chosen });
    if ('redirect' in found) return reply.redirect((found.leaves ? origin : '') + found.redirect + search, 301);
    if (!found.isPage && !wantsPage(request)) return refuseReply(reply, refusalBody('not_found'));
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie');
    if (found.isFramable) allowFraming(reply);
    if (isOldBrowser(request.headers['user-agent'] ?? '')) {
      return reply.type('text/html; charset=utf-8').send(oldBrowserPage(found.locale));
    }
    const rendered = await draw(request, exchange, found);
    if (rendered.location !== undefined) return reply.redirect(rendered.location, 302);
    return reply
      .code(found.isPage ? rendered.status : 404)
      .type('text/html; charset=utf-8')
      .send(rendered.html);
  };

  http.get('/*', { config: { label: 'page' } }, async (request, reply) => {
    try {
      return await answer(request, reply);
    } catch (err) {
      request.log.error({ err, url: request.url.slice(0, 200) }, 'a page could not be drawn');
      return reply.code(500).type('text/plain; charset=utf-8').send(INTERNAL_MESSAGE);
    }
  });
};

/** An address that begins with two slashes would be parsed as that of another host, or as invalid. */
const addressOf = ({ url }: FastifyRequest): string => url.replace(/^[/\\]{2,}/, '/%2F');

/** A mode chosen in another browser applies only if none was chosen in this one. */
const modeOf = (user: CurrentUser | null): 'dark' | 'light' | undefined => {
  const mode = user?.settings['ui.mode'];
  return mode === 'device' ? undefined : mode;
};

const themeOf = (request: FastifyRequest): 'dark' | 'light' | undefined => {
  const theme = request.cookies[THEME_COOKIE];
  return theme === 'dark' || theme === 'light' ? theme : undefined;
};

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;
