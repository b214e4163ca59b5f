import { useSyncExternalStore } from 'react';
import { hasMessengerNews, messenger, messengerWish, type Messenger } from '../../../platform/overlays/messenger.ts';

/** What the messenger is open for; undefined while it is closed. */
export const useMessenger = (): Messenger | undefined =>
  useSyncExternalStore(messengerWish.subscribe, messenger, () => undefined);

/** Whether the staff has answered while it was closed. */
export const useMessengerNews = (): boolean =>
  useSyncExternalStore(messengerWish.subscribe, hasMessengerNews, () => false);
