import type { Method } from '@tabiya/contract/kit/endpoint.ts';
import type { RedirectTarget } from '@tabiya/contract/kit/redirect.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../session/caller.ts';
import type { CallResult, Dispatch } from './dispatch.ts';
import { refuseReply } from './errors.ts';
import { sendTagged, sendTaggedBody } from './etag.ts';
import type { Exchanges } from './exchange.ts';
import { forgeryRefusal, offerToken } from './forgery.ts';
import { addHooks, isWebhook } from './hooks.ts';
import { refusalBody } from './refusal.ts';
import type { Route } from './routes.ts';

export interface CallsOptions {
  routes: readonly Route[];
  dispatch: Dispatch;
  exchanges: Exchanges;
  /** Host names of this site in addition to the one of the request. */
  ownHosts: readonly string[];
  /** See `SiteParts`. */
  headersFor(me: Caller | null): Record<string, string>;
}

type FileResult = Extract<CallResult, { kind: 'file' }>;

/** Registers every call of the features on its path. */
export const addCalls = (
  http: FastifyInstance,
  { routes, dispatch, exchanges, ownHosts, headersFor }: CallsOptions,
): void => {
  addHooks(http, routes, async (route, input, { request, reply }) =>
    sendResult(reply, await dispatch(route, input, await exchanges.open(request, reply))),
  );
  for (const route of routes) {
    if (isWebhook(route.endpoint)) continue;
    http.route({
      method: methodOf(route),
      url: pathOf(route.endpoint),
      config: { label: route.name },
      ...bodyLimitOf(route),
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        const exchange = await exchanges.open(request, reply);
        if (methodOf(route) !== 'GET') {
          const forged = forgeryRefusal(request, exchange, ownHosts);
          if (forged === 'bad_token') offerToken(reply, exchange);
          if (forged !== undefined) return refuseReply(reply, refusalBody(forged));
        }
        const input = inputOf(route, request);
        if (input === undefined) return refuseReply(reply, refusalBody('bad_input'));
        const result = await dispatch(route, input, exchange);
        if (isNoPath(route, result)) return refuseReply(reply, refusalBody('not_found'));
        return sendResult(reply.headers(headersFor(exchange.me)), result);
      },
    });
    if ('form' in route.endpoint) addForm(http, route, route.endpoint.form ?? []);
  }
};

/**
 * Accepts a form from another site and redirects the browser to the same path by GET. No cookie was sent with it, so
 * nothing changes.
 */
const addForm = (http: FastifyInstance, { name, endpoint }: Route, fields: readonly string[]): void => {
  http.post(pathOf(endpoint), { config: { label: `${name}.form` } }, async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const query = new URLSearchParams();
    for (const field of fields) if (typeof body[field] === 'string') query.set(field, body[field]);
    const [path] = request.url.split('?', 1);
    return reply.header('cache-control', 'no-store').redirect(`${path}?${query}`, 303);
  });
};

const pathOf = ({ path }: Route['endpoint']): string => path.replace(/\{(\w+)\}/g, ':$1');

export const methodOf = ({ endpoint }: Route): Method => ('method' in endpoint ? endpoint.method : 'GET');

const bodyLimitOf = ({ endpoint }: Route): { bodyLimit?: number } =>
  'bodyLimit' in endpoint && endpoint.bodyLimit !== undefined ? { bodyLimit: endpoint.bodyLimit } : {};

/**
 * Returns the query or the body, overridden by the parameters of the path. Returns undefined if the body is not an
 * object.
 */
const inputOf = (route: Route, request: FastifyRequest): Record<string, unknown> | undefined => {
  const carried = methodOf(route) === 'GET' ? request.query : (request.body ?? {});
  if (typeof carried !== 'object' || carried === null || Array.isArray(carried)) return undefined;
  // Neither is input: the token has been checked, and test machines send `uid` only for their logs.
  const { _token, uid: _uid, ...input } = carried as Record<string, unknown>;
  return { ...input, ...(request.params as Record<string, string>) };
};

/** Returns whether a parameter of the path is none that the call admits: then there is no such path. */
const isNoPath = ({ endpoint }: Route, result: CallResult): boolean =>
  result.kind === 'refused' &&
  result.body.error === 'bad_input' &&
  Object.keys(result.body.fields ?? {}).some((field) => endpoint.path.includes(`{${field}}`));

const sendResult = (reply: FastifyReply, result: CallResult): FastifyReply => {
  if (result.kind === 'refused') return refuseReply(reply, result.body);
  if (result.kind === 'done') return result.tagged ? sendTagged(reply, result.output) : reply.send(result.output ?? {});
  if (result.kind === 'lead') return sendLead(reply, result.lead);
  return sendFile(reply, result);
};

const YEAR_S = 365 * 86_400;

const sendFile = (reply: FastifyReply, { type, shown, content }: FileResult): FastifyReply => {
  const { name, body } = content;
  if (content.isGuarded === true && body instanceof Uint8Array) return sendTaggedBody(reply, Buffer.from(body), type);
  if (shown) reply.header('cache-control', `private, max-age=${YEAR_S}, immutable`);
  else reply.header('content-disposition', attachment(name));
  if (typeof body === 'string') return reply.type(`${type}; charset=utf-8`).send(body);
  return reply.type(type).send(body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body));
};

const sendLead = (reply: FastifyReply, { location, cookies = [] }: RedirectTarget): FastifyReply => {
  for (const { name, value, ...rest } of cookies) reply.setCookie(name, value, { path: '/', sameSite: 'lax', ...rest });
  return reply.redirect(location, 302);
};

/** RFC 6266: an ASCII name for every program, and the real one in UTF-8. */
const attachment = (name: string): string => {
  const plain = name.replace(/[^\w.-]+/g, '_').slice(-100) || 'file';
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
