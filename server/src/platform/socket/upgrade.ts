import { fastifyCookie } from '@fastify/cookie';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Caller } from '../session/caller.ts';
import { clientAddress, type IsProxy } from '../http/client-address.ts';
import { SESSION_COOKIE, isToken } from '../http/exchange.ts';
import { isCrossSite } from '../http/forgery.ts';
import { addressKey } from '../limits/rate-limit.ts';
import { sessionKey } from '../session/live-reads.ts';
import { type LiveSessions } from '../session/session.ts';

/** The owner of a connection, according to its upgrade request. */
export interface Visitor {
  caller: Caller | null;
  token: string | undefined;
  sessionKey: string | undefined;
  address: string;
}

/** Reads the owner of an upgrade request. */
export const readVisitor = async (
  request: IncomingMessage,
  { sessions, isProxy }: { sessions: LiveSessions; isProxy: IsProxy },
): Promise<Visitor> => {
  const address = addressKey(clientAddress(request, isProxy));
  const token = fastifyCookie.parse(request.headers.cookie ?? '')[SESSION_COOKIE];
  const session = isToken(token) ? await sessions.read(token) : undefined;
  if (session === undefined || token === undefined)
    return { caller: null, token: undefined, sessionKey: undefined, address };
  return { caller: session.caller, token, sessionKey: sessionKey(token), address };
};

/** Returns the status that refuses an upgrade request; undefined if it is accepted. */
export const upgradeRefusal = (
  request: IncomingMessage,
  path: string,
  ownHosts: readonly string[],
): number | undefined => {
  if (request.url?.split('?')[0] !== path) return 404;
  return isCrossSite(request.headers, ownHosts) ? 403 : undefined;
};

const PHRASES: Record<number, string> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const turnAway = (socket: Duplex, status: number): void => {
  socket.end(`HTTP/1.1 ${status} ${PHRASES[status] ?? 'Refused'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
