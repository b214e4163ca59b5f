import type { Endpoint } from '@tabiya/contract/kit/endpoint.ts';
import type { Webhook } from '@tabiya/contract/kit/webhook.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, Route } from './routes.ts';

export const isWebhook = (endpoint: AnyEndpoint | Endpoint): endpoint is Webhook => 'hook' in endpoint;

/**
 * Registers the calls of other services on their paths: bodies are passed on raw, up to the size that the hook allows.
 */
export const addHooks = (
  http: FastifyInstance,
  routes: readonly Route[],
  answer: (route: Route, input: unknown, call: { request: FastifyRequest; reply: FastifyReply }) => Promise<unknown>,
): void => {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const route of routes) {
      if (!isWebhook(route.endpoint)) continue;
      const { path, hook } = route.endpoint;
      scope.post(path, { bodyLimit: hook.maxBytes, config: { label: route.name } }, (request, reply) => {
        reply.header('cache-control', 'no-store');
        const signature = request.headers[hook.signature];
        return answer(route, { body: request.body ?? '', signature }, { request, reply });
      });
    }
  });
};
