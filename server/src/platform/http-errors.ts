import type { RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INTERNAL_ERROR, refusalBody, refusalWords, statusOf } from './http-refusal.ts';
import { Unavailable } from './unavailable.ts';
import { askedLocale } from './words.ts';

/** Fastify's own complaints about a request, as our refusals. */
const CODES: Record<number, string> = { 404: 'not_found', 413: 'too_large', 429: 'rate_limited', 503: 'unavailable' };

/** Says what kind of proof is asked for. */
const CHALLENGE_HEADER = 'x-challenge';

export const refuseReply = (reply: FastifyReply, body: RefusalBody): FastifyReply => {
  if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter);
  if (body.error === 'challenge_required') reply.header(CHALLENGE_HEADER, 'altcha');
  return reply.code(statusOf(body.error)).send(inWordsOf(reply, body));
};

/** The web asks in the language of its page, everybody else in their browser's. */
const inWordsOf = ({ request }: FastifyReply, body: RefusalBody): RefusalBody => ({
  ...body,
  message: refusalWords(body.error, askedLocale(request.headers['accept-language'])),
});

/** What happens when a request is broken (its sender's fault, 4xx) or a handler throws (ours, 500 and a line in the log). */
export const addErrorHandler = (http: FastifyInstance): void => {
  http.setErrorHandler<FastifyError>((err, request: FastifyRequest, reply) => {
    reply.header('cache-control', 'no-store');
    if (err instanceof Unavailable) return refuseReply(reply, refusalBody('unavailable'));
    const status = err.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      return reply.code(status).send(inWordsOf(reply, refusalBody(CODES[status] ?? 'bad_input')));
    }
    request.log.error({ err, url: request.url.slice(0, 200), method: request.method }, 'a request failed');
    return reply.code(500).send(inWordsOf(reply, refusalBody(INTERNAL_ERROR)));
  });
};
