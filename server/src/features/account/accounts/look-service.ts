import { ACCOUNT_CHANGED } from '../../../platform/session/live-reads.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsPlatform } from './accounts-platform.ts';
import { updateAccount, type AccountChanges } from './store.ts';

/** Details shown beside a member's name. */
export interface Look {
  /** ISO 3166-1 alpha-2 country code, upper case. */
  country: string | null;
  /** Flair code from `flair.ts`. */
  flair: string | null;
  /** Hash of the avatar picture. */
  avatar: string | null;
  hasTwitch: boolean;
  hasYoutube: boolean;
  /** Rating in the time class that is played most. */
  rating: number;
}

export interface LookService {
  /** Writes the given fields and keeps the others. Within a transaction, call `changed` after the commit. */
  setLook(accountId: string, look: Partial<Look>, queries?: Queries): Promise<void>;
}

export const createLookService = ({ store, bus }: AccountsPlatform): LookService => ({
  async setLook(accountId, look, queries) {
    const set = columnsOf(look);
    if (Object.keys(set).length === 0) return;
    await updateAccount(queries ?? store, accountId, { set, membersOnly: true });
    if (queries === undefined) await bus.publish(ACCOUNT_CHANGED, accountId);
  },
});

const columnsOf = ({ country, flair, avatar, hasTwitch, hasYoutube, rating }: Partial<Look>): AccountChanges => ({
  ...(country !== undefined && { country }),
  ...(flair !== undefined && { flair }),
  ...(avatar !== undefined && { avatar }),
  ...(hasTwitch !== undefined && { has_twitch: hasTwitch }),
  ...(rating !== undefined && { rating }),
  ...(hasYoutube !== undefined && { has_youtube: hasYoutube }),
});
