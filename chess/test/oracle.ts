import { Chess, type Position } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSanAndPlay } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import type { Move } from 'chessops/types';
import { kingCastlesTo, makeUci, parseUci } from 'chessops/util';
import { Crazyhouse, KingOfTheHill, ThreeCheck } from 'chessops/variant';
import type { BoardVariant, Result } from '../src/rules/types.ts';

/** For tests only: the rules by chessops alone, to compare ours with. */

const RULES = {
  chess: Chess,
  chess960: Chess,
  crazyhouse: Crazyhouse,
  kingofthehill: KingOfTheHill,
  threecheck: ThreeCheck,
};
const DROPPED = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;
const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'] as const;

export interface Oracle {
  position: Position;
  /** The first four fields of every FEN so far. */
  seen: string[];
}

export function openOracle(variant: BoardVariant, fen?: string): Oracle {
  const rules = RULES[variant];
  const position: Position = fen === undefined ? rules.default() : rules.fromSetup(parseFen(fen).unwrap()).unwrap();
  return { position, seen: [placeOf(position)] };
}

/** Returns every legal move, in any spelling that a player may send. */
export function movesOf({ position }: Oracle): string[] {
  const moves: Move[] = [];
  const ctx = position.ctx();
  for (const [from, dests] of position.allDests(ctx)) {
    for (const to of dests) {
      if (position.board.pawn.has(from) && SquareSet.backranks().has(to)) {
        for (const promotion of PROMOTIONS) moves.push({ from, to, promotion });
        continue;
      }
      moves.push({ from, to });
      const isCastling = from === ctx.king && position.board[position.turn].has(to);
      if (isCastling && (from & 7) === 4 && SquareSet.corners().has(to)) {
        moves.push({ from, to: kingCastlesTo(position.turn, to > from ? 'h' : 'a') });
      }
    }
  }
  const pocket = position.pockets?.[position.turn];
  for (const role of DROPPED) {
    if (!pocket || pocket[role] === 0) continue;
    for (const to of position.dropDests(ctx)) if (position.isLegal({ role, to }, ctx)) moves.push({ role, to });
  }
  return moves.map(makeUci);
}

/** Plays a move and returns its SAN. */
export function follow({ position, seen }: Oracle, uci: string): string {
  const move = parseUci(uci);
  if (!move || !position.isLegal(move)) throw new Error(`${uci} is not legal`);
  const san = makeSanAndPlay(position, move);
  seen.push(placeOf(position));
  return san;
}

const placeOf = (position: Position): string => makeFen(position.toSetup(), { epd: true });
export const oracleFen = ({ position }: Oracle): string => makeFen(position.toSetup());

/**
 * Returns the result of a position that ends the game by itself; undefined where it goes on. Chessops does not
 * recognize dead positions.
 */
export function outcomeOf({ position, seen }: Oracle): Result | undefined {
  const outcome = position.outcome();
  if (outcome) return outcome.winner ? (outcome.winner === 'white' ? '1-0' : '0-1') : '1/2-1/2';
  const present = seen.at(-1);
  if (seen.filter((place) => place === present).length >= 5) return '1/2-1/2';
  return position.halfmoves >= 150 && !position.pockets ? '1/2-1/2' : undefined;
}
