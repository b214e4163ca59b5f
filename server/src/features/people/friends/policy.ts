import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { DirectoryEntry } from '../../account/accounts/service.ts';

/** Returns whether the account belongs to a member, not a guest, and is open. */
export const isOpenMember = ({ player }: Pick<DirectoryEntry, 'player'>): boolean =>
  !player.isGuest && !isClosed(player.membershipLevel);

/** Returns whether a member accepts friend requests at all. */
export const takesRequests = (entry: Pick<DirectoryEntry, 'player' | 'settings'>): boolean =>
  isOpenMember(entry) && entry.settings['social.who_may_befriend'] === 'everyone';
