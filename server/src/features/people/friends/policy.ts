import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { DirectoryEntry } from '../../account/accounts/service.ts';

/** Whether an account is a member's who is there: not a guest's, and not closed. */
export const isOpenMember = ({ player }: Pick<DirectoryEntry, 'player'>): boolean =>
  !player.isGuest && !isClosed(player.membershipLevel);

/** Whether a member takes friend requests at all. */
export const takesRequests = (entry: Pick<DirectoryEntry, 'player' | 'settings'>): boolean =>
  isOpenMember(entry) && entry.settings['social.who_may_befriend'] === 'everyone';
