import type { SupportApp } from '@tabiya/contract/staff/support.ts';
import { onNotice } from './notice-room.ts';
import { LOGGING_OUT } from '../session/use-log-out.ts';

/** The help desk's window: what it is open for, and whether somebody talks or reports what does not work. */
export interface Messenger {
  app: SupportApp;
  view: 'talk' | 'bug';
  /** Of the conversation that was led last in this tab; the server is asked where it is not known. */
  conversationId: string | null;
}

const KEY = 'support-messenger';
const listeners = new Set<() => void>();
let current: Messenger | undefined;
let hasNews = false;
let isBegun = false;

const tell = () => listeners.forEach((listener) => listener());

const keep = (next: Messenger | undefined): void => {
  current = next;
  try {
    if (next === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage it closes with the page.
  }
  tell();
};

const remembered = (): Messenger | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Messenger | null) ?? undefined;
  } catch {
    return undefined;
  }
};

export const messenger = (): Messenger | undefined => current;

export const openMessenger = (app: SupportApp, view: Messenger['view'] = 'talk'): void => {
  const conversationId = current?.app === app ? current.conversationId : null;
  hasNews = false;
  keep({ app, view, conversationId });
};
export const closeMessenger = (): void => keep(undefined);
/** The next page goes on with this conversation. */
export const rememberConversation = (conversationId: string): void => {
  if (current !== undefined && current.conversationId !== conversationId) keep({ ...current, conversationId });
};

/** Something was said while it was closed. */
export const hasMessengerNews = (): boolean => hasNews;
export const forgetMessengerNews = (): void => {
  hasNews = false;
  tell();
};

const onClick = (event: MouseEvent): void => {
  const pressed = event.target instanceof Element ? event.target.closest('.nav-action') : null;
  if (pressed === null) return;
  const { classList } = pressed;
  const isKnown = classList.contains('help') || classList.contains('advice') || classList.contains('bug-report');
  if (!isKnown) return;
  event.preventDefault();
  openMessenger(classList.contains('advice') ? 'advice' : 'support', classList.contains('bug-report') ? 'bug' : 'talk');
};

/** `?help` and `?advice` open it, and a messenger that was open on the page before is open again. */
const begin = (): void => {
  isBegun = true;
  const asked = new URLSearchParams(location.search);
  if (asked.has('help')) openMessenger('support');
  else if (asked.has('advice')) openMessenger('advice');
  else keep(remembered());
};

/** Hears whatever opens it, while somebody listens. */
const hear = (): (() => void) => {
  document.addEventListener('click', onClick);
  addEventListener(LOGGING_OUT, closeMessenger);
  const deaf = onNotice('changed', ({ what }) => {
    if (what !== 'support' || current !== undefined) return;
    hasNews = true;
    tell();
  });
  return () => {
    document.removeEventListener('click', onClick);
    removeEventListener(LOGGING_OUT, closeMessenger);
    deaf();
  };
};

let stopHearing = (): void => {};

export const messengerWish = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stopHearing = hear();
    listeners.add(listener);
    if (!isBegun) begin();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stopHearing();
    };
  },
  isWanted: (): boolean => current !== undefined || hasNews,
};
