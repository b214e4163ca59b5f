import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';

/** Browsers of one member that are told; the oldest makes room. */
export const PUSH_BROWSERS_MAX = 10;

const Endpoint = z.string().check(z.minLength(8), z.maxLength(1_000));

/** What a browser's note shows, as it is sent to the service worker. */
export interface PushNote {
  title: string;
  body: string;
  /** Path on this site that a click opens. */
  url: string;
  /** A newer note with the same tag takes the place of the older. */
  tag: string;
}

/** Alerts that a browser shows by itself, by the Web Push protocol. */
export const push = {
  state: endpoint({
    method: 'GET',
    path: '/callback/push',
    who: 'member',
    input: z.object({}),
    output: z.object({
      /** Of the pair that signs what is sent, as browsers want it (base64url). */
      publicKey: z.string(),
      /** How many browsers of the member are told. */
      browsers: z.int(),
    }),
    refusals: [],
  }),
  /** Tells this browser from now on, until the session ends. Again is no harm. */
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
