import { messenger, type Messenger } from '../../../platform/overlays/messenger.ts';
import { useStore } from '../../../store/store.ts';

/** Returns what the messenger is open for; undefined while it is closed. */
export const useMessenger = (): Messenger | undefined => useStore(messenger, ({ current }) => current);

/** Returns whether the staff has answered while the messenger was closed. */
export const useMessengerNews = (): boolean => useStore(messenger, ({ hasNews }) => hasNews);
