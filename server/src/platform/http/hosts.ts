import { LOCALES } from '@tabiya/contract/site/locales.ts';
import type { FastifyInstance } from 'fastify';
import { refuseReply } from './errors.ts';
import { refusalBody } from './refusal.ts';

/** Calls that pages and programs of other sites may read. They do not look at cookies. */
const PUBLIC_CALL = /^\/(?:pub|int)\//;
/** What the host of the API answers. */
const API_CALL = /^\/(?:pub|int|api|\.well-known)\//;
const LANGUAGES = new Set(LOCALES.map(({ segment }) => segment.toLowerCase()));

/**
 * Decides by the subdomain of a request what is served: `www` leads to the site itself, `api` has the calls of programs
 * and the public ones, languages have pages (see `createAddressReader`), and any other has nothing. Adds the header by
 * which other sites may read the public calls.
 */
export const addHosts = (http: FastifyInstance, baseUrl: string): void => {
  const { origin, host: ownHost } = new URL(baseUrl);
  http.addHook('onRequest', async (request, reply) => {
    if (PUBLIC_CALL.test(request.url)) reply.header('access-control-allow-origin', '*');
    const subdomain = subdomainOf(request.host, ownHost);
    if (subdomain === undefined || LANGUAGES.has(subdomain)) return undefined;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (subdomain === 'www') return reply.redirect(origin + request.url, isRead ? 301 : 308);
    if (subdomain === 'api' && API_CALL.test(request.url)) return undefined;
    const { label, free } = request.routeOptions.config;
    // The page that says that there is nothing here, and its files.
    if (free === true || label === 'page') return undefined;
    return refuseReply(reply, refusalBody('not_found'));
  });
};

/**
 * Returns the subdomain below the site's own name; undefined for that name itself and for names that are not below it.
 */
export const subdomainOf = (host: string, ownHost: string): string | undefined => {
  const asked = host.toLowerCase();
  return asked.endsWith(`.${ownHost}`) ? asked.slice(0, -ownHost.length - 1) : undefined;
};
