import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';

const CLIENT_ERROR_KINDS = ['HTTP', 'SCRIPT', 'PUBSUB'] as const;
/** Where reports of one kind are no longer told apart: what is longer is cut by browsers, and refused by the server. */
export const CLIENT_ERROR_LENGTHS = { message: 500, url: 500, stack: 4_000, userAgent: 300 } as const;

const text = (most: number) => z.string().check(z.maxLength(most));
const { message, url, stack, userAgent } = CLIENT_ERROR_LENGTHS;

/** What went wrong in a browser. Addresses come without their query, which may hold secrets. */
export const ClientErrorReport = z.object({
  kind: z.enum(CLIENT_ERROR_KINDS),
  message: text(message),
  method: z._default(text(10), ''),
  url: text(url),
  stack: z._default(text(stack), ''),
  /** Of the answer; null where there was none. */
  status: z._default(z.nullable(z.int().check(z.minimum(400), z.maximum(599))), null),
  /** Name in the browser; whose session it is is for the server to say. Empty for visitors. */
  user: z._default(text(25), ''),
  userAgent: text(userAgent),
  /** Only with PUBSUB. */
  channel: z._default(z.nullable(text(100)), null),
});
export type ClientErrorReport = z.infer<typeof ClientErrorReport>;

/** Reports of one kind within the last 30 days, with what the newest of them said. Instants are ms since the epoch. */
export const ClientErrorGroup = z.object({
  fingerprint: z.string(),
  kind: z.enum(CLIENT_ERROR_KINDS),
  message: z.string(),
  method: z.string(),
  url: z.string(),
  status: z.nullable(z.int()),
  stack: z.string(),
  channel: z.nullable(z.string()),
  userAgent: z.string(),
  /** Whom it happened to last; null for visitors, and for accounts that are gone. */
  username: z.nullable(z.string()),
  reports: z.int(),
  firstAt: z.int(),
  lastAt: z.int(),
});
export type ClientErrorGroup = z.infer<typeof ClientErrorGroup>;

export const clientErrors = {
  report: endpoint({
    method: 'POST',
    path: '/service/client-metrics/ReportError',
    who: 'anyone',
    input: ClientErrorReport,
    output: z.object({}),
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Newest first, 25 a page. */
  list: endpoint({
    method: 'GET',
    path: '/callback/staff/client-errors',
    who: 'staff',
    input: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1) }),
    output: z.object({ groups: z.array(ClientErrorGroup), page: z.int(), pages: z.int() }),
    refusals: [],
  }),
};
