import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../session/caller.ts';
import { createHumanChecks } from '../limits/human-check.ts';
import { proxiesOf } from '../http/client-address.ts';
import type { Config } from '../config/config.ts';
import { createEvents } from '../jobs/domain-events.ts';
import { createJobs, type JobDefinition } from '../jobs/jobs.ts';
import { createRooms } from '../live/rooms.ts';
import { openLinks, type BusLinks } from '../bus/links.ts';
import { serveMetrics, type MetricsServer } from './metrics-server.ts';
import { createLiveReads, type LiveReads } from '../session/live-reads.ts';
import { createLifecycle } from './lifecycle.ts';
import { createMail } from '../mail/mail.ts';
import { createSms } from '../sms/sms.ts';
import { createPost } from '../mail/post.ts';
import { createMetrics } from './metrics.ts';
import { createNodes } from '../bus/nodes.ts';
import type { Feature, Platform } from './platform.ts';
import { TOKEN_ENDED, type TokenGrant, type Tokens } from '../programs/programs.ts';
import { createRateLimiter } from '../limits/rate-limit.ts';
import type { SessionControl } from '../http/routes.ts';
import { createSecretBox, readSecret } from '../config/secret-box.ts';
import { liveSessions, type LiveSessions, type Sessions } from '../session/session.ts';
import { buildHttp } from './site-http.ts';
import type { SiteOptions } from './site-options.ts';
import { createPresence } from '../socket/presence.ts';
import { createSocketServer, type SocketServer } from '../socket/socket.ts';
import { settlesWithin } from '../timing/settles-within.ts';

/** Longest time that running requests may take when the server stops. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/**
 * How long a cached session may be used, ms. Changes are published on the bus at once; where several nodes share a
 * store, a change that the bus lost takes effect within a second.
 */
const KEEP_SESSIONS_MS = { embedded: 5 * 60_000, postgres: 1_000 };

/** What a composed site consists of, beside its platform. */
export interface SiteParts {
  /** In the order of their start; they stop in the reverse order. */
  features: readonly Feature[];
  sessions: Sessions;
  tokens: Tokens;
  /** Returns the feature flags that are on for somebody, each with true; null is a visitor. */
  flagsFor: SessionControl['flagsFor'];
  /** Returns the headers that every answer to somebody's call carries. */
  headersFor(me: Caller | null): Record<string, string>;
}

export interface Site {
  platform: Platform;
  features: readonly Feature[];
  http: FastifyInstance;
  /** Starts the features and accepts requests. Returns the port. */
  listen(): Promise<number>;
  /** Returns the port of the metrics; undefined if they are not served. */
  metricsPort(): number | undefined;
  /** Notifies every connection, finishes running work, and closes the store. */
  close(): Promise<void>;
}

