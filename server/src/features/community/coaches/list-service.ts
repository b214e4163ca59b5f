import type { CoachCard, CoachOrder, CoachView } from '@tabiya/contract/community/coaches.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { readCursor, writeCursor } from '../../../platform/store/page-of.ts';
import { searchWords } from '../../../platform/store/search-words.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { PresenceService } from '../../people/presence/service.ts';
import type { CoachReviews, Reader } from './reviews-service.ts';
import * as rows from './store.ts';
import { toCoachCard } from './view.ts';

export interface CoachSearch extends Omit<rows.CoachFilter, 'words' | 'username'> {
  query?: string | undefined;
  isOnline: boolean;
  order: CoachOrder;
}

/** The coaches whom staff have confirmed. */
export interface CoachLists {
  list(
    search: CoachSearch,
    me: Reader | null,
    request: PageRequest,
  ): Promise<Paged<CoachCard> | Refusal<'bad_page_token'>>;
  view(username: string, me: Reader | null): Promise<CoachView | Refusal<'coach_not_found'>>;
  /** Returns a listed coach by name. */
  coachNamed(username: string): Promise<rows.ListedCoach | undefined>;
}

export interface CoachListNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'accountByName'>;
  friends: Pick<FriendsService, 'standingWith'>;
  presence: Pick<PresenceService, 'of'>;
}

/** Coaches that are read at once to find those who are online, and the most parts that one page reads. */
const PART = 100;
const PARTS_MAX = 10;

export const createCoachLists = (
  { store }: Pick<Platform, 'store'>,
  { accounts, friends, presence, reviews }: CoachListNeeds & { reviews: Pick<CoachReviews, 'own'> },
): CoachLists => {
  /** Leaves out coaches who have blocked the reader, or whom the reader has blocked. */
  const cards = async (found: readonly rows.ListedCoach[], me: Reader | null): Promise<Map<string, CoachCard>> => {
    const ids = found.map((row) => row.account_id);
    const [players, seen, standings] = await Promise.all([
      accounts.playersById(ids),
      presence.of(ids, me?.id ?? null),
      me === null ? new Map<string, never>() : friends.standingWith(me.id, ids),
    ]);
    const online = new Set(seen.flatMap(({ id, status }) => (status === 'online' ? [id] : [])));
    return new Map(
      found.flatMap((row) => {
        const { account_id: id } = row;
        const player = players.get(id);
        const isBlocked = standings.get(id)?.isBlocked ?? false;
        return player === undefined || isBlocked ? [] : [[id, toCoachCard(row, player, online.has(id))]];
      }),
    );
  };
  const coachNamed = async (username: string) => {
    const account = await accounts.accountByName(username);
    return account && rows.listedCoach(store, account.id);
  };

  return {
    coachNamed,
    async list({ query = '', isOnline, order, ...filter }, me, { cursor, limit }) {
      const words = searchWords(query);
      let after = readCursor(cursor, ['bigint', 'uuid']);
      if (isRefusal(after)) return after;
      const asked = { ...filter, words, username: words && query.trim().toLowerCase() };
      const size = isOnline ? PART : limit;
      const items: CoachCard[] = [];
      for (let part = 0; part < PARTS_MAX; part += 1) {
        const found = await rows.listedCoaches(store, asked, { order, after, limit: size + 1 });
        const here = found.slice(0, size);
        const shown = await cards(here, me);
        for (const [at, row] of here.entries()) {
          after = rows.keyOf(row, order);
          const card = shown.get(row.account_id);
          if (card !== undefined && (card.isOnline || !isOnline)) items.push(card);
          if (items.length === limit && at < found.length - 1) return { items, next: writeCursor(after) };
        }
        if (found.length <= size) return { items, next: null };
        if (!isOnline) break;
      }
      return { items, next: after && writeCursor(after) };
    },
    async view(username, me) {
      const row = await coachNamed(username);
      const card = row && (await cards([row], me)).get(row.account_id);
      if (row === undefined || card === undefined) return refuse('coach_not_found');
      return { ...card, html: row.html, ...(await reviews.own(row.account_id, me)) };
    },
  };
};
