import type { Color, Result } from '@tabiya/chess/rules/types.ts';
import { turnOf } from '@tabiya/chess/rules/game.ts';
import type { Decision } from '@tabiya/contract/study/championship.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GameSeat } from '../../play/games/seats-service.ts';
import type { GamesService } from '../../play/games/service.ts';
import { createMatchMoves, type Match, type MatchMovesNeeds } from './match-moves-service.ts';
import { scoresOf } from './store.ts';
import { ProgramFailure } from './thinkers-service.ts';

export interface MatchNeeds extends MatchMovesNeeds {
  games: Pick<GamesService, 'sit' | 'command'>;
}

export interface Decided {
  result: Result;
  decision: Decision;
}

export interface Matches {
  /**
   * Plays a game, from the position that it has reached, to its end. Returns undefined if the server stops before. Rejects if
   * the store does not answer; the game can be gone on with.
   */
  play(match: Match): Promise<Decided | undefined>;
}

export const createMatches = (
  platform: Pick<Platform, 'store' | 'room' | 'now' | 'log'>,
  needs: MatchNeeds,
): Matches => {
  const { games, stopping } = needs;
  const moves = createMatchMoves(platform, needs);

  /** Plays to the end. A program that `failed` to start loses after the opening: before it a game would not count. */
  const playOn = async (match: Match, seat: GameSeat, failed: Color | undefined): Promise<Decision | undefined> => {
    const scores = await scoresOf(platform.store, match.gameId);
    let decision: Decision = failed === undefined ? 'played' : 'failed';
    for (let { game } = seat.table(); game.end === undefined; { game } = seat.table()) {
      if (stopping.aborted) return undefined;
      if (await moves.playOpening(match, game)) continue;
      try {
        if (failed !== undefined) throw new ProgramFailure('it did not start');
        const result = await moves.step(match, game, scores);
        if (result === undefined) continue;
        decision = 'adjudicated';
        await moves.decide(match, result);
        if (seat.table().game.end === undefined) throw new Error(`${match.gameId} could not be decided`);
      } catch (err) {
        if (stopping.aborted) return undefined;
        if (!(err instanceof ProgramFailure)) throw err;
        platform.log.warn({ err, game: match.gameId }, 'a program of the championship has failed');
        decision = 'failed';
        await moves.resign(match, failed ?? turnOf(game));
      }
    }
    return decision;
  };

  return {
    async play(match) {
      const seats = await sitBoth(games, match);
      if (seats === undefined) throw new Error(`there is no game ${match.gameId}`);
      const close = () => Promise.all(Object.values(match.thinkers).map((thinker) => thinker.close()));
      const halt = () => void close();
      stopping.addEventListener('abort', halt, { once: true });
      try {
        const failed = seats[0].table().game.end === undefined ? await openBoth(match) : undefined;
        const decision = await playOn(match, seats[0], failed);
        const { end } = seats[0].table().game;
        return end && decision && { result: end.result, decision };
      } finally {
        stopping.removeEventListener('abort', halt);
        for (const seat of seats) seat.leave();
        await close();
      }
    },
  };
};

const sitBoth = async (
  games: MatchNeeds['games'],
  { gameId, accounts }: Match,
): Promise<readonly [GameSeat, GameSeat] | undefined> => {
  const white = await games.sit(gameId, accounts.white, () => {});
  const black = await games.sit(gameId, accounts.black, () => {});
  return white && black && [white, black];
};

/** Starts both programs; returns the side whose program does not start. */
const openBoth = async ({ thinkers }: Match): Promise<Color | undefined> => {
  for (const color of ['white', 'black'] as const) {
    try {
      await thinkers[color].open();
    } catch (err) {
      if (err instanceof ProgramFailure) return color;
      throw err;
    }
  }
  return undefined;
};