/** Creates one node: platform, features, HTTP and socket. `compose` builds the features. */
export const createSite = async (options: SiteOptions, compose: (platform: Platform) => SiteParts): Promise<Site> => {
  const { config, log, store } = options;
  const definitions: JobDefinition[] = [];
  const { platform, rooms, presence, mailJob } = buildPlatform({ ...options, definitions }, await openLinks(options));
  const { bus, createLimiter, events, jobs, metrics, nodes, humanChecks } = platform;
  const { features, sessions: kept, tokens, flagsFor, headersFor } = compose(platform);
  definitions.push(mailJob as JobDefinition, ...features.flatMap((feature) => feature.jobs ?? []));

  const lifecycle = createLifecycle(platform, features);
  const sessions = openSessions(kept, platform);
  const readiness = { ready: false };
  const ownHosts = [new URL(config.baseUrl).host];
  const http = await buildHttp({
    ...options,
    metrics,
    sessions,
    flagsFor,
    headersFor,
    humanChecks,
    createLimiter,
    tokens: openTokens(tokens, platform),
    ...httpPartsOf(features),
    ownHosts,
    readiness,
  });
  const socket = createSocketServer({
    ...options,
    build: options.web?.build ?? 'none',
    isProxy: proxiesOf(config),
    channels: features.flatMap((feature) => feature.channels ?? []),
    rooms,
    presence,
    sessions,
    metrics,
    ownHosts,
  });
  let metricsServer: MetricsServer | undefined;

  return {
    platform,
    features,
    http,
    async listen() {
      nodes.start();
      await lifecycle.start();
      if (config.metricsPort !== undefined) metricsServer = await serveMetrics(metrics, config.metricsPort);
      if (config.role !== 'worker') socket.attach(http.server);
      await http.listen({ port: config.port, host: config.host });
      readiness.ready = true;
      if (options.jobs) jobs.start().catch((err: unknown) => log.error({ err }, 'the jobs could not be started'));
      return (http.server.address() as AddressInfo).port;
    },
    metricsPort: () => metricsServer?.port,
    async close() {
      readiness.ready = false;
      await empty(socket, config);
      lifecycle.halt();
      const closing = http.close();
      await socket.stop(SHUTDOWN_TIMEOUT_MS);
      if (!(await settlesWithin(SHUTDOWN_TIMEOUT_MS, closing))) http.server.closeAllConnections();
      metricsServer?.close();
      await events.settle();
      await lifecycle.stop();
      await jobs.stop();
      await events.settle();
      nodes.stop();
      await bus.close();
      await options.web?.close();
      await store.close();
    },
  };
};

const httpPartsOf = (features: readonly Feature[]) => ({
  programs: features.flatMap((feature) => feature.programs ?? []),
  routes: features.flatMap((feature) => feature.routes ?? []),
  folders: features.flatMap((feature) => feature.files ?? []),
});

/**
 * Reports to the load balancer that the node stops, so that it sends requests elsewhere; then sends the connections
 * away.
 */
const empty = async (socket: SocketServer, { drainMs }: Config): Promise<void> => {
  await pause(drainMs);
  await socket.sendAway(SHUTDOWN_TIMEOUT_MS);
};

const buildPlatform = (
  options: SiteOptions & { definitions: readonly JobDefinition[] },
  { bus, createCounter, bought }: BusLinks,
) => {
  const { config, log, store, now, definitions } = options;
  const rooms = createRooms(bus);
  const presence = createPresence();
  const nodes = createNodes({ bus, now, connected: presence.count });
  const jobs = createJobs({ store, log, works: config.role !== 'web' }, definitions);
  const { mail, job: mailJob } = createMail({ config, jobs, log, post: options.post ?? createPost(config, log) });
  const platform: Platform = {
    config,
    store,
    secrets: createSecretBox(readSecret(config)),
    bus,
    humanChecks: createHumanChecks({ store, now, bought }),
    events: createEvents(log),
    jobs,
    mail,
    sms: createSms(config, log),
    log,
    metrics: createMetrics({ ofProcess: config.metricsPort !== undefined }),
    now,
    nodes,
    createCounter,
    createLimiter: createRateLimiter(createCounter),
    room: rooms.room,
    runsByItself: options.jobs,
    connected: nodes.connected,
    isOnline: presence.isOnline,
    onConnection: presence.onChange,
  };
  return { platform, rooms, presence, mailJob };
};

/** Opens the cached sessions of this node, and measures how long reads take. */
const openSessions = (sessions: Sessions, { bus, now, store, metrics }: Platform): LiveSessions => {
  const reads = metrics.histogram({
    name: 'tabiya_session_seconds',
    help: 'Time until it is known whose session a request has',
    buckets: [0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 1, 2, 5, 10, 50].map((ms) => ms / 1_000),
  });
  const keep = KEEP_SESSIONS_MS[store.kind];
  return liveSessions({ sessions, bus, now, keep, observe: (seconds) => reads.observe(seconds) });
};

const openTokens = ({ read }: Tokens, { bus, now, store }: Platform): LiveReads<TokenGrant> =>
  createLiveReads({ read, bus, ended: TOKEN_ENDED, now, keep: KEEP_SESSIONS_MS[store.kind] });
