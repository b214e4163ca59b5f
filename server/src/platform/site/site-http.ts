import type { FastifyInstance } from 'fastify';
import { createCallLimits } from '../limits/call-limits.ts';
import type { HumanChecks } from '../limits/human-check.ts';
import { proxiesOf } from '../http/client-address.ts';
import { createDispatch } from '../http/dispatch.ts';
import { addHealth, type Readiness } from './health.ts';
import { addCalls, type CallsOptions } from '../http/calls.ts';
import { createExchanges } from '../http/exchange.ts';
import { addFiles, addFolders } from '../http/files.ts';
import { addPages } from '../pages/pages.ts';
import { addPrograms } from '../programs/http.ts';
import { createHttp } from '../http/http.ts';
import type { LiveReads } from '../session/live-reads.ts';
import type { Metrics } from './metrics.ts';
import { createPageCalls } from '../pages/page-call.ts';
import type { CreateRateLimiter } from '../limits/rate-limit.ts';
import type { FileFolder } from './platform.ts';
import type { ProgramRoute, TokenGrant } from '../programs/programs.ts';
import type { Route, SessionControl } from '../http/routes.ts';
import type { LiveSessions } from '../session/session.ts';
import type { SiteOptions } from './site-options.ts';

export interface SiteHttpOptions extends SiteOptions {
  metrics: Metrics;
  sessions: LiveSessions;
  humanChecks: HumanChecks;
  createLimiter: CreateRateLimiter;
  flagsFor: SessionControl['flagsFor'];
  headersFor: CallsOptions['headersFor'];
  routes: readonly Route[];
  programs: readonly ProgramRoute[];
  tokens: LiveReads<TokenGrant>;
  folders: readonly FileFolder[];
  ownHosts: readonly string[];
  readiness: Readiness;
}

/** Builds the HTTP side of a node. A node that only works on jobs answers health checks and nothing else. */
export const buildHttp = async (options: SiteHttpOptions): Promise<FastifyInstance> => {
  const { config, store, web, routes, folders, readiness, ownHosts } = options;
  const http = await createHttp({ ...options, baseUrl: config.baseUrl, isProxy: proxiesOf(config) });
  addHealth(http, store, readiness);
  if (config.role === 'worker') return http;
  const exchanges = createExchanges({ ...options, secure: config.baseUrl.startsWith('https:') });
  const limits = options.limits ? createCallLimits(options.humanChecks, options.createLimiter) : undefined;
  const dispatch = createDispatch({ ...options, limits });
  await addFolders(http, folders);
  addCalls(http, { routes, dispatch, exchanges, ownHosts, headersFor: options.headersFor });
  addPrograms(http, options);
  if (web !== undefined) {
    await web.attach(http);
    if (web.files !== undefined) await addFiles(http, web.files);
    const calls = createPageCalls({ ...options, dispatch });
    addPages(http, { ...options, web, exchanges, calls, origin: config.baseUrl, externalSites: config.externalSites });
  }
  return http;
};
