import cors from '@fastify/cors';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import { isClean } from '../http/clean-input.ts';
import { fieldsOf } from '../http/dispatch.ts';
import { fieldWords } from '../http/field-words.ts';
import { failureOf } from '../http/errors.ts';
import { isUniversal } from '../http/refusal.ts';
import { sessionKey, type LiveReads } from '../session/live-reads.ts';
import { addBodyParsers, type ProgramBody } from './bodies.ts';
import type { ProgramContext, ProgramRoute, TokenGrant } from './programs.ts';
import { refuseProgram, type ProgramRefused } from './refusal.ts';
import { openStreams, type Streams } from './streams.ts';
import { addressKey, type CreateRateLimiter, type RateLimiter } from '../limits/rate-limit.ts';
import { Unavailable } from '../store/unavailable.ts';
import { askedLocale } from '../site/words.ts';

export interface ProgramsOptions {
  programs: readonly ProgramRoute[];
  tokens: LiveReads<TokenGrant>;
  createLimiter: CreateRateLimiter;
  now: () => number;
  /** False disables limits, for load tests. */
  limits: boolean;
  /** See `DispatchOptions`. */
  checkAnswers: boolean;
  /** See `SiteOptions`. */
  keepAliveMs?: number;
}

/** How long browsers cache a preflight answer. */
const PREFLIGHT_S = 86_400;
const METHODS = ['GET', 'POST', 'DELETE'];
/** Retry delay for a caller with too many open streams. */
const STREAMS_WAIT_S = 60;
const BEARER = /^Bearer +(.+)$/i;
const TOKEN = /^[\w-]{20,100}$/;
/** Path prefixes of program calls: those of `ProgramPath`. */
const PREFIXES = ['/api', '/.well-known', '/game/export', '/inbox'] as const;
export const PGN_TYPE = 'application/x-chess-pgn';
const JSON_TYPE = /\bjson\b|ndjson/;

/**
 * Registers the calls of programs on their paths, separate from everything that uses cookies: pages of any site may
 * make them.
 */
export const addPrograms = (http: FastifyInstance, options: ProgramsOptions): void => {
  const streams = openStreams(options.tokens, options.keepAliveMs);
  // Ends the streams synchronously, so that nobody can connect in between.
  http.addHook('preClose', (done) => {
    streams.endAll();
    done();
  });
  for (const prefix of PREFIXES) {
    const programs = options.programs.filter(({ call }) => call.path.startsWith(`${prefix}/`));
    void http.register((scope) => addScope(scope, prefix, { ...options, programs, streams }), { prefix });
  }
};

type ScopeOptions = ProgramsOptions & { streams: Streams };

const addScope = async (scope: FastifyInstance, prefix: string, options: ScopeOptions): Promise<void> => {
  const exposedHeaders = ['retry-after', 'x-oauth-scopes', 'x-accepted-oauth-scopes'];
  await scope.register(cors, { origin: '*', methods: METHODS, maxAge: PREFLIGHT_S, exposedHeaders });
  addBodyParsers(scope);
  scope.setNotFoundHandler((_request, reply) => refuseProgram(reply, { code: 'not_found' }));
  scope.setErrorHandler<FastifyError>((err, request, reply) => {
    const { code, status, retryAfter: seconds } = failureOf(err, request);
    const ratelimit = seconds === undefined ? {} : { ratelimit: { key: 'address', seconds } };
    return refuseProgram(reply, { code, ...ratelimit }, status);
  });
  for (const route of options.programs) addProgram(scope, prefix, { ...options, route });
};

const addProgram = (
  scope: FastifyInstance,
  prefix: string,
  { route, tokens, createLimiter, limits, now, checkAnswers, streams }: ScopeOptions & { route: ProgramRoute },
): void => {
  const { call, name } = route;
  const limiter = limits && call.limit !== undefined ? createLimiter(name, call.limit) : undefined;
  scope.route({
    method: call.method,
    url: call.path.slice(prefix.length).replace(/\{(\w+)\}/g, ':$1'),
    config: { label: name, ...(call.errors !== undefined && { errors: call.errors }) },
    // Lines of a stream must not be held back until there is enough to compress.
    ...(call.stream && { compress: false }),
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const bearer = bearerOf(request);
      const grant = bearer !== undefined && TOKEN.test(bearer) ? await tokens.read(bearer) : undefined;
      const asPgn = call.pgn === true && !JSON_TYPE.test(request.headers.accept ?? '');
      const caller = { bearer, grant, ip: request.ip, asPgn };
      if (grant !== undefined) reply.header('x-oauth-scopes', grant.scopes.join(', '));
      if (call.scopes !== null) reply.header('x-accepted-oauth-scopes', call.scopes.join(', '));
      const refused = refusalOf(route, bearer, grant) ?? (await tooMany(route, limiter, caller));
      if (refused !== undefined) return refuseProgram(reply, refused);
      const input = inputOf(route, request);
      if (input === undefined || !isClean(input)) return refuseProgram(reply, { code: 'bad_input' });
      const parsed = call.input.safeParse(input, {
        error: (issue) => fieldWords(askedLocale(request.headers['accept-language']))(issue),
      });
      if (!parsed.success) return refuseProgram(reply, badInput(call, parsed.error.issues));
      const check = checkAnswers ? (answer: unknown) => checkAnswer(route, answer) : () => {};
      if (isStream(call, parsed.data))
        return sendStream(reply, route, { ...caller, input: parsed.data, now: now(), streams, check });
      const answer = await run(route, parsed.data, contextOf(caller, now(), NEVER));
      if (isRefusal(answer)) return refuseProgram(reply, declared(route, answer.refused, answer.retryAfter));
      if (typeof answer === 'string') return reply.type(PGN_TYPE).send(answer);
      check(answer);
      return call.empty ? reply.code(204).send() : reply.send(answer);
    },
  });
};

