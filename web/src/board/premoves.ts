import { castlingRook, droppedRole, fileOf, isDrop, placementAfter, squaresOf, toOf } from './placement.ts';
import type { Mover, Placement, PocketPieces, PieceRole } from './placement.ts';

/** Moves set while the opponent thinks, as UCI, the next one first. */
export type Premoves = readonly string[];

/** Returns the placement as it would be if the opponent did nothing. A move whose piece has gone is skipped. */
export const projected = (placement: Placement, premoves: Premoves, mover: Mover): Placement =>
  premoves.reduce((before, uci) => placementAfter(before, uci, mover), placement);

/** Returns the pocket with the premoved drops counted as played. */
export const pocketLeft = (pocket: PocketPieces, premoves: Premoves): PocketPieces => {
  const left: Partial<Record<PieceRole, number>> = { ...pocket };
  for (const uci of premoves) {
    const role = droppedRole(uci);
    if (role) left[role] = Math.max(0, (left[role] ?? 0) - 1);
  }
  return left;
};

export interface Planned extends Mover {
  placement: Placement;
  pocket?: PocketPieces | undefined;
}

/** Removes one premove, and with it those that it alone made possible. */
export const withoutPremove = (
  premoves: Premoves,
  at: number,
  { placement, pocket = {}, ...mover }: Planned,
): string[] => {
  const kept: string[] = [];
  let before = placement;
  for (const [index, uci] of premoves.entries()) {
    if (index === at) continue;
    const role = droppedRole(uci);
    const isPossible = role
      ? (pocketLeft(pocket, kept)[role] ?? 0) > 0
      : before.get(uci.slice(0, 2))?.color === mover.color;
    if (!isPossible) continue;
    kept.push(uci);
    before = placementAfter(before, uci, mover);
  }
  return kept;
};

/** Returns the index of the last premove that comes to this square or leaves it; -1 for none. */
export const premoveAt = (premoves: Premoves, square: string): number => {
  const arrives = premoves.findLastIndex((uci) => toOf(uci) === square);
  return arrives === -1 ? premoves.findLastIndex((uci) => squaresOf(uci).includes(square)) : arrives;
};

const LETTERS: Record<PieceRole, string> = { pawn: '', knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: 'K' };

/**
 * Returns each premove in short notation: `Nf3`, `e8=Q`, `O-O`, `N@f3`. Captures are not marked because they are not
 * known yet.
 */
export const premoveTexts = (placement: Placement, premoves: Premoves, mover: Mover): string[] => {
  let before = placement;
  return premoves.map((uci) => {
    const text = premoveText(before, uci, mover);
    before = placementAfter(before, uci, mover);
    return text;
  });
};

const premoveText = (placement: Placement, uci: string, { variant }: Mover): string => {
  if (isDrop(uci)) return uci;
  const [from, to] = [uci.slice(0, 2), toOf(uci)];
  const role = placement.get(from)?.role ?? 'pawn';
  const rook = role === 'king' ? castlingRook(placement, [from, to], variant) : undefined;
  if (rook) return fileOf(rook) > fileOf(from) ? 'O-O' : 'O-O-O';
  return `${LETTERS[role]}${to}${uci[4] ? `=${uci[4].toUpperCase()}` : ''}`;
};
