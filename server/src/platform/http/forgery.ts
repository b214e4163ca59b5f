import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameToken, type Exchange } from './exchange.ts';

/** Carries the token that is right now, beside a `bad_token`: the client tries once more with it. */
const NEW_TOKEN_HEADER = 'x-csrf-token';
const SENT_TOKEN_HEADER = 'x-xsrf-token';

/** True where a browser says that a page of another site sends this. `ownHosts` are names of this site beside the asked one. */
export const isCrossSite = (headers: FastifyRequest['headers'], ownHosts: readonly string[]): boolean => {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (headers.origin === undefined) return false;
  const origin = URL.parse(headers.origin);
  return origin === null || (origin.host !== headers.host && !ownHosts.includes(origin.host));
};

/** The refusal of a state-changing request that the site's own pages did not send; undefined where they did. */
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
