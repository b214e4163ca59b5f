import { CALL_ABORTED_MESSAGE, CallFailure, type CallOptions } from '@tabiya/contract/kit/call.ts';
import { fillPath, type Endpoint } from '@tabiya/contract/kit/endpoint.ts';
import { readCookie } from '../browser/cookies.ts';
import { deviceId } from '../browser/device-id.ts';
import { etagFor } from './etags.ts';
import { hasFlag } from '../session/flags.ts';
import { randomId } from '../browser/random-id.ts';

const TOKEN_COOKIE = 'XSRF-TOKEN';

/** One call as requested; it may be sent more than once. */
export interface CallRequest {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  options: CallOptions;
}

/** Options that differ from one attempt to the next. */
interface Sending {
  /** The `_token`; defaults to that of the cookie. */
  token?: string;
  /** A proof of work. */
  solution?: string;
}

/** An HTTP answer with its body. */
export interface CallAnswer {
  status: number;
  ok: boolean;
  headers: Headers;
  /** The body, empty if there is none. */
  text: string;
}

/** Headers of every request, with a request id if the page's root asks for one. */
export const requestHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  // The language of the address, in which refusals are answered where the site has texts in it.
  'accept-language': document.documentElement.dataset['locale'] ?? document.documentElement.lang,
  'x-client-id': deviceId(),
  ...(hasFlag('client-request-id') && { 'x-request-id': randomId() }),
});

/** Returns the address of a call: path parameters in the path and, for a GET, the rest as the query. */
export const addressOf = ({ endpoint, input }: CallRequest): string => {
  const { path, rest } = fillPath(endpoint.path, input);
  const query = new URLSearchParams();
  const asked = endpoint.method === 'GET' ? asBits(rest) : {};
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, String(value));
  // Test machines are shared; their logs distinguish people by this parameter.
  if (!import.meta.env.PROD) query.set('uid', deviceId());
  return query.size === 0 ? path : `${path}?${query}`;
};

/** Sends one request. Rejects with a `CallFailure` of status 0 if there is no answer or it breaks off. */
export const send = async (request: CallRequest, { token, solution }: Sending = {}): Promise<CallAnswer> => {
  const { endpoint, options } = request;
  const address = addressOf(request);
  const stop = stopOf(options);
  const headers = {
    ...requestHeaders(),
    ...options.headers,
    ...(solution !== undefined && { 'x-challenge-solution': solution }),
  };
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      credentials: 'include',
      ...(stop !== undefined && { signal: stop }),
      ...(endpoint.method === 'GET'
        ? { headers: { ...headers, ...etagFor(endpoint, address) } }
        : changing(request, headers, token ?? readCookie(TOKEN_COOKIE) ?? '')),
    });
    const { status, ok, headers: sent } = response;
    return { status, ok, headers: sent, text: await response.text() };
  } catch {
    throw unanswered(options, stop);
  }
};

/** Returns a signal that aborts when the caller wants it or at the timeout; undefined if neither was given. */
const stopOf = ({ signal: given, timeout }: CallOptions): AbortSignal | undefined => {
  const signal = given as AbortSignal | undefined;
  const deadline = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
  if (signal === undefined || deadline === undefined) return signal ?? deadline;
  const either = new AbortController();
  for (const one of [signal, deadline]) one.addEventListener('abort', () => either.abort(), { once: true });
  if (signal.aborted) either.abort();
  return either.signal;
};

const unanswered = ({ signal, timeout }: CallOptions, stop: AbortSignal | undefined): CallFailure => {
  if (signal?.aborted) return new CallFailure(0, undefined, CALL_ABORTED_MESSAGE);
  return new CallFailure(0, undefined, stop?.aborted ? `timeout of ${timeout} ms exceeded` : undefined);
};

/** Returns body and headers of a request that changes something. The token is sent only to our own host. */
const changing = ({ endpoint, input }: CallRequest, headers: Record<string, string>, token: string) => {
  const { path, rest } = fillPath(endpoint.path, input);
  const isOurs = new URL(path, location.href).host === location.host;
  return {
    headers: { ...headers, 'content-type': 'application/json', ...(isOurs && { 'x-xsrf-token': token }) },
    body: JSON.stringify(asBits({ ...rest, ...(isOurs && { _token: token }) })),
  };
};

/** Converts booleans to 1 and 0. */
const asBits = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );
