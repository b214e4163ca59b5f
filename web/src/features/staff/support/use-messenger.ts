import { useSyncExternalStore } from 'react';
import { hasMessengerNews, messenger, messengerOverlay, type Messenger } from '../../../platform/overlays/messenger.ts';

/** Returns what the messenger is open for; undefined while it is closed. */
export const useMessenger = (): Messenger | undefined =>
  useSyncExternalStore(messengerOverlay.subscribe, messenger, () => undefined);

/** Returns whether the staff has answered while the messenger was closed. */
export const useMessengerNews = (): boolean =>
  useSyncExternalStore(messengerOverlay.subscribe, hasMessengerNews, () => false);
