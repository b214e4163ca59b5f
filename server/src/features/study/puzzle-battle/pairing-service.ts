import { pairQuality, type Seeker } from '@tabiya/chess/pairing/pairing.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { SEEK_REPEAT_MS } from '@tabiya/contract/study/puzzle-battles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { BattleEntry, Busy } from './entry-service.ts';
import type { Fighter } from './policy.ts';
import { deleteOldSeeks, seeksNear, takeSeeks, writeSeek, type SeekRow } from './seeks-store.ts';
import { lockPlayers, waitingOf } from './store.ts';

/** Pairs members by their battle ratings, and guests with each other. */
export interface BattlePairing {
  /**
   * Looks for an opponent once; whoever looks repeats it. Resolves to the id of the battle of the account that goes on, and
   * whether this call has begun it.
   */
  seek(me: Fighter): Promise<{ id: string | undefined; isBegun: boolean } | Refusal<Busy | 'puzzles_missing'>>;
  stop(accountId: string): Promise<void>;
  /** Forgets those who do not look any longer. */
  tidy(): Promise<void>;
}

/** Somebody who has not repeated the call for this long does not look any longer, ms. */
const FRESH_MS = 3 * SEEK_REPEAT_MS;
/** Others that are compared on each side of the own rating. */
const COMPARED = 12;

export const createBattlePairing = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { entry, friends }: { entry: BattleEntry; friends: Pick<FriendsService, 'blockedBetween'> },
): BattlePairing => {
  const toSeeker = (row: SeekRow): Seeker => ({ ...row, id: row.account_id });

  /** Returns the one who suits best of those who wait. */
  const opponentOf = async (me: Fighter): Promise<Seeker | undefined> => {
    const { rating } = await entry.standingOf(store, me.id);
    const asked = { accountId: me.id, isGuest: me.isGuest, rating: rating.rating, freshAfter: now() - FRESH_MS };
    const own = toSeeker(await writeSeek(store, { ...asked, deviation: rating.deviation, at: now() }));
    const near = (await seeksNear(store, { ...asked, limit: COMPARED })).map(toSeeker);
    if (near.length === 0) return undefined;
    const blocked = await friends.blockedBetween(
      me.id,
      near.map(({ id }) => id),
    );
    const suited = near
      .filter(({ id }) => !blocked.has(id))
      .map((other) => ({ other, quality: pairQuality(own, other, now()) }))
      .filter(({ quality }) => quality > 0);
    return suited.toSorted((one, other) => other.quality - one.quality)[0]?.other;
  };

  /** Begins the battle of two, unless one of them has begun another since. */
  const begin = (me: Fighter, otherId: string, puzzleIds: readonly string[]) =>
    store.transaction(async (queries) => {
      const ids = [me.id, otherId];
      await lockPlayers(queries, ids);
      for (const id of ids) {
        if (((await entry.playing(queries, id)) ?? (await waitingOf(queries, id))) !== undefined) return undefined;
      }
      if ((await takeSeeks(queries, ids)) < ids.length) return undefined;
      const battle = { kind: 'paired', rated: !me.isGuest, places: 2, invited_id: null } as const;
      const id = await entry.write(queries, battle, ids);
      await entry.begin(queries, id, puzzleIds);
      return id;
    });

  return {
    async seek(me) {
      const current = await entry.playing(store, me.id);
      if (current !== undefined) return { id: current, isBegun: false };
      if (await entry.isInGame(me.id)) return refuse('already_playing');
      const hindered = await entry.hindrance(store, me);
      if (hindered) return hindered;
      const other = await opponentOf(me);
      if (other === undefined) return { id: undefined, isBegun: false };
      const puzzleIds = await entry.drawSequence();
      if (puzzleIds.length === 0) return refuse('puzzles_missing');
      const id = await begin(me, other.id, puzzleIds);
      return { id, isBegun: id !== undefined };
    },
    stop: async (accountId) => void (await takeSeeks(store, [accountId])),
    tidy: () => deleteOldSeeks(store, now() - FRESH_MS),
  };
};
