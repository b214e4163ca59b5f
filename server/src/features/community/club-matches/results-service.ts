import { scoreOf, winnerOf, type MatchSide, type MatchWinner } from '@tabiya/chess/pairing/team-match.ts';
import { LADDER_WINDOW_MS } from '@tabiya/contract/community/club-matches.ts';
import { isClosed, LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { ClubLadderService, ClubOutcome } from '../club-ladder/service.ts';
import * as games from './match-games-store.ts';
import { isToBePlayed, newGameOf, resultOf } from './match-games.ts';
import type { MatchGameRow, SeatedGame } from './match-row.ts';
import type { MatchNews } from './news-service.ts';
import { playedMatchesOf, playersAfter, writeRemoval } from './roster-store.ts';
import * as rows from './store.ts';
import { removedSides } from './view.ts';

/** Counts the results of games for their match. */
export interface MatchResults {
  /** Takes the result of a game that is over for everybody, if it belongs to a match; idempotent. */
  settle(gameId: string): Promise<void>;
  /** Begins the second game of the board on which a first game has ended; idempotent. */
  advance(gameId: string): Promise<void>;
  /** Does both for all games whose ends were missed because of a crash. */
  heal(): Promise<void>;
  /** Gives the games of a player who broke fair play to the opponents. */
  remove(accountId: string): Promise<void>;
  /** Compares the removals of matches with the present standing of their players. */
  recheckRemovals(): Promise<void>;
}

export interface ResultNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  games: Pick<GamesService, 'finished' | 'overAmong' | 'prepareGames'>;
  clubLadder: Pick<ClubLadderService, 'record' | 'retract'>;
  news: MatchNews;
  tellGames: JobDefinition<{ id: number }>;
}

const GAMES_AT_ONCE = 500;
const PLAYERS_AT_ONCE = 500;
/** Age up to which a removal is undone when the account is found innocent, ms. */
const APPEAL_MS = 90 * 86_400_000;

export const createMatchResults = (
  platform: Pick<Platform, 'store' | 'now' | 'jobs' | 'log'>,
  needs: ResultNeeds,
): MatchResults => ({
  ...createPlay(platform, needs),
  ...createRemovals(platform, needs),
});

const createPlay = (
  { store, now, jobs, log }: Pick<Platform, 'store' | 'now' | 'jobs' | 'log'>,
  needs: ResultNeeds,
): Pick<MatchResults, 'settle' | 'advance' | 'heal'> => {
  const { accounts, news } = needs;
  const recount = createRecount(now, needs);

  /** Writes a result and what follows for the score; returns the match, or undefined if it was known. */
  const record = async (seat: SeatedGame, result: NonNullable<MatchGameRow['result']>) => {
    const isNew = await store.transaction(async (queries) => {
      await rows.lockMatch(queries, seat.match_id);
      if (!(await games.writeResult(queries, seat.game_id, result))) return false;
      await recount(queries, seat.match_id);
      return true;
    });
    if (isNew) await news.score(seat.match_id, seat.game_id);
  };

  /** Begins a game, or decides it if a player's account is closed. */
  const begin = async (seat: SeatedGame) => {
    const players = await accounts.playersById([seat.home_account, seat.away_account]);
    const isGone = (id: string) => isClosed(players.get(id)?.membershipLevel ?? LEVELS.unspecifiedClosed);
    const [home, away] = [isGone(seat.home_account), isGone(seat.away_account)];
    if (home || away) return record(seat, home && away ? 'nobody' : home ? 'away' : 'home');
    const match = await rows.matchById(store, seat.match_id);
    if (match === undefined) return;
    const prepared = await needs.games.prepareGames([newGameOf(match, seat)]);
    const isNew = await store.transaction(async (queries) => {
      if (!(await games.writeBegun(queries, seat.game_id))) return false;
      await prepared.write(queries);
      await jobs.send(needs.tellGames, { id: seat.match_id }, { queries });
      return true;
    });
    if (!isNew) return;
    prepared.begun();
    await news.score(seat.match_id, seat.game_id);
  };

  const settle: MatchResults['settle'] = async (gameId) => {
    const seat = (await games.boardOfGame(store, gameId)).find((game) => game.game_id === gameId);
    if (seat === undefined || seat.result !== null) return;
    const [finished] = await needs.games.finished([gameId]);
    if (finished !== undefined) await record(seat, resultOf(seat, finished));
  };
  const advance: MatchResults['advance'] = async (gameId) => {
    const [first, second] = await games.boardOfGame(store, gameId);
    if (first?.game_id === gameId && second !== undefined && isToBePlayed(second)) await begin(second);
  };

  const healSome = async (some: readonly (MatchGameRow & { first_id: string })[]) => {
    const firsts = some.filter(({ begun }) => !begun).map(({ first_id: id }) => id);
    const running = some.filter(({ begun }) => begun).map(({ game_id: id }) => id);
    for (const id of await needs.games.overAmong(running, { shown: true })) await settle(id);
    for (const id of await needs.games.overAmong(firsts, { shown: false })) await advance(id);
  };

  return {
    settle,
    advance,
    async heal() {
      let after: games.GamePlace | undefined = [0, 0, 0];
      while (after !== undefined) {
        const some = await games.unfinishedAfter(store, after, GAMES_AT_ONCE);
        await healSome(some).catch((err: unknown) =>
          log.error({ err }, 'games of club matches could not be recounted'),
        );
        const last = some.length < GAMES_AT_ONCE ? undefined : some.at(-1);
        after = last && [last.match_id, last.board, last.game];
      }
    },
  };
};

