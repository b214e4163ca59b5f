import { push } from '@tabiya/contract/notify/push.ts';
import { registerWorker, workerRegistration } from '../../../platform/browser/service-worker.ts';
import { call } from '../../../platform/net/call.ts';

/**
 * localStorage key of the account id that switched push on in this browser. Other accounts that log in here get none.
 * See `late-slots.tsx`.
 */
const ENABLED_BY_KEY = 'push-account';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await workerRegistration())?.pushManager.getSubscription()) ?? null;

/** Returns whether push notifications are on for this account in this browser. */
export const pushState = async (accountId: string): Promise<PushState> => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = localStorage.getItem(ENABLED_BY_KEY) === accountId && (await subscription()) !== null;
  return isOn ? 'on' : 'off';
};

const base64url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const register = (made: PushSubscription): Promise<unknown> =>
  call(push.subscribe, {
    endpoint: made.endpoint,
    p256dh: base64url(made.getKey('p256dh')),
    auth: base64url(made.getKey('auth')),
  });

/** Asks for permission if needed and subscribes. Resolves to the resulting state; rejects if subscribing failed. */
export const switchPushOn = async (accountId: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(accountId);
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call(push.state, {});
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  await register(made);
  localStorage.setItem(ENABLED_BY_KEY, accountId);
  return 'on';
};

export const switchPushOff = async (): Promise<PushState> => {
  localStorage.removeItem(ENABLED_BY_KEY);
  const made = await subscription();
  if (made === null) return 'off';
  await call(push.unsubscribe, { endpoint: made.endpoint });
  await made.unsubscribe();
  return 'off';
};

/** Registers the existing subscription again, because the server has forgotten it after a new log-in. */
export const renewPush = async (accountId: string): Promise<void> => {
  if ((await pushState(accountId)) !== 'on') return;
  const made = await subscription();
  if (made !== null) await register(made);
};
