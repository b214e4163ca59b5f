import { CLIENT_ERROR_LENGTHS, clientErrors, type ClientErrorReport } from '@tabiya/contract/staff/client-errors.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { send } from './call-request.ts';
import { hasFlag } from '../session/flags.ts';

/** An error as the code that met it describes it. */
export interface Mishap {
  type: ClientErrorReport['type'];
  message: string;
  url: string;
  method?: string;
  status?: number;
  stack?: string | undefined;
  channel?: string;
}

/** Maximum number of reports from one page; duplicates are dropped. */
const MAX_REPORTS = 20;

let whoIs: (() => CurrentUser | null) | undefined;
let told = new Set<string>();

/** Starts sending reports; `me` returns the current user. Returns a function that stops it. */
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

/** Sends a report if this person's errors are wanted. It never fails, and nobody waits for it. */
export const reportError = (mishap: Mishap): void => {
  const me = whoIs?.();
  if (me === undefined || !isWanted(me) || !isOurs(mishap.url)) return;
  const key = `${mishap.type} ${mishap.method} ${mishap.url} ${mishap.status} ${mishap.message}`;
  if (told.has(key) || told.size >= MAX_REPORTS) return;
  told.add(key);
  void send({ endpoint: clientErrors.report, input: { ...reportOf(mishap, me) }, options: {} }).catch(() => {});
};

/** Returns whether errors are reported: everybody's with the flag, otherwise those of people with many spectators. */
const isWanted = (me: CurrentUser | null): boolean =>
  hasFlag('error-reporting') || (hasFlag('high-profile') && me !== null && isHighProfile(me));

const isHighProfile = (me: CurrentUser): boolean =>
  me.isStreamer || me.chessTitle !== null || me.hasConnectedTwitch || me.hasConnectedYoutube;

/** Returns whether a script is ours; errors of other hosts (advertising, browser extensions) are not. */
const isOurs = (url: string): boolean => new URL(url, location.href).host === location.host;

const reportOf = (mishap: Mishap, me: CurrentUser | null): ClientErrorReport => ({
  type: mishap.type,
  message: mishap.message.slice(0, CLIENT_ERROR_LENGTHS.message),
  method: mishap.method ?? '',
  url: new URL(mishap.url, location.href).pathname.slice(0, CLIENT_ERROR_LENGTHS.url),
  stack: (mishap.stack ?? '').slice(0, CLIENT_ERROR_LENGTHS.stack),
  status: mishap.status ?? null,
  user: me?.username ?? '',
  userAgent: navigator.userAgent.slice(0, CLIENT_ERROR_LENGTHS.userAgent),
  channel: mishap.channel ?? null,
});

/** Builds a report of a script error. The place is the page; a script of another host is recognised by the stack. */
const fromScript = (reason: unknown): Mishap => {
  const error = reason instanceof Error ? reason : undefined;
  const url = /https?:\/\/[^\s)]+/.exec(error?.stack ?? '')?.[0];
  return {
    type: 'SCRIPT',
    message: error?.message ?? String(reason),
    url: url !== undefined && !isOurs(url) ? url : location.href,
    stack: error?.stack,
  };
};
