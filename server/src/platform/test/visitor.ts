import type { Call } from '@tabiya/contract/kit/call.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { fillPath, type Endpoint } from '@tabiya/contract/kit/endpoint.ts';
import type { RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import { openTestSocket, type TestSocket } from './socket.ts';

/** A browser without a window: it keeps cookies, sends the token, and can open the live socket. */
export interface TestVisitor {
  cookies: Map<string, string>;
  /** Makes a call as the web does. Rejects with a `CallFailure`. */
  call: Call;
  /** Makes any request, with the cookies and, unless it is a GET, the token in a header. Does not follow redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Connects with its present cookies, and waits for the server's greeting. */
  socket(): Promise<TestSocket>;
}

export const createTestVisitor = (url: string, headers: Record<string, string> = {}): TestVisitor => {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const request: TestVisitor['fetch'] = async (path, init = {}) => {
    const own = new Headers({ ...headers, cookie: cookieHeader() });
    const token = cookies.get('XSRF-TOKEN');
    if (token !== undefined && (init.method ?? 'GET') !== 'GET') own.set('x-xsrf-token', token);
    new Headers(init.headers).forEach((value, name) => own.set(name, value));
    const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers: own });
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    return response;
  };

  const send = (endpoint: Endpoint, input: Record<string, unknown>): Promise<Response> => {
    const { path, rest } = fillPath(endpoint.path, input);
    const sent = Object.entries(rest).filter(([, value]) => value !== undefined);
    const values = sent.map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value] as const);
    if (endpoint.method === 'GET') {
      return request(`${path}?${new URLSearchParams(values.map(([name, value]) => [name, String(value)]))}`);
    }
    const body = JSON.stringify(Object.fromEntries(values));
    return request(path, { method: endpoint.method, body, headers: { 'content-type': 'application/json' } });
  };

  const call: Call = async (endpoint, input) => {
    const values = input as Record<string, unknown>;
    const first = await send(endpoint, values);
    // Retries as the web does, because the answer has set the right token.
    const response = first.status === 403 && first.headers.has('x-csrf-token') ? await send(endpoint, values) : first;
    const body = (await response.json()) as unknown;
    if (!response.ok) throw new CallFailure(response.status, body as RefusalBody);
    return body as never;
  };

  return { cookies, call, fetch: request, socket: () => openTestSocket(url, { ...headers, cookie: cookieHeader() }) };
};

const keepCookie = (cookies: Map<string, string>, line: string): void => {
  const [pair = '', ...attributes] = line.split(';');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const dropped = value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
  if (dropped) cookies.delete(name);
  else cookies.set(name, value);
};
