import type { Page } from '@tabiya/contract/kit/page.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { RenderContext, Rendered } from '@tabiya/contract/kit/render.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallOrigin } from './dispatch.ts';
import { refuseReply } from './http-errors.ts';
import type { Exchange, Exchanges } from './http-exchange.ts';
import { INTERNAL_MESSAGE, refusalBody } from './http-refusal.ts';
import { createPageCache } from './page-cache.ts';
import { createPathMatcher } from './page-paths.ts';
import type { Web } from './web-build.ts';

export interface PagesOptions {
  pages: Record<string, Page>;
  web: Web;
  exchanges: Exchanges;
  calls: (origin: CallOrigin) => Call;
  /** `https://tabiya.example`, without a slash. */
  origin: string;
  now: () => number;
}

const THEME_COOKIE = 'theme';

/** Draws every page on its path; any other path gets the page that says so, or JSON where no page was asked for. */
export const addPages = (http: FastifyInstance, options: PagesOptions): void => {
  const { web, exchanges, calls, origin, now } = options;
  const match = createPathMatcher(options.pages);
  const cached = createPageCache({ now, keepFor: 1_000, size: 500 });

  const draw = (request: FastifyRequest, exchange: Exchange): Promise<Rendered> => {
    const theme = themeOf(request);
    // What visitors see is kept for others: nobody's token may stand in it.
    const session = exchange.hasSession ? exchange.session : { ...exchange.session, token: '' };
    const { user } = session;
    const awaitsSecondFactor = session.pendingAccountId !== undefined;
    const context: RenderContext = {
      call: calls({ ...exchange, session }),
      session: { user, token: session.token, awaitsSecondFactor, flags: session.flagsFor(user) },
      theme,
      origin,
      now: now(),
    };
    const render = () => web.render(addressOf(request), context);
    return exchange.hasSession ? render() : cached(`${theme} ${addressOf(request)}`, render);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname, search } = new URL(addressOf(request), origin);
    const found = match(pathname);
    if (found === undefined && !wantsPage(request)) return refuseReply(reply, refusalBody('not_found'));
    if (found !== undefined && 'redirect' in found) return reply.redirect(found.redirect + search, 301);
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie');
    const rendered = await draw(request, await exchanges.open(request, reply));
    if (rendered.location !== undefined) return reply.redirect(rendered.location, 302);
    return reply
      .code(found === undefined ? 404 : rendered.status)
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

/** An address that begins with two slashes would be read as another host's, or as none at all. */
const addressOf = ({ url }: FastifyRequest): string => url.replace(/^[/\\]{2,}/, '/%2F');

const themeOf = (request: FastifyRequest): 'dark' | 'light' | undefined => {
  const theme = request.cookies[THEME_COOKIE];
  return theme === 'dark' || theme === 'light' ? theme : undefined;
};

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;
