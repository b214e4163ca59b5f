import { fenOf, parseMove, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import { reviewGame } from '@tabiya/chess/review/review.ts';
import type { MoveClass, SearchedPosition } from '@tabiya/chess/review/types.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { EngineService } from '../engine/service.ts';

/** A game with the moves that stood at its end. */
export interface PlayedMoves {
  variant: BoardVariant;
  initialFen: string | null;
  /** UCI. */
  moves: readonly string[];
  /** The last of them ended the game: nothing could follow. */
  isOnBoard: boolean;
}

/** How thoroughly games are searched. */
export interface Thoroughness {
  /** Positions that the engine looks at for each of the game's. */
  nodes: number;
  /** As many more times where a move seems remarkable: what is said of it must be right. */
  closer: number;
}

/** Half a second a position on a processor that has nothing else to do. */
export const USUAL: Thoroughness = { nodes: 200_000, closer: 3 };

/** The best move, and how much worse the next one is. */
const LINES = 2;
/** On a busy machine positions are searched less deep, so that whoever waits need not wait for ever: ms for one, and for all. */
const LONGEST_MS = 5_000;
const WHOLE_MS = 8 * 60_000;
const REMARKABLE: readonly MoveClass[] = ['brilliant', 'great', 'mistake', 'miss', 'blunder'];

export interface Searching {
  engine: Pick<EngineService, 'search'>;
  thoroughness: Thoroughness;
  now(): number;
  /** Told after each position how many are done. */
  tell(searched: number): Promise<void>;
  signal: AbortSignal;
}

/** The position before the first move and those after each one; the last is searched first, since what the engine learns there helps it before. */
export const searchGame = async (game: PlayedMoves, searching: Searching): Promise<SearchedPosition[]> => {
  const { moves } = game;
  const found = Array.from({ length: moves.length + 1 }, (): SearchedPosition => ({ lines: [] }));
  const closely = new Set<number>();
  const fens = fensOf(game);
  const until = searching.now() + WHOLE_MS;
  const look = searcherOf(game, searching);

  for (let ply = moves.length; ply >= 0; ply -= 1) {
    const isOver = ply === moves.length && game.isOnBoard;
    if (!isOver) found[ply] = await look(ply, 1);
    const after = found[ply + 1];
    if (after !== undefined && isRemarkable(game, ply, { fen: fens[ply]!, before: found[ply]!, after })) {
      for (const near of [ply + 1, ply]) {
        if (closely.has(near) || found[near]!.lines.length === 0 || searching.now() >= until) continue;
        found[near] = await look(near, searching.thoroughness.closer);
        closely.add(near);
      }
    }
    await searching.tell(found.length - ply);
  }
  return found;
};

const searcherOf = ({ variant, initialFen, moves }: PlayedMoves, { engine, thoroughness, signal }: Searching) => {
  const ms = Math.min(LONGEST_MS, Math.round(WHOLE_MS / (moves.length + 1)));
  return (ply: number, times: number): Promise<SearchedPosition> =>
    engine.search(
      {
        ...{ variant, fen: initialFen, moves: moves.slice(0, ply), lines: LINES },
        ...{ nodes: thoroughness.nodes * times, ms: ms * times },
      },
      signal,
    );
};

const fensOf = ({ variant, initialFen, moves }: PlayedMoves): string[] => {
  let position = startPosition(initialFen ?? undefined, variant);
  return moves.map((uci) => {
    const fen = fenOf(position);
    position = positionAfter(position, parseMove(position, uci)!);
    return fen;
  });
};

/** By itself: what came before it is not searched yet. */
const isRemarkable = (
  { variant, moves }: PlayedMoves,
  ply: number,
  { fen, before, after }: { fen: string; before: SearchedPosition; after: SearchedPosition },
): boolean => {
  const alone = { variant, initialFen: fen, moves: [moves[ply]!], searched: [before, after], book: null };
  return REMARKABLE.includes(reviewGame(alone).moves[0]!.class);
};
