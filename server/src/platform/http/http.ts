import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addHosts } from './hosts.ts';
import type { IsProxy } from './client-address.ts';
import { addErrorHandler, failureOf, refuseReply, TooManyRequests } from './errors.ts';
import { addSecurityHeaders } from './headers.ts';
import { refusalBody } from './refusal.ts';
import type { Log } from '../site/log.ts';
import type { Metrics } from '../site/metrics.ts';
import { refuseProgram } from '../programs/refusal.ts';
import { addressKey, createCounter, createRateLimiter } from '../limits/rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of this route in metrics, such as `games.view`. */
    label?: string;
    /** Shape of its refusals, if a standard prescribes one. */
    errors?: 'oauth';
    /** Does not count against the limit of an address: files of the site itself. */
    free?: boolean;
  }
}

const BODY_LIMIT = 64 * 1024;
/** Limit of one address, not counting files. It is generous because a whole school may share an address. */
const ADDRESS_LIMIT = { calls: 2_400, seconds: 60 };
/**
 * Times for a client that sends slowly, ms. Node looks for late connections only every 30 s unless told otherwise, so
 * that one could stay open for twice the time.
 */
const SLOW_CLIENT_TIMES = { headersTimeout: 15_000, connectionsCheckingInterval: 2_500 };
const REQUEST_ID = /^[A-Za-z0-9]{1,32}$/;

export interface HttpOptions {
  log: Log;
  metrics: Metrics;
  baseUrl: string;
  dev: boolean;
  isProxy: IsProxy;
  /** False disables the limit of an address, for load tests. */
  limits: boolean;
}

/** Creates the HTTP server with everything that applies to every request; calls and pages are added to it later. */
export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const http = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    http: SLOW_CLIENT_TIMES,
    genReqId: requestId,
    // Only our own proxies may name the client's address.
    trustProxy: options.isProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    frameworkErrors: (err, request, reply) => refuseBroken(err, request, reply as unknown as FastifyReply),
  }) as unknown as FastifyInstance;

  addErrorHandler(http);
  http.setNotFoundHandler((_request, reply) => refuseReply(reply, refusalBody('not_found')));
  http.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  addMeasure(http, options.metrics);
  addHosts(http, options.baseUrl);
  if (options.limits) addAddressLimit(http);
  addFormParser(http);
  await addSecurityHeaders(http, options);
  await http.register(cookie);
  await http.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  return http;
};

/** Handles a request whose address is malformed, so that it has no route. */
const refuseBroken = (err: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const { code, status } = failureOf(err, request);
  if (request.url.startsWith('/api/')) refuseProgram(reply, { code }, status);
  else reply.code(status).send(refusalBody(code));
};

const requestId = (request: IncomingMessage): string => {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomBytes(16).toString('hex');
};

const addMeasure = (http: FastifyInstance, metrics: Metrics): void => {
  const durations = metrics.histogram({
    name: 'tabiya_http_seconds',
    help: 'Time from a request to the end of its reply',
    labels: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.label ?? 'other';
    durations.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    request.log.debug({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
};

const addAddressLimit = (http: FastifyInstance): void => {
  const limiter = createRateLimiter(createCounter)('address', ADDRESS_LIMIT);
  http.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.free) return;
    const retryAfter = await limiter.take(addressKey(request.ip));
    if (retryAfter !== undefined) throw new TooManyRequests(retryAfter);
  });
};

/** Plain HTML forms work too; all their fields are text. */
const addFormParser = (http: FastifyInstance): void => {
  http.removeContentTypeParser('text/plain');
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
};
