import type { ProgramRefusal } from '@tabiya/contract/kit/program.ts';
import type { FastifyReply } from 'fastify';
import { INTERNAL_ERROR, isUniversal, refusalWords, statusOf } from '../http/refusal.ts';
import { askedLocale } from '../site/words.ts';

/** A refusal, before its text is chosen. */
export type ProgramRefused = Omit<ProgramRefusal, 'error'>;

const STATUS: Record<string, number> = {
  no_token: 401,
  no_such_token: 401,
  missing_scope: 403,
  bots_only: 403,
  not_for_bots: 403,
  [INTERNAL_ERROR]: 500,
};

/** Existing clients of the API expect 400 where calls of pages answer 409. */
export const programStatus = (code: string): number => {
  const status = STATUS[code] ?? statusOf(code);
  return status === 409 ? 400 : status;
};

/** Sends a refusal to a program; `status` is for codes that do not imply one. Pages of any site may read it. */
export const refuseProgram = (
  reply: FastifyReply,
  { code, ...rest }: ProgramRefused,
  status = rest.ratelimit === undefined ? programStatus(code) : 429,
): FastifyReply => {
  if (rest.ratelimit !== undefined) reply.header('retry-after', rest.ratelimit.seconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(status).headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  if (reply.request.routeOptions.config.errors === 'oauth') return reply.send(oauthRefusal(code));
  const error = refusalWords(code, askedLocale(reply.request.headers['accept-language']));
  return reply.send({ error, code, ...rest } satisfies ProgramRefusal);
};

const OAUTH_CODES: Record<string, string> = {
  rate_limited: 'temporarily_unavailable',
  unavailable: 'temporarily_unavailable',
  [INTERNAL_ERROR]: 'server_error',
};

/** The shape of RFC 6749, section 5.2, which allows ASCII only. */
const oauthRefusal = (code: string): { error: string; error_description: string } => ({
  error: OAUTH_CODES[code] ?? (isUniversal(code) ? 'invalid_request' : code),
  error_description: refusalWords(code),
});
