import { premove } from '@lichess-org/chessground/premove';
import { defaults } from '@lichess-org/chessground/state';
import type { Key, Pieces } from '@lichess-org/chessground/types';
import { readMoveText } from '@tabiya/chess/notation/move-text.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { droppedRole, dropUci, fileOf, promotes, rankOf, squareName, uciOnBoard } from './placement.ts';
import type { Placement, PieceRole } from './placement.ts';
import { pocketLeft, projected, type Planned, type Premoves } from './premoves.ts';

/** The placement that premoves start from, and the premoves set already. */
export interface Ahead extends Planned {
  premoves: Premoves;
}

const ROLES: Record<string, PieceRole> = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };
const DROP = /^[pnbrq]?@[a-h][1-8]$/i;
const SAN = /^([KQRBN])?([a-h])?([1-8])?([a-h][1-8])([QRBNqrbn])?$/;
const UCI = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/;

/**
 * Reads what `readTypedMove` reads, for a turn that is still to come: a piece may go wherever the board allows a
 * premove. Returns UCI, or undefined if no piece may go there or if the text is ambiguous.
 */
export function readTypedPremove(ahead: Ahead, text: string): string | undefined {
  const placement = projected(ahead.placement, ahead.premoves, ahead);
  const board = { ...ahead, placement };
  return readMoveText(text, {
    castling: (isQueenside) => castling(board, isQueenside),
    san: (san) => (DROP.test(san) ? readDrop(board, san) : readSan(board, san)),
    uci: (uci) => readUci(board, uci),
  });
}

function readDrop({ placement, pocket = {}, premoves, color }: Ahead, text: string): string | undefined {
  const role = droppedRole(text.startsWith('@') ? `P${text}` : text);
  const to = text.slice(-2).toLowerCase();
  if (!role || !pocketLeft(pocket, premoves)[role] || placement.get(to)?.color === color) return undefined;
  return role === 'pawn' && /[18]/.test(to) ? undefined : dropUci(role, to);
}

function castling({ placement, color }: Ahead, isQueenside: boolean): string | undefined {
  const rank = color === 'white' ? 0 : 7;
  const own = (role: PieceRole) =>
    [...'abcdefgh'].filter((_, file) => {
      const piece = placement.get(squareName(file, rank));
      return piece?.color === color && piece.role === role;
    });
  const [king] = own('king');
  const rook = isQueenside ? own('rook').at(0) : own('rook').at(-1);
  if (!king || !rook || rook < king !== isQueenside) return undefined;
  return uciOnBoard(placement, `${king}${rank + 1}`, `${rook}${rank + 1}`);
}

function readSan(ahead: Ahead, text: string): string | undefined {
  const [, letter = '', file, rank, to = '', promotion = ''] = SAN.exec(text) ?? [];
  const role = ROLES[letter] ?? 'pawn';
  const fromFile = file ?? (role === 'pawn' ? to[0] : undefined);
  const able = [...ahead.placement.keys()].filter(
    (from) =>
      ahead.placement.get(from)?.role === role &&
      (fromFile === undefined || from[0] === fromFile) &&
      (rank === undefined || from[1] === rank) &&
      destsOf(ahead, from).includes(to),
  );
  const free = able.filter((from) => isFree(ahead.placement, from, to));
  const [from, second] = free.length > 0 ? free : able;
  return from && !second ? withPromotion(ahead.placement, [from, to], promotion) : undefined;
}

function readUci(ahead: Ahead, text: string): string | undefined {
  const [, from = '', to = '', promotion = ''] = UCI.exec(text) ?? [];
  return destsOf(ahead, from).includes(to) ? withPromotion(ahead.placement, [from, to], promotion) : undefined;
}

/** A pawn that reaches the last rank needs a promotion piece, and no other move may have one. */
function withPromotion(placement: Placement, [from, to]: [string, string], letter: string): string | undefined {
  if (promotes(placement, from, to) !== (letter !== '')) return undefined;
  return uciOnBoard(placement, from, to) + letter.toLowerCase();
}

function destsOf({ placement, color }: Ahead, from: string): string[] {
  if (placement.get(from)?.color !== color) return [];
  const state = { ...defaults(), pieces: new Map(placement) as Pieces, turnColor: opposite(color) };
  return premove(state, from as Key);
}

/** Returns whether the squares between the two are empty; true for knight moves. */
function isFree(placement: Placement, from: string, to: string): boolean {
  const [files, ranks] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
  const steps = Math.max(Math.abs(files), Math.abs(ranks));
  if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) return true;
  return Array.from({ length: steps - 1 }, (_, step) =>
    squareName(fileOf(from) + ((step + 1) * files) / steps, rankOf(from) + ((step + 1) * ranks) / steps),
  ).every((square) => !placement.has(square));
}
