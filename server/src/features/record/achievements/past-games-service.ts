import type { Game } from '@tabiya/chess/rules/game.ts';
import { COLORS, opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import type { AchievementCode } from '@tabiya/contract/record/achievements.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ArchiveService } from '../archive/service.ts';
import { achievementsIn } from './game-achievements.ts';
import type { Give } from './grants-service.ts';
import type { Tally } from './standing.ts';

/** Games that are read at once. */
const GAMES_AT_ONCE = 25;

export interface JudgedGame {
  view: GameView;
  game: Game;
}

export interface PastJudgingNeeds {
  accounts: Pick<AccountsService, 'callerOf'>;
  archive: Pick<ArchiveService, 'allShownAt'>;
  games: { finished(ids: readonly string[]): Promise<JudgedGame[]> };
}

interface JudgingParts {
  give: Give;
  tallyFor(account: Caller, readerId: string): Promise<Tally>;
  reached(tally: Tally): AchievementCode[];
}

/** A member whose games are judged. */
interface Judged {
  account: Caller;
  has: Set<AchievementCode>;
  last: JudgedGame;
}

/** Returns what a player has achieved in one game. */
export const achievedIn = ({ view, game }: JudgedGame, color: Color): AchievementCode[] => {
  // A player who chooses the position could choose the achievement with it.
  if (view.isPositionChosen) return [];
  const [rating, opponentRating] = [view[color].rating, view[opposite(color)].rating];
  return achievementsIn({ game, color, rating, opponentRating, rated: view.rated });
};

/**
 * Returns a function that judges games of the past, from the oldest to the newest. Nobody is alerted; what a game brings is
 * earned when it ended, and what is counted, with the last one.
 */
export const createPastJudging = (
  { accounts, archive, games }: PastJudgingNeeds,
  { give, tallyFor, reached }: JudgingParts,
): ((gameIds: readonly string[]) => Promise<void>) => {
  const giveQuietly = async ({ account, has, last: { view } }: Judged, achieved: AchievementCode[]) => {
    const fresh = achieved.filter((code) => !has.has(code));
    if (fresh.length === 0) return;
    for (const code of fresh) has.add(code);
    const at = view.events.at(-1)?.at ?? view.startedAt;
    await give(account, fresh, { gameId: view.id, shownAt: await archive.allShownAt(account.id), at, isTold: false });
  };

  return async (gameIds) => {
    const members = new Map<string, Judged>();
    const judge = async (last: JudgedGame, color: Color) => {
      const { id, isGuest } = last.view[color];
      const account = members.get(id)?.account ?? (isGuest ? undefined : await accounts.callerOf(id));
      if (account === undefined) return;
      const member = { account, has: members.get(id)?.has ?? new Set(), last };
      members.set(id, member);
      await giveQuietly(member, achievedIn(last, color));
    };
    for (let from = 0; from < gameIds.length; from += GAMES_AT_ONCE) {
      for (const judged of await games.finished(gameIds.slice(from, from + GAMES_AT_ONCE))) {
        if (judged.game.end === undefined || judged.game.end.result === '*') continue;
        for (const color of COLORS) await judge(judged, color);
      }
    }
    for (const member of members.values()) {
      const { account } = member;
      await giveQuietly(member, reached(await tallyFor(account, account.id)));
    }
  };
};
