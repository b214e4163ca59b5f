import { adjudicate, type MoveScore } from '@tabiya/chess/championship/adjudication.ts';
import { OPENINGS } from '@tabiya/chess/championship/opening-book.ts';
import { legalLine } from '@tabiya/chess/notation/legal-line.ts';
import { claimable, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { moveFromSan, uciOf } from '@tabiya/chess/rules/position.ts';
import { opposite, type ByColor, type Color, type Result } from '@tabiya/chess/rules/types.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import {
  championshipChannel,
  THOUGHT_LINE_MAX,
  type Decision,
  type ThoughtView,
} from '@tabiya/contract/study/championship.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GameSeat } from '../../play/games/seats-service.ts';
import type { GamesService, PlayerCommand } from '../../play/games/service.ts';
import type { EngineDemand } from '../engine/demand-service.ts';
import { insertThought, scoresOf } from './store.ts';
import { ProgramFailure, type Thinker, type Thought } from './thinkers-service.ts';

/** A game with its two programs. */
export interface Match {
  gameId: string;
  opening: number;
  accounts: ByColor<string>;
  thinkers: ByColor<Thinker>;
}

export interface MatchNeeds {
  games: Pick<GamesService, 'sit' | 'command'>;
  demand: EngineDemand;
  stopping: AbortSignal;
}

export interface Decided {
  result: Result;
  decision: Decision;
}

/** Least time between two reports of what a program thinks, ms. */
const TELL_EVERY_MS = 500;
/** Longest wait for people who need an engine, as a share of the mover's time; it is given back. */
const WAIT_SHARE = 0.25;
/** Waits below this are not given back: they are shorter than what a game counts. */
const NO_WAIT_MS = 20;

export interface Matches {
  /**
   * Plays a game, from the position that it has reached, to its end. Returns undefined if the server stops before. Rejects if
   * the store does not answer; the game can be gone on with.
   */
  play(match: Match): Promise<Decided | undefined>;
}

export const createMatches = (
  { store, room, now, log }: Pick<Platform, 'store' | 'room' | 'now' | 'log'>,
  { games, demand, stopping }: MatchNeeds,
): Matches => {
  const rooms = room(championshipChannel);

  /** Tells spectators what the side to move thinks, not too often. */
  const telling = (gameId: string, game: Game) => {
    let toldAt = -Infinity;
    return (thought: Thought) => {
      if (now() - toldAt < TELL_EVERY_MS) return;
      toldAt = now();
      rooms.passing('now', 'thought', { gameId, color: turnOf(game), thought: viewOf(game, thought) });
    };
  };
  /** Lets people go first. The time that it takes is given back to the side to move. */
  const makeWay = async ({ gameId, accounts }: Match, game: Game): Promise<void> => {
    const [turn, begun] = [turnOf(game), now()];
    await demand.quiet(WAIT_SHARE * game.clock[turn], stopping);
    const waited = now() - begun;
    if (waited < NO_WAIT_MS) return;
    await games.command(gameId, accounts[opposite(turn)], { type: 'give_time', ms: Math.round(waited) });
  };
  const command = async ({ gameId, accounts }: Match, by: Color, asked: PlayerCommand): Promise<boolean> =>
    !isRefusal(await games.command(gameId, accounts[by], asked));

  const decide = async (match: Match, result: Result): Promise<void> => {
    if (result === '1-0') await command(match, 'black', { type: 'resign' });
    else if (result === '0-1') await command(match, 'white', { type: 'resign' });
    else {
      await command(match, 'white', { type: 'offer_draw' });
      await command(match, 'black', { type: 'accept_draw' });
    }
  };
  const move = async (match: Match, game: Game, uci: string): Promise<void> => {
    const refused = await games.command(match.gameId, match.accounts[turnOf(game)], {
      type: 'move',
      ply: game.ply + 1,
      uci,
    });
    if (isRefusal(refused) && refused.refused !== 'game_over')
      throw new Error(`${uci} was refused: ${refused.refused}`);
  };
  /** Plays the opening; returns false where the game is past it. */
  const playOpening = async (match: Match, game: Game): Promise<boolean> => {
    const san = OPENINGS[match.opening]?.moves[game.ply];
    if (san !== undefined) await move(match, game, uciOf(moveFromSan(game.position, san)!));
    return san !== undefined;
  };
  /** Makes the next move; returns the result if the game shall not go on. */
  const step = async (match: Match, game: Game, scores: MoveScore[]): Promise<Result | undefined> => {
    const turn = turnOf(game);
    const ended = adjudicate(scores, game.ply);
    if (ended !== undefined) return ended;
    if (claimable(game) !== undefined) {
      await command(match, turn, { type: 'claim_draw' });
      return undefined;
    }
    await makeWay(match, game);
    const { uci, thought } = await match.thinkers[turn].think(game, telling(match.gameId, game));
    if (thought !== undefined) {
      const view = viewOf(game, thought);
      await insertThought(store, match.gameId, view);
      scores.push(view);
      rooms.passing('now', 'thought', { gameId: match.gameId, color: turn, thought: view });
    }
    await move(match, game, uci);
    return undefined;
  };

  /** Plays to the end. A program that `failed` to start loses after the opening: before it a game would not count. */
  const playOn = async (match: Match, seat: GameSeat, failed: Color | undefined): Promise<Decision | undefined> => {
    const scores = await scoresOf(store, match.gameId);
    let decision: Decision = failed === undefined ? 'played' : 'failed';
    for (let { game } = seat.table(); game.end === undefined; { game } = seat.table()) {
      if (stopping.aborted) return undefined;
      if (await playOpening(match, game)) continue;
      try {
        if (failed !== undefined) throw new ProgramFailure('it did not start');
        const result = await step(match, game, scores);
        if (result === undefined) continue;
        decision = 'adjudicated';
        await decide(match, result);
        if (seat.table().game.end === undefined) throw new Error(`${match.gameId} could not be decided`);
      } catch (err) {
        if (stopping.aborted) return undefined;
        if (!(err instanceof ProgramFailure)) throw err;
        log.warn({ err, game: match.gameId }, 'a program of the championship has failed');
        decision = 'failed';
        await command(match, failed ?? turnOf(game), { type: 'resign' });
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

const viewOf = (game: Game, { score, depth, moves }: Thought): ThoughtView => ({
  ...{ ply: game.ply + 1, score, depth },
  line: legalLine(game.position, moves.slice(0, THOUGHT_LINE_MAX)).sans,
});
