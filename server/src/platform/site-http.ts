import type { FastifyInstance } from 'fastify';
import { createCallLimits } from './call-limits.ts';
import type { Challenges } from './challenge.ts';
import { createDispatch } from './dispatch.ts';
import { addHealth, type Readiness } from './health.ts';
import { addCalls } from './http-calls.ts';
import { createExchanges } from './http-exchange.ts';
import { addFiles } from './http-files.ts';
import { addPages } from './http-pages.ts';
import { createHttp } from './http.ts';
import type { Metrics } from './metrics.ts';
import { createPageCalls } from './page-call.ts';
import type { Route, SessionControl } from './routes.ts';
import type { LiveSessions } from './session.ts';
import type { SiteOptions } from './site-options.ts';

export interface SiteHttpOptions extends SiteOptions {
  metrics: Metrics;
  sessions: LiveSessions;
  challenges: Challenges;
  flagsFor: SessionControl['flagsFor'];
  routes: readonly Route[];
  ownHosts: readonly string[];
  readiness: Readiness;
}

/** The HTTP side of a node. One that only works on jobs answers for its health and nothing else. */
export const buildHttp = async (options: SiteHttpOptions): Promise<FastifyInstance> => {
  const { config, store, web, routes, readiness, ownHosts } = options;
  const http = await createHttp({ ...options, baseUrl: config.baseUrl });
  addHealth(http, store, readiness);
  if (config.role === 'worker') return http;
  const exchanges = createExchanges({ ...options, secure: config.baseUrl.startsWith('https:') });
  const limits = options.limits ? createCallLimits(options.challenges) : undefined;
  const dispatch = createDispatch({ ...options, limits });
  addCalls(http, { routes, dispatch, exchanges, ownHosts });
  if (web !== undefined) {
    await web.attach(http);
    if (web.files !== undefined) await addFiles(http, web.files);
    const calls = createPageCalls({ ...options, dispatch });
    addPages(http, { ...options, web, exchanges, calls, origin: config.baseUrl });
  }
  return http;
};
