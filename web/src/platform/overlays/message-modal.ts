import { createStore } from '../../store/store.ts';
import type { GuestMessageState } from '@tabiya/contract/community/messages.ts';

/** Window messages that open and close the dialog for writing to a member, from anywhere in the app. */
const SHOW = 'SHOW_MESSAGE_MODAL';
const HIDE = 'HIDE_MESSAGE_MODAL';

/** Whom the dialog is for; undefined while it is closed. */
export const messageModal = createStore<GuestMessageState | undefined>(undefined, () => {
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
});

const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
  if (origin !== location.origin || (source !== null && source !== window)) return;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === SHOW && 'user' in data && isMember(data.user)) messageModal.set(data.user);
  if (data.type === HIDE) messageModal.set(undefined);
};

/** Checks the shape only; the server validates again when something is sent. */
const isMember = (user: unknown): user is GuestMessageState =>
  typeof user === 'object' && user !== null && 'username' in user && typeof user.username === 'string';

export const showMessageModal = (user: GuestMessageState): void =>
  window.postMessage({ type: SHOW, user }, location.origin);

export const hideMessageModal = (): void => window.postMessage({ type: HIDE }, location.origin);
