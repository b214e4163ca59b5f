import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import { fillPath, type Endpoint } from '@tabiya/contract/kit/endpoint.ts';
import type { RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import { readCookie } from './cookies.ts';

const TOKEN_COOKIE = 'XSRF-TOKEN';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const REQUEST_ID_LENGTH = 32;

const requestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(REQUEST_ID_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  );

/** A call over HTTP from the browser. A 403 that brings a new token is tried once more with it. */
export const call: Call = async (endpoint, input) => {
  const first = await send(endpoint, input as Record<string, unknown>, readCookie(TOKEN_COOKIE) ?? '');
  const renewed = first.status === 403 ? first.headers.get('x-csrf-token') : null;
  const response = renewed ? await send(endpoint, input as Record<string, unknown>, renewed) : first;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallFailure(response.status, asRefusal(body));
  return body as never;
};

const send = async (endpoint: Endpoint, input: Record<string, unknown>, token: string): Promise<Response> => {
  const { path, rest } = fillPath(endpoint.path, input);
  const isRead = endpoint.method === 'GET';
  const headers = { 'x-request-id': requestId(), accept: 'application/json' };
  try {
    return isRead
      ? await fetch(path + queryOf(rest), { credentials: 'include', headers })
      : await fetch(path, {
          method: endpoint.method,
          credentials: 'include',
          headers: { ...headers, 'content-type': 'application/json', 'x-xsrf-token': token },
          body: JSON.stringify(bodyOf({ ...rest, _token: token })),
        });
  } catch {
    throw new CallFailure(0, undefined);
  }
};

const queryOf = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(bodyOf(input))) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
};

/** Booleans travel as 1 and 0. */
const bodyOf = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );

const asRefusal = (body: unknown): RefusalBody | undefined =>
  typeof body === 'object' && body !== null && 'error' in body ? (body as RefusalBody) : undefined;
