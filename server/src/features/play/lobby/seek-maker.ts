import { randomUUID } from 'node:crypto';
import { deviationAt, isProvisional, shownRating } from '@tabiya/chess/rating/rating.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { SeekColor, SeekTerms, SeekView } from '@tabiya/contract/play/lobby.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { GamesService } from '../games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { Seek } from './seek-book.ts';

export interface SeekMakerNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'settingsOf'>;
  ratings: Pick<RatingsService, 'current'>;
  games: Pick<GamesService, 'recentColors'>;
  friends: Pick<FriendsService, 'blockedIdsOf'>;
}

/** What decides with whom a seek is paired, apart from the player. */
export type SeekPlan = Pick<Seek, 'variant' | 'timeControl' | 'rated' | 'pool'> & {
  color: SeekColor;
  /** Limits of the opponent's rating, or those of the quick pairing settings. */
  range: SeekTerms['range'] | 'as_set';
  /** Whether the lobby lists it. */
  isListed: boolean;
};

const COLORS: readonly (Color | undefined)[] = [undefined, 'white', 'black'];

/** Creates seeks with the player's present ratings and settings. */
export const createSeekMaker =
  (needs: SeekMakerNeeds, { node, now }: { node: string; now(): number }) =>
  async (me: Caller, plan: SeekPlan): Promise<Seek> => {
    const { variant, timeControl, rated, pool, color, isListed } = plan;
    const ratingClass = ratingClassOf(variant, timeControl);
    const [standings, colors, blocks, players, settings] = await Promise.all([
      needs.ratings.current([me.id], ratingClass),
      needs.games.recentColors([me.id]),
      me.isGuest ? [] : needs.friends.blockedIdsOf(me.id),
      needs.accounts.playersById([me.id]),
      plan.range === 'as_set' ? needs.accounts.settingsOf(me.id) : undefined,
    ]);
    const since = now();
    const standing = standings.get(me.id)?.rating;
    const player = players.get(me.id);
    if (!standing || !player) throw new Error(`no rating of ${me.id}`);
    const rating = shownRating(standing);
    const range = plan.range === 'as_set' ? rangeOf(rating, settings) : (plan.range ?? undefined);
    const recent = colors.get(me.id);
    const seekId = randomUUID();
    const terms = { variant, timeControl, rated };
    const offer: SeekView = {
      id: seekId,
      player,
      rating,
      provisional: isProvisional(standing, since),
      ...terms,
      timeClass: timeClassOf(timeControl),
      ratingClass,
      color,
      range: range ?? null,
      since,
    };
    return {
      id: me.id,
      seekId,
      ...terms,
      isGuest: me.isGuest,
      pool,
      node,
      rating,
      deviation: deviationAt(standing, since),
      since,
      range,
      wants: COLORS[color],
      balance: recent?.balance ?? 0,
      ...(blocks.length > 0 && { blocks }),
      ...(recent && {
        last: recent.last,
        lastOpponent: recent.lastOpponent,
        recentOpponents: recent.recentOpponents,
      }),
      ...(isListed && { offer }),
    };
  };

/** Returns the rating range of a seek; a side without a limit is open. */
const rangeOf = (rating: number, settings: Settings | undefined): Seek['range'] => {
  const below = settings?.['live.range_below'] ?? 0;
  const above = settings?.['live.range_above'] ?? 0;
  if (below === 0 && above === 0) return undefined;
  return { min: below === 0 ? 0 : rating - below, max: above === 0 ? 9_999 : rating + above };
};
