import { fenOf, parseMove, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import { reviewGame } from '@tabiya/chess/review/review.ts';
import type { MoveClass, SearchedPosition } from '@tabiya/chess/review/types.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { EngineService } from '../engine/service.ts';

/** A game with the moves that stood at its end. */
export interface PlayedMoves {
  variant: BoardVariant;
  initialFen: string | null;
  /** UCI moves. */
  moves: readonly string[];
  /** Whether the last move ended the game, so that nothing could follow. */
  isOnBoard: boolean;
}

/** How thoroughly games are searched. */
export interface Thoroughness {
  /** Nodes that the engine searches for each position of the game. */
  nodes: number;
  /** Factor of nodes for remarkable moves, whose comments must be right. */
  closer: number;
}

/** About half a second per position on an otherwise idle processor. */
export const USUAL: Thoroughness = { nodes: 200_000, closer: 3 };

/** The best move, and the next one to compare it with. */
const LINES = 2;
/**
 * Time limits, ms, for one position and for all: on a busy machine the search is less deep, so that nobody waits
 * without end.
 */
const LONGEST_MS = 5_000;
const WHOLE_MS = 8 * 60_000;
const REMARKABLE: readonly MoveClass[] = ['brilliant', 'great', 'mistake', 'miss', 'blunder'];

export interface Searching {
  engine: Pick<EngineService, 'search'>;
  thoroughness: Thoroughness;
  now(): number;
  /** Called after each position with the number of those done. */
  tell(searched: number): Promise<void>;
  signal: AbortSignal;
}

/**
 * Searches the position before the first move and those after each one, the last one first, because what the engine
 * learns there helps with earlier ones.
 */
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

/** Judges the move alone, because the positions before it are not searched yet. */
const isRemarkable = (
  { variant, moves }: PlayedMoves,
  ply: number,
  { fen, before, after }: { fen: string; before: SearchedPosition; after: SearchedPosition },
): boolean => {
  const alone = { variant, initialFen: fen, moves: [moves[ply]!], searched: [before, after], book: null };
  return REMARKABLE.includes(reviewGame(alone).moves[0]!.class);
};
