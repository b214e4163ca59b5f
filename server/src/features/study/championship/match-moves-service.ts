import { adjudicate, type MoveScore } from '@tabiya/chess/championship/adjudication.ts';
import { OPENINGS } from '@tabiya/chess/championship/opening-book.ts';
import { legalLine } from '@tabiya/chess/notation/legal-line.ts';
import { claimable, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { moveFromSan, uciOf } from '@tabiya/chess/rules/position.ts';
import { opposite, type ByColor, type Color, type Result } from '@tabiya/chess/rules/types.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { championshipChannel, THOUGHT_LINE_MAX, type ThoughtView } from '@tabiya/contract/study/championship.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GamesService, PlayerCommand } from '../../play/games/service.ts';
import type { EngineDemand } from '../engine/demand-service.ts';
import { insertThought } from './store.ts';
import type { Thinker, Thought } from './thinkers-service.ts';

/** A game with its two programs. */
export interface Match {
  gameId: string;
  opening: number;
  accounts: ByColor<string>;
  thinkers: ByColor<Thinker>;
}

export interface MatchMovesNeeds {
  games: Pick<GamesService, 'command'>;
  demand: EngineDemand;
  stopping: AbortSignal;
}

/** Least time between two reports of what a program thinks, ms. */
const TELL_EVERY_MS = 500;
/** Longest wait for people who need an engine, as a share of the mover's time; it is given back. */
const WAIT_SHARE = 0.25;
/** Waits below this are not given back, ms: they are shorter than what a game counts. */
const NO_WAIT_MS = 20;

/** What happens at the board of a match. */
export interface MatchMoves {
  /** Plays a move of the opening; returns false where the game is past it. */
  playOpening(match: Match, game: Game): Promise<boolean>;
  /**
   * Makes the next move; returns the result if the game shall not go on. `scores` are those of the moves so far, to which
   * it adds.
   */
  step(match: Match, game: Game, scores: MoveScore[]): Promise<Result | undefined>;
  /** Ends the game with this result. */
  decide(match: Match, result: Result): Promise<void>;
  resign(match: Match, by: Color): Promise<void>;
}

export const createMatchMoves = (
  { store, room, now }: Pick<Platform, 'store' | 'room' | 'now'>,
  { games, demand, stopping }: MatchMovesNeeds,
): MatchMoves => {
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
  const command = async ({ gameId, accounts }: Match, by: Color, asked: PlayerCommand): Promise<void> => {
    await games.command(gameId, accounts[by], asked);
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
  return {
    async playOpening(match, game) {
      const san = OPENINGS[match.opening]?.moves[game.ply];
      if (san !== undefined) await move(match, game, uciOf(moveFromSan(game.position, san)!));
      return san !== undefined;
    },
    async step(match, game, scores) {
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
    },

    async decide(match, result) {
      if (result === '1-0') await command(match, 'black', { type: 'resign' });
      else if (result === '0-1') await command(match, 'white', { type: 'resign' });
      else {
        await command(match, 'white', { type: 'offer_draw' });
        await command(match, 'black', { type: 'accept_draw' });
      }
    },
    resign: (match, by) => command(match, by, { type: 'resign' }),
  };
};

const viewOf = (game: Game, { score, depth, moves }: Thought): ThoughtView => ({
  ...{ ply: game.ply + 1, score, depth },
  line: legalLine(game.position, moves.slice(0, THOUGHT_LINE_MAX)).sans,
});
