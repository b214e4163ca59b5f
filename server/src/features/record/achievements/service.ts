import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import {
  ACHIEVEMENTS,
  type AchievementCode,
  type AchievementCounter,
  type AchievementView,
} from '@tabiya/contract/record/achievements.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { ArchiveService } from '../archive/service.ts';
import { createAchievementCounting } from './counting-service.ts';
import { createAchievementGrants, type Earned } from './grants-service.ts';
import type { FriendNewsNeeds } from './friend-news-service.ts';
import { achievedIn, createPastJudging, type JudgedGame, type PastJudgingNeeds } from './past-games-service.ts';
import { countedBy, type Tally } from './standing.ts';
import * as rows from './store.ts';
import { createTallies, type TallyNeeds } from './tally-service.ts';
import { toAchievementViews } from './view.ts';

/** Games by id, as achievements judge them. */
interface JudgedGames {
  game(gameId: string): Promise<Game | undefined>;
  view(gameId: string): Promise<GameView | undefined>;
}

export interface AchievementsNeeds extends TallyNeeds, FriendNewsNeeds {
  accounts: Pick<AccountsService, 'playerByName' | 'callerOf'>;
  alerts: Pick<AlertsService, 'raise'>;
  archive: TallyNeeds['archive'] & Pick<ArchiveService, 'allShownAt'>;
  games: JudgedGames & PastJudgingNeeds['games'];
}

export interface AchievementsService {
  /** Gives the members who played a game what they have achieved in it; idempotent. */
  judge(gameId: string): Promise<void>;
  /**
   * Does the same for games of the past, from the oldest to the newest. Nobody is alerted; what a game brings is earned
   * when it ended, and what is counted, with the last one.
   */
  judgePast(gameIds: readonly string[]): Promise<void>;
  /**
   * Raises what is counted of a member outside of games, and gives what it has reached. Guests achieve nothing.
   */
  count(accountId: string, counter: AchievementCounter, value: number): Promise<void>;
  /** Returns what an account (null: a visitor) may know. Undefined when there is no such member. */
  list(
    username: string,
    reader: { id: string | null; locale: string },
  ): Promise<{ username: string; achievements: AchievementView[] } | undefined>;
  /**
   * Called when everybody may see a game of these accounts: returns by account what has now become public and was not
   * announced yet.
   */
  takeShown(accountIds: readonly string[]): Promise<ReadonlyMap<string, AchievementCode[]>>;
  /** Returns by account what members have not seen yet. */
  allNew(limit: number): Promise<ReadonlyMap<string, AchievementCode[]>>;
  clearNew(accountId: string): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

type AchievementsPlatform = Pick<Platform, 'store' | 'now'>;

export const createAchievementsService = (
  { store, now }: AchievementsPlatform,
  { accounts, alerts, archive, games, ratings }: AchievementsNeeds,
  earned: Earned,
): AchievementsService => {
  /** Returns the counted achievements that the tally has reached. */
  const reached = (tally: Tally): AchievementCode[] =>
    ACHIEVEMENTS.flatMap((achievement) => {
      const value = countedBy(achievement.code, tally);
      const isReached = 'threshold' in achievement && value !== undefined && value >= achievement.threshold;
      return isReached ? [achievement.code] : [];
    });

  const tallyFor = createTallies(store, { archive, ratings });
  const give = createAchievementGrants({ store, alerts, earned });

  const judgeSide = async (judged: JudgedGame, color: Color) => {
    const seat = judged.view[color];
    const account = seat.isGuest ? undefined : await accounts.callerOf(seat.id);
    if (account === undefined) return;
    const has = new Set((await rows.achievementsOf(store, seat.id)).map(({ code }) => code));
    const lacksSomeCount = ACHIEVEMENTS.some((one) => 'threshold' in one && !has.has(one.code));
    const counted = lacksSomeCount ? reached(await tallyFor(account, account.id)) : [];
    const fresh = [...achievedIn(judged, color), ...counted].filter((code) => !has.has(code));
    // An earlier counted game may still be hidden, even when this one is not.
    const shownAt = fresh.length === 0 ? null : await archive.allShownAt(account.id);
    await give(account, fresh, { gameId: judged.view.id, shownAt, at: now(), isTold: true });
  };
  const judgePast = createPastJudging({ accounts, archive, games }, { give, reached, tallyFor });

  return {
    async judge(gameId) {
      const [view, game] = await Promise.all([games.view(gameId), games.game(gameId)]);
      if (view === undefined || game?.end === undefined || game.end.result === '*') return;
      for (const color of COLORS) await judgeSide({ view, game }, color);
    },
    judgePast,
    count: createAchievementCounting({ store, now }, { accounts, give }),
    async list(username, reader) {
      const player = await accounts.playerByName(username);
      if (player === undefined || player.isGuest) return undefined;
      const isOwn = reader.id === player.id;
      const [all, tally] = await Promise.all([
        rows.achievementsOf(store, player.id),
        tallyFor(player, isOwn ? player.id : null),
      ]);
      const has = isOwn ? all : all.filter(({ shown_at: at }) => at === null || at <= now());
      return { username: player.username, achievements: toAchievementViews(has, tally, wordsIn(reader.locale)) };
    },
    async takeShown(accountIds) {
      const all = Map.groupBy(await rows.takeShown(store, accountIds, now()), (row) => row.account_id);
      return new Map([...all].map(([id, own]) => [id, own.map(({ code }) => code)]));
    },
    async allNew(limit) {
      const all = Map.groupBy(await rows.newAchievements(store, limit), (row) => row.account_id);
      return new Map([...all].map(([id, own]) => [id, own.map(({ code }) => code)]));
    },
    clearNew: (accountId) => rows.clearNew(store, accountId),
    exportOf: (accountId) => exported(store, accountId),
    erase: rows.deleteAchievements,
  };
};

const exported = async (queries: Queries, accountId: string): Promise<unknown> => {
  const all = await rows.achievementsOf(queries, accountId);
  const counted = await rows.countersOf(queries, accountId);
  const earned = all.map(({ code, at, game_id }) => ({ code, at, game: game_id }));
  return { earned, counted: Object.fromEntries(counted) };
};
