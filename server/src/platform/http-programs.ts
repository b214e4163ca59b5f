import cors from '@fastify/cors';
import type { ProgramRefusal } from '@tabiya/contract/kit/program.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { isClean } from './clean-input.ts';
import { fieldsOf } from './dispatch.ts';
import { isUniversal, refusalWords, statusOf } from './http-refusal.ts';
import { sessionKey, type LiveReads } from './live-reads.ts';
import type { ProgramContext, ProgramRoute, TokenGrant } from './programs.ts';
import { openStreams, type Streams } from './program-streams.ts';
import { addressKey, type CreateRateLimiter, type RateLimiter } from './rate-limit.ts';
import { Unavailable } from './unavailable.ts';
import { askedLocale } from './words.ts';

export interface ProgramsOptions {
  programs: readonly ProgramRoute[];
  tokens: LiveReads<TokenGrant>;
  createLimiter: CreateRateLimiter;
  now: () => number;
  /** False switches limits off, for load tests. */
  limits: boolean;
  /** See `DispatchOptions`. */
  checkAnswers: boolean;
}

/** A preflight answer is kept so long, seconds. */
const PREFLIGHT_S = 86_400;
/** Who has too many streams open is asked to wait so long, seconds. */
const STREAMS_WAIT_S = 60;
const BEARER = /^Bearer ([\w-]{20,100})$/i;

type Refused = Omit<ProgramRefusal, 'error'>;

/** Puts the calls of programs on their paths, apart from all that goes by cookies: pages of any site may make them. */
export const addPrograms = (http: FastifyInstance, options: ProgramsOptions): void => {
  const streams = openStreams(options.tokens);
  http.addHook('preClose', async () => streams.endAll());
  void http.register(
    async (scope) => {
      await scope.register(cors, { origin: '*', methods: ['GET', 'POST', 'DELETE'], maxAge: PREFLIGHT_S });
      // A list of tokens, and a line of chat, are sent as plain text.
      scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, { text }));
      scope.setNotFoundHandler((_request, reply) => sendRefusal(reply, { code: 'not_found' }));
      for (const route of options.programs) addProgram(scope, route, { ...options, streams });
    },
    { prefix: '/api' },
  );
};

const addProgram = (
  scope: FastifyInstance,
  route: ProgramRoute,
  { tokens, createLimiter, limits, now, checkAnswers, streams }: ProgramsOptions & { streams: Streams },
): void => {
  const { call, name } = route;
  const limiter = limits && call.limit !== undefined ? createLimiter(name, call.limit) : undefined;
  scope.route({
    method: call.method,
    url: call.path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1'),
    config: { label: name },
    // Lines of a stream must not wait until there is enough of them to compress.
    ...(call.stream && { compress: false }),
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const bearer = bearerOf(request);
      const grant = bearer === undefined ? undefined : await tokens.read(bearer);
      const refused = refusalOf(route, bearer, grant) ?? (await tooMany(name, limiter, grant, request.ip));
      if (refused !== undefined) return sendRefusal(reply, refused);
      const input = inputOf(route, request);
      if (!isClean(input)) return sendRefusal(reply, { code: 'bad_input' });
      const parsed = call.input.safeParse(input);
      if (!parsed.success) return sendRefusal(reply, { code: 'bad_input', fields: fieldsOf(parsed.error.issues) });
      const caller = { bearer, grant, ip: request.ip };
      if (call.stream) return sendStream(reply, route, { ...caller, input: parsed.data, now: now(), streams });
      const answer = await run(route, parsed.data, contextOf(caller, now(), NEVER));
      if (isRefusal(answer)) return sendRefusal(reply, declared(route, answer.refused, answer.retryAfter));
      if (checkAnswers) checkAnswer(route, answer);
      return reply.send(answer);
    },
  });
};

interface ProgramCaller {
  bearer: string | undefined;
  grant: TokenGrant | undefined;
  ip: string;
}

/** Of calls that are answered at once. */
const NEVER = new AbortController().signal;

const contextOf = ({ bearer, grant, ip }: ProgramCaller, now: number, signal: AbortSignal): ProgramContext =>
  ({
    me: grant?.caller ?? null,
    scopes: grant?.scopes ?? [],
    key: bearer === undefined ? undefined : sessionKey(bearer),
    ip,
    now,
    signal,
  }) as ProgramContext;

