import type { SupportApp } from '@tabiya/contract/staff/support.ts';
import { onNotice } from './notice-room.ts';
import { LOGGING_OUT } from '../session/use-log-out.ts';

/** State of the support window: what it is open for, and whether it is for a conversation or a bug report. */
export interface Messenger {
  app: SupportApp;
  view: 'talk' | 'bug';
  /** Last conversation in this tab; null if it must be asked from the server. */
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
    // Without storage, the window closes with the page.
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
/** Stores the conversation, so that the next page continues it. */
export const rememberConversation = (conversationId: string): void => {
  if (current !== undefined && current.conversationId !== conversationId) keep({ ...current, conversationId });
};

/** Returns whether a message came while the window was closed. */
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

/** Opens the window for `?help` and `?advice`, and if it was open on the page before. */
const begin = (): void => {
  isBegun = true;
  const asked = new URLSearchParams(location.search);
  if (asked.has('help')) openMessenger('support');
  else if (asked.has('advice')) openMessenger('advice');
  else keep(remembered());
};

/** Listens for what opens the window, as long as there is a subscriber. */
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

export const messengerOverlay = {
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
