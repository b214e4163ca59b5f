import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameToken, type Exchange } from './exchange.ts';

/** Carries the valid token with a `bad_token` refusal: the client retries once with it. */
const NEW_TOKEN_HEADER = 'x-csrf-token';
const SENT_TOKEN_HEADER = 'x-xsrf-token';

/**
 * Returns true if the browser says that a page of another site sent the request. `ownHosts` are names of this site in
 * addition to the requested one.
 */
export const isCrossSite = (headers: FastifyRequest['headers'], ownHosts: readonly string[]): boolean => {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (headers.origin === undefined) return false;
  const origin = URL.parse(headers.origin);
  return origin === null || (origin.host !== headers.host && !ownHosts.includes(origin.host));
};

/** Returns the refusal of a state-changing request that was not sent by the site's own pages, else undefined. */
export const forgeryRefusal = (
  request: FastifyRequest,
  exchange: Exchange,
  ownHosts: readonly string[],
): 'not_allowed' | 'bad_token' | undefined => {
  if (isCrossSite(request.headers, ownHosts)) return 'not_allowed';
  const body = request.body as { _token?: unknown } | null | undefined;
  const sent = body?._token ?? request.headers[SENT_TOKEN_HEADER];
  return sameToken(exchange.session.token, sent) ? undefined : 'bad_token';
};

export const offerToken = (reply: FastifyReply, exchange: Exchange): void =>
  void reply.header(NEW_TOKEN_HEADER, exchange.session.token);
