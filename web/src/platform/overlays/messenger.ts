import type { SupportApp } from '@tabiya/contract/staff/support.ts';
import { onNotice } from './notice-room.ts';
import { createStore } from '../../store/store.ts';
import { LOGGING_OUT } from '../session/use-log-out.ts';

/** State of the support window: what it is open for, and whether it is for a conversation or a bug report. */
export interface Messenger {
  app: SupportApp;
  view: 'talk' | 'bug';
  /** Last conversation in this tab; null if it must be asked from the server. */
  conversationId: string | null;
}

const KEY = 'support-messenger';

interface Messaging {
  /** What the window is open for; undefined while it is closed. */
  current: Messenger | undefined;
  /** Whether the staff has answered while the window was closed. */
  hasNews: boolean;
}

export const messenger = createStore<Messaging>({ current: undefined, hasNews: false }, () => {
  const stop = hear();
  if (!isBegun) begin();
  return stop;
});
let isBegun = false;

export const isMessengerWanted = (): boolean => messenger.get().current !== undefined || messenger.get().hasNews;

const keep = (current: Messenger | undefined, { hasNews }: Pick<Messaging, 'hasNews'> = messenger.get()): void => {
  try {
    if (current === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage, the window closes with the page.
  }
  messenger.set({ current, hasNews });
};

const remembered = (): Messenger | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Messenger | null) ?? undefined;
  } catch {
    return undefined;
  }
};

export const openMessenger = (app: SupportApp, view: Messenger['view'] = 'talk'): void => {
  const { current } = messenger.get();
  const conversationId = current?.app === app ? current.conversationId : null;
  keep({ app, view, conversationId }, { hasNews: false });
};
export const closeMessenger = (): void => keep(undefined);
/** Stores the conversation, so that the next page continues it. */
export const rememberConversation = (conversationId: string): void => {
  const { current } = messenger.get();
  if (current !== undefined && current.conversationId !== conversationId) keep({ ...current, conversationId });
};

export const forgetMessengerNews = (): void => messenger.set({ ...messenger.get(), hasNews: false });

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
    const { current } = messenger.get();
    if (what === 'support' && current === undefined) messenger.set({ current, hasNews: true });
  });
  return () => {
    document.removeEventListener('click', onClick);
    removeEventListener(LOGGING_OUT, closeMessenger);
    deaf();
  };
};
