import type { Game } from '@tabiya/chess/rules/game.ts';
import { fenOf, parseMove, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { MISTAKE_CLASSES, type OwnMistake } from '@tabiya/contract/study/puzzle-mistakes.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';

/** A reviewed game from one side. */
export interface ReviewedGame {
  gameId: string;
  game: Game;
  review: GameReview;
  color: Color;
  opponent: string | null;
}

/** Returns the moves of the side that were mistakes, each as a puzzle of one move, in the order of the game. */
export const mistakesIn = ({ gameId, game, review, color, opponent }: ReviewedGame): OwnMistake[] => {
  const moves = game.moves.toArray();
  // The puzzle begins with the opponent's move, so the first move of a game is none.
  const found = review.moves.flatMap((move) => {
    const name = MISTAKE_CLASSES.find((one) => one === move.class);
    const isOwn = (move.ply % 2 === 1 ? game.first : opposite(game.first)) === color;
    return name !== undefined && isOwn && move.ply > 1 ? [{ ...move, class: name }] : [];
  });
  const fens = fensBefore(
    game,
    found.map(({ ply }) => ply - 1),
  );
  return found.flatMap(({ ply, best, class: name }) => {
    const [before, made] = [moves[ply - 2], moves[ply - 1]];
    const fen = fens.get(ply - 1);
    if (before === undefined || made === undefined || fen === undefined || best === made.uci) return [];
    const puzzle = { id: `${gameId}-${ply}`, fen, moves: [before.uci, best] };
    return [{ gameId, ply, puzzle, played: made.san, class: name, opponent }];
  });
};

/** Returns the positions before some moves of a game, by their numbers. */
const fensBefore = ({ setup, moves }: Game, plies: readonly number[]): ReadonlyMap<number, string> => {
  const fens = new Map<number, string>();
  let position = startPosition(setup.initialFen, setup.variant);
  for (const { ply, uci } of moves.toArray()) {
    if (plies.includes(ply)) fens.set(ply, fenOf(position));
    position = positionAfter(position, parseMove(position, uci)!);
  }
  return fens;
};
