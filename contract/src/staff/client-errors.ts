import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Digits } from '../kit/digits.ts';

const CLIENT_ERROR_TYPES = ['HTTP', 'SCRIPT', 'PUBSUB'] as const;
/**
 * Maximum lengths of the fields of a report, in characters. Browsers truncate longer values, and the server refuses
 * them.
 */
export const CLIENT_ERROR_LENGTHS = { message: 500, url: 500, stack: 4_000, userAgent: 300 } as const;

const text = (most: number) => z.string().check(z.maxLength(most));
const { message, url, stack, userAgent } = CLIENT_ERROR_LENGTHS;

/** A client-side error. URLs are reported without their query, which may contain secrets. */
export const ClientErrorReport = z.object({
  type: z.enum(CLIENT_ERROR_TYPES),
  message: text(message),
  method: z._default(text(10), ''),
  url: text(url),
  stack: z._default(text(stack), ''),
  /** Status of the answer; null if there was none. */
  status: z._default(z.nullable(z.int().check(z.minimum(400), z.maximum(599))), null),
  /** Username according to the browser, empty for visitors; the server determines the session itself. */
  user: z._default(text(25), ''),
  userAgent: text(userAgent),
  /** Set only for the type PUBSUB. */
  channel: z._default(z.nullable(text(100)), null),
});
export type ClientErrorReport = z.infer<typeof ClientErrorReport>;

/** Reports of one error within the last 30 days, with the content of the newest. Instants are ms since the epoch. */
export const ClientErrorGroup = z.object({
  fingerprint: z.string(),
  type: z.enum(CLIENT_ERROR_TYPES),
  message: z.string(),
  method: z.string(),
  url: z.string(),
  status: z.nullable(z.int()),
  stack: z.string(),
  channel: z.nullable(z.string()),
  userAgent: z.string(),
  /** The member of the newest report; null for visitors and for deleted accounts. */
  username: z.nullable(z.string()),
  reports: z.int(),
  firstAt: z.int(),
  lastAt: z.int(),
});
export type ClientErrorGroup = z.infer<typeof ClientErrorGroup>;

export const clientErrors = {
  report: endpoint({
    documented: 'service_client_metrics_report_error',
    method: 'POST',
    path: '/service/client-metrics/ReportError',
    who: 'anyone',
    input: ClientErrorReport,
    output: z.object({}),
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Newest first, 25 on each page. */
  list: endpoint({
    method: 'GET',
    path: '/callback/staff/client-errors',
    who: 'staff',
    input: z.object({ page: z._default(Digits.check(z.minimum(1), z.maximum(1_000)), 1) }),
    output: z.object({ groups: z.array(ClientErrorGroup), page: z.int(), pages: z.int() }),
    refusals: [],
  }),
};
