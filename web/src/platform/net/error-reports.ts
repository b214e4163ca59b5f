import { CLIENT_ERROR_LENGTHS, clientErrors, type ClientErrorReport } from '@tabiya/contract/staff/client-errors.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { send } from './call-request.ts';
import { hasFlag } from '../session/flags.ts';

/** What is told of an error by whoever meets it. */
export interface Mishap {
  kind: ClientErrorReport['kind'];
  message: string;
  url: string;
  method?: string;
  status?: number;
  stack?: string | undefined;
  channel?: string;
}

/** One page reports no more than this, and nothing twice. */
const MOST = 20;

let whoIs: (() => CurrentUser | null) | undefined;
let told = new Set<string>();

/** Reports go out from here on; `me` is asked who is looking. Returns what ends it. */
export const startErrorReports = (me: () => CurrentUser | null): (() => void) => {
  const failed = ({ message, error }: ErrorEvent) => reportError(fromScript(error ?? message));
  const rejected = ({ reason }: PromiseRejectionEvent) => reportError(fromScript(reason));
  whoIs = me;
  told = new Set();
  addEventListener('error', failed);
  addEventListener('unhandledrejection', rejected);
  return () => {
    whoIs = undefined;
    removeEventListener('error', failed);
    removeEventListener('unhandledrejection', rejected);
  };
};

/** Sends a report, if this person's errors are wanted. Never fails and is never waited for. */
export const reportError = (mishap: Mishap): void => {
  const me = whoIs?.();
  if (me === undefined || !isWanted(me) || !isOurs(mishap.url)) return;
  const key = `${mishap.kind} ${mishap.method} ${mishap.url} ${mishap.status} ${mishap.message}`;
  if (told.has(key) || told.size >= MOST) return;
  told.add(key);
  void send({ endpoint: clientErrors.report, input: { ...reportOf(mishap, me) }, options: {} }).catch(() => {});
};

/** Everybody's, or at least those of people whom many watch. */
const isWanted = (me: CurrentUser | null): boolean =>
  hasFlag('error-reporting') || (hasFlag('high-profile') && me !== null && isHighProfile(me));

const isHighProfile = (me: CurrentUser): boolean =>
  me.isStreamer || me.chessTitle !== null || me.hasConnectedTwitch || me.hasConnectedYoutube;

/** What other hosts do (advertising, extensions of the browser) is not ours to mend. */
const isOurs = (url: string): boolean => new URL(url, location.href).host === location.host;

const reportOf = (mishap: Mishap, me: CurrentUser | null): ClientErrorReport => ({
  kind: mishap.kind,
  message: mishap.message.slice(0, CLIENT_ERROR_LENGTHS.message),
  method: mishap.method ?? '',
  url: new URL(mishap.url, location.href).pathname.slice(0, CLIENT_ERROR_LENGTHS.url),
  stack: (mishap.stack ?? '').slice(0, CLIENT_ERROR_LENGTHS.stack),
  status: mishap.status ?? null,
  user: me?.username ?? '',
  userAgent: navigator.userAgent.slice(0, CLIENT_ERROR_LENGTHS.userAgent),
  channel: mishap.channel ?? null,
});

/** Where in the site it happened is the page; a script of another host is told by its stack. */
const fromScript = (reason: unknown): Mishap => {
  const error = reason instanceof Error ? reason : undefined;
  const url = /https?:\/\/[^\s)]+/.exec(error?.stack ?? '')?.[0];
  return {
    kind: 'SCRIPT',
    message: error?.message ?? String(reason),
    url: url !== undefined && !isOurs(url) ? url : location.href,
    stack: error?.stack,
  };
};
