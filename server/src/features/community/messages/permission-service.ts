import { isClosed, LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { NotMessageable } from '@tabiya/contract/community/messages.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { SpamCheckService } from '../spam-check/service.ts';
import * as policy from './policy.ts';
import { countStarted, countWritten, lockStarter, threadBetween } from './store.ts';

export interface PermissionNeeds {
  accounts: Pick<AccountsService, 'settingsOf' | 'settingsOfMany'>;
  spamCheck: SpamCheckService;
  friends: Pick<FriendsService, 'areFriends' | 'isBlocked' | 'blockedIdsOf'>;
}

type Writer = Pick<Caller, 'id' | 'membershipLevel'>;
type Reason = ReturnType<typeof policy.notMessageable>;

export interface Permissions {
  /** Returns why one may not write to the other at all; null if one may. */
  reasonAgainst(me: Writer, other: PlayerView): Promise<Reason>;
  /** Returns the same, and also the limit of threads that a new member may begin. */
  reasonNow(me: Writer, other: PlayerView): Promise<NotMessageable | null>;
  /** Returns whether the writer is held back, and the other is neither a friend nor has answered. */
  isHeldBack(me: Writer, other: PlayerView): Promise<boolean>;
  /**
   * Returns whether a member who is held back may begin one more thread; runs in the transaction of the first message.
   */
  mayBegin(queries: Queries, me: Writer): Promise<boolean>;
  limitsOf(
    me: Writer,
  ): Promise<{ limited: boolean; captcha: boolean; gamesNeeded: number; newThreadsLeft: number | null }>;
  /** Returns whether both share read receipts and typing indicators. */
  showEachOther(a: string, b: string): Promise<boolean>;
}

export const createPermissions = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, friends, spamCheck }: PermissionNeeds,
): Permissions => {
  const isStaff = ({ membershipLevel }: Writer) => membershipLevel >= LEVELS.moderator;

  const blocksBetween = async (me: string, other: string) => {
    if (!(await friends.isBlocked(me, other))) return 'none';
    return (await friends.blockedIdsOf(me)).includes(other) ? 'mine' : 'theirs';
  };

  const threadsLeft = async (queries: Queries, me: Writer): Promise<number> => {
    const { count, within } = policy.NEW_THREADS;
    return Math.max(0, count - (await countStarted(queries, me.id, now() - within)));
  };

  const isHeldBack = async (me: Writer, other: PlayerView): Promise<boolean> => {
    const thread = await threadBetween(store, me.id, other.id);
    if (thread?.isAnswered || (await friends.areFriends(me.id, other.id))) return false;
    return (await spamCheck.gamesNeeded(me)) > 0;
  };

  const reasonAgainst: Permissions['reasonAgainst'] = async (me, other) =>
    policy.notMessageable({
      isSelf: me.id === other.id,
      isWriterStaff: isStaff(me),
      isReaderClosed: isClosed(other.membershipLevel),
      whoMayMessage: (await accounts.settingsOf(other.id))['social.who_may_message'],
      areFriends: await friends.areFriends(me.id, other.id),
      blocks: await blocksBetween(me.id, other.id),
    });

  return {
    reasonAgainst,
    isHeldBack,
    async reasonNow(me, other) {
      const reason = await reasonAgainst(me, other);
      if (reason !== null || (await threadBetween(store, me.id, other.id)) !== undefined) return reason;
      const isStopped = (await isHeldBack(me, other)) && (await threadsLeft(store, me)) === 0;
      return isStopped ? 'too_many_new_threads' : null;
    },
    async mayBegin(queries, me) {
      await lockStarter(queries, me.id);
      return (await threadsLeft(queries, me)) > 0;
    },
    async limitsOf(me) {
      const needed = await spamCheck.gamesNeeded(me);
      const { count, within } = policy.BURST;
      return {
        limited: needed > 0,
        captcha: (await countWritten(store, me.id, now() - within)) >= count,
        gamesNeeded: needed,
        newThreadsLeft: needed > 0 ? await threadsLeft(store, me) : null,
      };
    },
    async showEachOther(a, b) {
      const settings = await accounts.settingsOfMany([a, b]);
      return [a, b].every((id) => settings.get(id)?.['social.read_marks'] ?? false);
    },
  };
};
