import { parseFen as parseSetup } from 'chessops/fen';
import { isCheckPossible, isEnPassantPossible } from './possible-check.ts';
import { parseFen, type Position } from '../rules/position.ts';
import type { BoardVariant, Judged } from '../rules/types.ts';

/**
 * What was corrected in a FEN. `empty_squares`: digits side by side were added up; `castling`: rights without their king
 * and rook at home were dropped; `en_passant`: a square that no pawn has just passed was dropped; `move_number`: moves
 * are counted from 1.
 */
export type FenCorrection = 'empty_squares' | 'castling' | 'en_passant' | 'move_number';

/**
 * Why a FEN is refused. `bad_fen`: it cannot be read, or no game can go on from it, see `parseFen`; `impossible_check`:
 * no last move could have given the check. Any number of men is accepted, because people play such positions for fun.
 */
export type FenFault = 'bad_fen' | 'impossible_check';

/**
 * Reads a FEN that somebody typed or pasted, by the rules of `parseFen`; says what was corrected, and refuses checks
 * that no game can reach.
 */
export function readFen(
  fen: string,
  variant: BoardVariant = 'chess',
): Judged<{ position: Position; corrections: FenCorrection[] }, FenFault> {
  const parsed = parseFen(fen, variant);
  if (!parsed.ok) return parsed;
  // Some programs write underscores for the spaces.
  const text = fen.trim().replaceAll('_', ' ');
  const setup = parseSetup(text).unwrap();
  const position = parsed.value;
  const corrections: FenCorrection[] = [];
  if (/^\S*\d\d/u.test(text)) corrections.push('empty_squares');
  if (!position.castles.castlingRights.equals(setup.castlingRights)) corrections.push('castling');
  if (setup.epSquare !== undefined && !isEnPassantPossible(position, setup.epSquare)) {
    corrections.push('en_passant');
    position.epSquare = undefined;
  }
  if (/\s0+(?:\s+\+\d\+\d)?$/u.test(counters(text))) corrections.push('move_number');
  if (!isCheckPossible(position)) return { ok: false, refusal: 'impossible_check' };
  return { ok: true, value: { position, corrections } };
}

/** Returns the two move counters, and what a variant writes after them; empty where one is missing. */
const counters = (fen: string): string => /\s\d+\s+\d+(?:\s+\+\d\+\d)?$/u.exec(fen)?.[0] ?? '';