const createRemovals = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  needs: ResultNeeds,
): Pick<MatchResults, 'remove' | 'recheckRemovals'> => {
  const { accounts, news } = needs;
  const recount = createRecount(now, needs);
  /** Writes a removal, or (null) its end, in one match. */
  const changeRemoval = async (matchId: number, accountId: string, at: number | null) => {
    const isNew = await store.transaction(async (queries) => {
      await rows.lockMatch(queries, matchId);
      if (!(await writeRemoval(queries, { matchId, accountId, at }))) return false;
      await recount(queries, matchId);
      return true;
    });
    if (isNew) await news.score(matchId);
  };

  return {
    async remove(accountId) {
      const player = (await accounts.playersById([accountId])).get(accountId);
      if (player?.membershipLevel !== LEVELS.cheater) return;
      for (const id of await playedMatchesOf(store, accountId, now() - LADDER_WINDOW_MS)) {
        await changeRemoval(id, accountId, now());
      }
    },
    async recheckRemovals() {
      let after: readonly [number, string] | null = null;
      do {
        const range: Parameters<typeof playersAfter>[1] = { after, since: now() - APPEAL_MS, limit: PLAYERS_AT_ONCE };
        const some = await playersAfter(store, range);
        const players = await accounts.playersById(some.map((row) => row.account_id));
        for (const { match_id: id, account_id: accountId, removed_at: removedAt } of some) {
          const isCheater = players.get(accountId)?.membershipLevel === LEVELS.cheater;
          if (isCheater !== (removedAt !== null)) await changeRemoval(id, accountId, isCheater ? now() : null);
        }
        const last = some.length < PLAYERS_AT_ONCE ? undefined : some.at(-1);
        after = last === undefined ? null : [last.match_id, last.account_id];
      } while (after !== null);
    },
  };
};

/** Returns what reckons the score of a locked match from all of its games, and what it is worth on the ladder. */
const createRecount =
  (now: () => number, { clubLadder }: Pick<ResultNeeds, 'clubLadder'>) =>
  async (queries: Queries, matchId: number): Promise<void> => {
    const played = await games.gamesOfMatch(queries, matchId);
    const match = await rows.matchById(queries, matchId);
    if (match === undefined || match.away_id === null) return;
    const score = scoreOf(played.map((game) => ({ result: game.result, removed: removedSides(game) })));
    const removed = played.flatMap((game) => removedSides(game).map((side) => game[`${side}_account`]));
    const winner = winnerOf(score) ?? null;
    // Later corrections of the score do not move the end.
    const endedAt = score.left > 0 ? null : (match.ended_at ?? now());
    await rows.writeScore(queries, matchId, { score, winner, removals: new Set(removed).size, endedAt });
    const contest = { kind: 'match', id: matchId } as const;
    if (endedAt === null || winner === null) return clubLadder.retract(queries, contest);
    const outcomes = [
      { clubId: match.home_id, outcome: outcomeOf(winner, 'home') },
      { clubId: match.away_id, outcome: outcomeOf(winner, 'away') },
    ];
    await clubLadder.record(queries, contest, { outcomes, at: endedAt });
  };

const outcomeOf = (winner: MatchWinner, side: MatchSide): ClubOutcome['outcome'] =>
  winner === 'draw' ? 'draw' : winner === side ? 'win' : 'loss';
