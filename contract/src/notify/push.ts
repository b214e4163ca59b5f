import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';

/** Maximum number of subscribed browsers of one member; the oldest is dropped. */
export const PUSH_BROWSERS_MAX = 10;

const Endpoint = z.string().check(z.minLength(8), z.maxLength(1_000));

/** Content of a browser notification, as it is sent to the service worker. */
export interface PushNote {
  title: string;
  body: string;
  /** Path on this site that a click opens. */
  url: string;
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
}

/** Alerts delivered to browsers by the Web Push protocol. */
export const push = {
  state: endpoint({
    method: 'GET',
    path: '/callback/push',
    who: 'member',
    input: z.object({}),
    output: z.object({
      /** Public key of the pair that signs the pushes, in the form that browsers expect (base64url). */
      publicKey: z.string(),
      /** Number of subscribed browsers of the member. */
      browsers: z.int(),
    }),
    refusals: [],
  }),
  /** Subscribes this browser until the session ends. Calling it twice has no effect. */
  subscribe: endpoint({
    method: 'POST',
    path: '/callback/push/subscription',
    who: 'member',
    own: true,
    input: z.object({
      endpoint: Endpoint,
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/)),
    }),
    output: z.object({ browsers: z.int() }),
    refusals: ['push_service_unknown'],
    limit: { calls: 30, seconds: 600 },
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/callback/push/subscription',
    who: 'member',
    own: true,
    input: z.object({ endpoint: Endpoint }),
    output: z.object({ browsers: z.int() }),
    refusals: [],
    limit: { calls: 30, seconds: 600 },
  }),
};
