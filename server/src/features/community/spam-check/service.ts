import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import { gamesMissing } from './policy.ts';

/** Finds members who have not played enough to write without limits, as makers of spam have not. */
export interface SpamCheckService {
  /** Returns the number of finished games that a member still needs; 0 for moderators. */
  gamesNeeded(me: Pick<Caller, 'id' | 'membershipLevel'>): Promise<number>;
}

export interface SpamCheckNeeds {
  accounts: Pick<AccountsService, 'standingOf'>;
  archive: Pick<ArchiveService, 'countsOf'>;
}

export const createSpamCheck = (
  { now }: Pick<Platform, 'now'>,
  { accounts, archive }: SpamCheckNeeds,
): SpamCheckService => ({
  async gamesNeeded(me) {
    if (me.membershipLevel >= LEVELS.moderator) return 0;
    const standing = await accounts.standingOf(me.id);
    const { total } = await archive.countsOf(me.id, me.id);
    return gamesMissing({ joinedAt: standing?.joinedAt ?? now(), games: total }, now());
  },
});
