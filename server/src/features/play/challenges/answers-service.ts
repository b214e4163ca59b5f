import { opposite, type ByColor, type Color } from '@tabiya/chess/rules/types.ts';
import type { DeclineReason } from '@tabiya/contract/play/challenges.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { GamesService, NewGame } from '../games/service.ts';
import type { PresenceService } from '../../people/presence/service.ts';
import { busyAmong } from './busy.ts';
import type { DailyLimit } from '../daily-games/service.ts';
import { isChallengerHere } from './policy.ts';
import type { ChallengeViews } from './views-service.ts';
import * as rows from './store.ts';
import { challengerColor } from '@tabiya/contract/play/challenger-color.ts';
import type { ChallengeRow } from './store.ts';
import { timeControlOf } from './view.ts';

/** Id of a challenge: its UUID, or the number that alerts use. */
export type ChallengeId = string | number;
type Gone = Refusal<'challenge_not_found' | 'challenge_over'>;

/** Answers to challenges. */
export interface ChallengeAnswers {
  /**
   * Begins the game; both players are in it when this resolves. `color` is that of the caller, for a link whose colours
   * are drawn by lot.
   */
  accept(
    me: Caller,
    id: ChallengeId,
    color?: Color,
  ): Promise<
    | { gameId: string }
    | Gone
    | Refusal<'own_challenge' | 'cannot_challenge' | 'members_only'>
    | Refusal<'challenger_away' | 'challenger_playing' | 'already_playing' | 'too_many_games' | 'playban'>
  >;
  decline(me: Caller, id: ChallengeId, reason: DeclineReason): Promise<void | Gone>;
  /** Cancels the caller's own challenge. */
  cancel(me: Caller, id: ChallengeId): Promise<void | Gone>;
}

export interface ChallengeAnswersNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  conduct: Pick<ConductService, 'barOf' | 'mayPlay'>;
  dailyLimit: DailyLimit;
  friends: Pick<FriendsService, 'isBlocked'>;
  games: Pick<GamesService, 'playing' | 'playersOf' | 'runningIdsOf' | 'startGame'>;
  presence: Pick<PresenceService, 'isHere'>;
}

export const createChallengeAnswers = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  needs: ChallengeAnswersNeeds,
  showing: ChallengeViews,
): ChallengeAnswers => {
  const { conduct, dailyLimit, friends, games, presence } = needs;
  const end = async (row: ChallengeRow | undefined, how: Parameters<typeof rows.endChallenge>[2]) => {
    if (row === undefined) return refuse('challenge_not_found');
    const ended = await rows.endChallenge(store, row.id, how);
    if (ended === undefined) return refuse('challenge_over');
    await showing.changed(ended);
    return undefined;
  };

  /** Players of a daily game need neither be there nor be free. */
  const dailyHindrance = async (meId: string, fromId: string) => {
    if (await dailyLimit.isReached(meId)) return refuse('too_many_games');
    return (await dailyLimit.isReached(fromId)) ? refuse('challenger_playing') : undefined;
  };

  /** Returns why these two cannot begin a game now. */
  const hindrance = async (me: Caller, row: ChallengeRow) => {
    const { from_id } = row;
    if (!me.isGuest && (await friends.isBlocked(me.id, from_id))) return refuse('cannot_challenge');
    const barred = await conduct.barOf(me.id);
    if (barred) return barred;
    if (row.per_move_ms !== null) return dailyHindrance(me.id, from_id);
    const isThere = isChallengerHere(row, { isHere: presence.isHere, now: now() });
    if (!isThere || !(await conduct.mayPlay(from_id))) return refuse('challenger_away');
    const busy = await busyAmong(needs, [me.id, from_id]);
    if (busy.has(me.id)) return refuse('already_playing');
    return busy.has(from_id) ? refuse('challenger_playing') : undefined;
  };

  const begin = async (row: ChallengeRow, game: NewGame): Promise<{ gameId: string }> => {
    try {
      const gameId = await games.startGame(game).catch(async (failure: unknown) => {
        // The game may have been written, with only the answer of the store lost.
        if ((await games.playersOf(row.id)) === undefined) throw failure;
        return row.id;
      });
      await showing.changed(await rows.writeGame(store, row.id, gameId));
      return { gameId };
    } catch (failure) {
      await rows.reopenChallenge(store, row.id);
      throw failure;
    }
  };

  return {
    async accept(me, id, color) {
      const row = await rows.challengeOf(store, id);
      if (row === undefined || !maySeeChallenge(row, me.id)) return refuse('challenge_not_found');
      if (row.from_id === me.id) return refuse('own_challenge');
      if (row.state !== 'open') return refuse('challenge_over');
      if ((row.rated || row.per_move_ms !== null) && me.isGuest) return refuse('members_only');
      const hindered = await hindrance(me, row);
      if (hindered !== undefined) return hindered;
      const taken = await rows.endChallenge(store, row.id, { state: 'accepted', at: now(), takenBy: me.id });
      return taken === undefined ? refuse('challenge_over') : begin(taken, gameOf(taken, me.id, color));
    },
    async decline(me, id, reason) {
      const row = await rows.challengeOf(store, id);
      return end(row?.to_id === me.id ? row : undefined, { state: 'declined', at: now(), reason });
    },
    async cancel(me, id) {
      const row = await rows.challengeOf(store, id);
      return end(row?.from_id === me.id ? row : undefined, { state: 'cancelled', at: now() });
    },
  };
};

/**
 * Returns whether the account may see the challenge: a link is for everybody, a challenge to a member and a link for one
 * member only for the two.
 */
export const maySeeChallenge = ({ from_id, to_id, only_for }: ChallengeRow, accountId: string | undefined): boolean => {
  const other = to_id ?? only_for;
  return other === null || accountId === from_id || accountId === other;
};

/**
 * Time for the first moves of a game by challenge, ms. Players who have agreed to play need not be quick: the game is only
 * cleared away if nobody comes.
 */
const FIRST_MOVE_MS = 3_600_000;

const gameOf = (row: ChallengeRow, takerId: string, chosen: Color | undefined): NewGame => {
  const isChosen = chosen !== undefined && row.to_id === null && row.color === 0;
  const color = isChosen ? opposite(chosen) : challengerColor(row);
  const both = <T>(from: T, taker: T) => ({ [color]: from, [opposite(color)]: taker }) as ByColor<T>;
  return {
    // As in the established board APIs, the game has the id of the challenge that led to it.
    id: row.id,
    players: both(row.from_id, takerId),
    timeControl: timeControlOf(row),
    variant: row.variant,
    initialFen: row.initial_fen ?? undefined,
    handicap: row.odds_ms === null ? undefined : both(row.odds_ms, row.base_ms),
    firstMoveTime: row.per_move_ms === null ? FIRST_MOVE_MS : undefined,
    rated: row.rated,
    noVacation: row.no_vacation,
    rules: row.rules,
  };
};
