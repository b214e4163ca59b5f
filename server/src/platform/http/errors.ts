import type { RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INTERNAL_ERROR, refusalBody, refusalWords, statusOf } from './refusal.ts';
import { Unavailable } from '../store/unavailable.ts';
import { askedLocale } from '../site/words.ts';

/** Fastify's own errors for a request, as our refusals. */
const CODES: Record<number, string> = {
  404: 'not_found',
  413: 'too_large',
  414: 'too_large',
  429: 'rate_limited',
  503: 'unavailable',
};

/** Names the kind of proof that is required. */
const CHALLENGE_HEADER = 'x-challenge';

/** Thrown before a request has reached its route, so that each route can answer in its own shape. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;
  /** Seconds until the next request may succeed. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('too many requests of one address');
    this.retryAfter = retryAfter;
  }
}

export const refuseReply = (reply: FastifyReply, body: RefusalBody): FastifyReply => {
  if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter);
  if (body.error === 'challenge_required') reply.header(CHALLENGE_HEADER, 'altcha');
  return reply.code(statusOf(body.error)).send(inWordsOf(reply, body));
};

/** The web asks for the language of its page; other clients get their browser's language. */
const inWordsOf = ({ request }: FastifyReply, body: RefusalBody): RefusalBody => ({
  ...body,
  message: refusalWords(body.error, askedLocale(request.headers['accept-language'])),
});

/** How a thrown error is reported to the client. */
export interface Failure {
  code: string;
  status: number;
  retryAfter?: number;
}

/**
 * Classifies an error: a malformed request is the client's fault (4xx), a handler that throws is ours (500, and a line
 * in the log).
 */
export const failureOf = (err: FastifyError, request: FastifyRequest): Failure => {
  if (err instanceof Unavailable) return { code: 'unavailable', status: 503 };
  const { statusCode: status = 500 } = err;
  if (err instanceof TooManyRequests) return { code: 'rate_limited', status, retryAfter: err.retryAfter };
  if (status >= 400 && status < 500) return { code: CODES[status] ?? 'bad_input', status };
  request.log.error({ err, url: request.url.slice(0, 200), method: request.method }, 'a request failed');
  return { code: INTERNAL_ERROR, status: 500 };
};

export const addErrorHandler = (http: FastifyInstance): void => {
  http.setErrorHandler<FastifyError>((err, request, reply) => {
    const { code, status, retryAfter } = failureOf(err, request);
    reply.header('cache-control', 'no-store');
    if (retryAfter !== undefined) return refuseReply(reply, refusalBody(code, { retryAfter }));
    return reply.code(status).send(inWordsOf(reply, refusalBody(code)));
  });
};
