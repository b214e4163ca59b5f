import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallOrigin } from './dispatch.ts';
import type { SessionControl } from './routes.ts';
import { sessionKey } from '../session/live-reads.ts';
import { type LiveSessions, type OpenSession } from '../session/session.ts';
import { askedLocale } from '../site/words.ts';

export const SESSION_COOKIE = 'tabiya_session';
/** Identifies the browser across all its sessions, so that a log-in from another browser is noticed. */
const DEVICE_COOKIE = 'tabiya_device';
/** Readable by scripts, which send it back as `_token`. */
const TOKEN_COOKIE = 'XSRF-TOKEN';
/** Maximum age of all cookies of the site; the server decides when a session ends. */
const COOKIE_SECONDS = 365 * 86_400;
const TOKEN = /^[\w-]{43}$/;

const newToken = (): string => randomBytes(32).toString('base64url');
export const isToken = (text: string | undefined): text is string => text !== undefined && TOKEN.test(text);

export const sameToken = (right: string, sent: unknown): boolean => {
  if (typeof sent !== 'string') return false;
  const [a, b] = [Buffer.from(right), Buffer.from(sent)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const SOLUTION_HEADER = 'x-challenge-solution';
const solutionOf = ({ headers }: FastifyRequest): string | undefined => {
  const sent = headers[SOLUTION_HEADER];
  return typeof sent === 'string' ? sent : undefined;
};

/** A request together with the session changes that its response must carry. */
export interface Exchange extends CallOrigin {
  /** Whether the request came with an open session. */
  hasSession: boolean;
}

export interface Exchanges {
  open(request: FastifyRequest, reply: FastifyReply): Promise<Exchange>;
}

export interface ExchangesOptions {
  sessions: LiveSessions;
  /** See `SiteParts`. */
  flagsFor: SessionControl['flagsFor'];
  /** Whether cookies are sent over https only. */
  secure: boolean;
}

/** Determines who sent a request, and keeps both cookies up to date in the response. */
export const createExchanges = ({ sessions, flagsFor, secure }: ExchangesOptions): Exchanges => {
  const common = { path: '/', sameSite: 'lax', secure, maxAge: COOKIE_SECONDS } as const;
  const setSession = (reply: FastifyReply, token: string) =>
    reply.setCookie(SESSION_COOKIE, token, { ...common, httpOnly: true });
  const dropSession = (reply: FastifyReply) => reply.clearCookie(SESSION_COOKIE, { path: '/', secure });
  const setToken = (reply: FastifyReply, token: string): string => {
    reply.setCookie(TOKEN_COOKIE, token, common);
    return token;
  };

  const readSession = async (request: FastifyRequest): Promise<{ token: string; session: OpenSession } | undefined> => {
    const token = request.cookies[SESSION_COOKIE];
    if (!isToken(token)) return undefined;
    const session = await sessions.read(token);
    return session && { token, session };
  };

  return {
    async open(request, reply) {
      // A cookie that names no session is kept: another response may be giving this browser a new one at this moment.
      const found = await readSession(request);
      let current = found?.token;
      const sent = request.cookies[TOKEN_COOKIE];
      const csrf = found?.session.csrf ?? (isToken(sent) ? sent : newToken());
      if (csrf !== sent) setToken(reply, csrf);

      return {
        me: found?.session.caller ?? null,
        hasSession: found !== undefined,
        ip: request.ip,
        requestId: request.id,
        locale: () => askedLocale(request.headers['accept-language']),
        solution: solutionOf(request),
        session: {
          token: csrf,
          user: found?.session.user ?? null,
          flagsFor,
          pendingAccountId: found?.session.caller === null ? found.session.accountId : undefined,
          get key() {
            return current === undefined ? undefined : sessionKey(current);
          },
          async start(accountId, options) {
            const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200);
            const known = request.cookies[DEVICE_COOKIE];
            const device = isToken(known) ? known : newToken();
            const meta = { ip: request.ip, userAgent, device, ...options };
            const started = await sessions.start(accountId, meta);
            // Staff who view the site as a member return to their own session afterwards.
            if (current !== undefined && options?.impersonatedBy === undefined) await sessions.end(current);
            current = started.token;
            setSession(reply, started.token);
            reply.setCookie(DEVICE_COOKIE, device, { ...common, httpOnly: true });
            return setToken(reply, started.csrf);
          },
          renew() {
            if (current !== undefined) setSession(reply, current);
            return setToken(reply, csrf);
          },
          async end() {
            if (current !== undefined) await sessions.end(current);
            current = undefined;
            dropSession(reply);
            return setToken(reply, newToken());
          },
        },
      };
    },
  };
};