const isStream = ({ stream }: ProgramRoute['call'], input: unknown): boolean =>
  stream === true || (stream === 'asked' && (input as { keepAliveStream?: boolean }).keepAliveStream === true);

interface ProgramCaller {
  bearer: string | undefined;
  grant: TokenGrant | undefined;
  ip: string;
  asPgn: boolean;
}

/** Signal of calls that are answered at once. */
const NEVER = new AbortController().signal;

const contextOf = ({ bearer, grant, ip, asPgn }: ProgramCaller, now: number, signal: AbortSignal): ProgramContext =>
  ({
    me: grant?.caller ?? null,
    scopes: grant?.scopes ?? [],
    key: bearer === undefined ? undefined : sessionKey(bearer),
    ip,
    asPgn,
    now,
    signal,
  }) as ProgramContext;

interface StreamCall extends ProgramCaller {
  input: unknown;
  now: number;
  streams: Streams;
  /** Throws if a line is not what the call declares. */
  check(line: unknown): void;
}

/** Sends a stream. It ends with the token that opened it. */
const sendStream = async (
  reply: FastifyReply,
  route: ProgramRoute,
  { input, now, streams, check, ...caller }: StreamCall,
): Promise<FastifyReply> => {
  const { bearer, grant, ip, asPgn } = caller;
  const stream = streams.open(reply.raw, { key: grant?.accountId ?? addressKey(ip), token: bearer });
  if (stream === undefined) {
    return refuseProgram(reply, { code: 'rate_limited', ratelimit: { key: 'streams', seconds: STREAMS_WAIT_S } });
  }
  const answer = await run(route, input, contextOf(caller, now, stream.signal));
  if (isRefusal(answer)) {
    stream.end();
    return refuseProgram(reply, declared(route, answer.refused, answer.retryAfter));
  }
  reply.type(asPgn ? PGN_TYPE : 'application/x-ndjson');
  const write = (value: unknown): string => {
    // Games in a file are separated by empty lines.
    if (typeof value === 'string') return `${value}\n\n`;
    check(value);
    return `${JSON.stringify(value)}\n`;
  };
  return reply.send(Readable.from(stream.lines(answer as AsyncIterable<unknown>, write)));
};

const bearerOf = ({ headers }: FastifyRequest): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1];

/** Returns why the sender of the token may not make the call; undefined if they may. */
const refusalOf = (
  { call: { scopes } }: ProgramRoute,
  bearer: string | undefined,
  grant: TokenGrant | undefined,
): ProgramRefused | undefined => {
  if (bearer !== undefined && grant === undefined) return { code: 'no_such_token' };
  if (grant !== undefined && isClosed(grant.caller.membershipLevel)) return { code: 'account_closed' };
  if (scopes === null) return undefined;
  if (grant === undefined) return { code: 'no_token' };
  return scopes.length === 0 || scopes.some((scope) => grant.scopes.includes(scope))
    ? undefined
    : { code: 'missing_scope' };
};

const tooMany = async (
  { name: key }: ProgramRoute,
  limiter: RateLimiter | undefined,
  { grant, ip }: Pick<ProgramCaller, 'grant' | 'ip'>,
): Promise<ProgramRefused | undefined> => {
  const seconds = await limiter?.take(grant?.accountId ?? addressKey(ip));
  return seconds === undefined ? undefined : { code: 'rate_limited', ratelimit: { key, seconds } };
};

/**
 * Returns the body over the query, overridden by the parameters of the path. Returns undefined if the body is not an
 * object.
 */
const inputOf = ({ call }: ProgramRoute, request: FastifyRequest): Record<string, unknown> | undefined => {
  const sent = (request.body ?? { text: '', fields: {} }) as ProgramBody;
  const body = call.method === 'GET' ? {} : call.takesText ? { text: sent.text } : (sent.fields ?? {});
  if (typeof body !== 'object' || Array.isArray(body)) return undefined;
  // Common client libraries send null for values that were not given.
  const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  return { ...(request.query as object), ...said, ...(request.params as object) };
};

/** Fields that name something. */
const NAMES: ReadonlySet<string> = new Set(['id', 'username', 'opponent']);

/** A name or an id that cannot be one names nothing; everything else that is wrong with the input is told by field. */
const badInput = ({ refusals }: ProgramRoute['call'], issues: readonly z.core.$ZodIssue[]): ProgramRefused => {
  const isUnknown = issues.some(({ path: [field] }) => NAMES.has(String(field)));
  if (!isUnknown) return { code: 'bad_input', fields: fieldsOf(issues) };
  return { code: refusals.find((code) => code.endsWith('_not_found')) ?? 'not_found' };
};

const run = async ({ handler }: ProgramRoute, input: unknown, context: ProgramContext): Promise<unknown> => {
  try {
    return await handler(input as never, context as never);
  } catch (err) {
    if (err instanceof Unavailable) return { refused: 'unavailable' };
    throw err;
  }
};

const declared = ({ name, call }: ProgramRoute, code: string, seconds: number | undefined): ProgramRefused => {
  if (!isUniversal(code) && !call.refusals.includes(code)) throw new Error(`${name} does not declare ${code}`);
  return { code, ...(seconds !== undefined && { ratelimit: { key: name, seconds } }) };
};

const checkAnswer = ({ name, call }: ProgramRoute, answer: unknown): void => {
  const checked = call.output.safeParse(answer);
  if (!checked.success) throw new Error(`${name} answers what it does not declare: ${checked.error.message}`);
};