/** Every stream is somebody's: it ends with their token. */
const sendStream = async (
  reply: FastifyReply,
  route: ProgramRoute,
  { bearer, grant, ip, input, now, streams }: ProgramCaller & { input: unknown; now: number; streams: Streams },
): Promise<FastifyReply> => {
  if (bearer === undefined || grant === undefined) return sendRefusal(reply, { code: 'not_logged_in' });
  const stream = streams.open(reply.raw, grant.accountId, bearer);
  if (stream === undefined) {
    return sendRefusal(reply, { code: 'rate_limited', ratelimit: { key: 'streams', seconds: STREAMS_WAIT_S } });
  }
  const answer = await run(route, input, contextOf({ bearer, grant, ip }, now, stream.signal));
  if (isRefusal(answer)) {
    stream.end();
    return sendRefusal(reply, declared(route, answer.refused, answer.retryAfter));
  }
  reply.type('application/x-ndjson');
  return reply.send(Readable.from(stream.lines(answer as AsyncIterable<unknown>)));
};

const bearerOf = ({ headers }: FastifyRequest): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1];

/** Why whoever sent the token may not make the call; undefined: they may. */
const refusalOf = (
  { call: { scopes } }: ProgramRoute,
  bearer: string | undefined,
  grant: TokenGrant | undefined,
): Refused | undefined => {
  if (bearer !== undefined && grant === undefined) return { code: 'no_such_token' };
  if (grant !== undefined && isClosed(grant.caller.membershipLevel)) return { code: 'account_closed' };
  if (scopes === null) return undefined;
  if (grant === undefined) return { code: 'not_logged_in' };
  return scopes.length === 0 || scopes.some((scope) => grant.scopes.includes(scope))
    ? undefined
    : { code: 'missing_scope' };
};

const tooMany = async (
  key: string,
  limiter: RateLimiter | undefined,
  grant: TokenGrant | undefined,
  ip: string,
): Promise<Refused | undefined> => {
  const seconds = await limiter?.take(grant?.accountId ?? addressKey(ip));
  return seconds === undefined ? undefined : { code: 'rate_limited', ratelimit: { key, seconds } };
};

/** Body over query, and over both the parameters of the path. */
const inputOf = ({ call }: ProgramRoute, request: FastifyRequest): Record<string, unknown> => {
  const body = call.method === 'GET' || typeof request.body !== 'object' ? {} : (request.body as object);
  return { ...(request.query as object), ...body, ...(request.params as object) };
};

const run = async ({ handler }: ProgramRoute, input: unknown, context: ProgramContext): Promise<unknown> => {
  try {
    return await handler(input as never, context as never);
  } catch (err) {
    if (err instanceof Unavailable) return { refused: 'unavailable' };
    throw err;
  }
};

const declared = ({ name, call }: ProgramRoute, code: string, seconds: number | undefined): Refused => {
  if (!isUniversal(code) && !call.refusals.includes(code)) throw new Error(`${name} does not declare ${code}`);
  return { code, ...(seconds !== undefined && { ratelimit: { key: name, seconds } }) };
};

const checkAnswer = ({ name, call }: ProgramRoute, answer: unknown): void => {
  const checked = call.output.safeParse(answer);
  if (!checked.success) throw new Error(`${name} answers what it does not declare: ${checked.error.message}`);
};

const STATUS: Record<string, number> = { no_such_token: 401, missing_scope: 403 };

/** Programs of the field know 400 where calls of pages answer 409. */
const programStatus = (code: string): number => {
  const status = STATUS[code] ?? statusOf(code);
  return status === 409 ? 400 : status;
};

const sendRefusal = (reply: FastifyReply, { code, ...rest }: Refused): FastifyReply => {
  if (rest.ratelimit !== undefined) reply.header('retry-after', rest.ratelimit.seconds);
  const status = rest.ratelimit === undefined ? programStatus(code) : 429;
  const error = refusalWords(code, askedLocale(reply.request.headers['accept-language']));
  return reply.code(status).send({ error, code, ...rest } satisfies ProgramRefusal);
};
