/** The ways in which a text can name a move; each returns undefined where no such move is possible. */
export interface MoveReader<Move> {
  castling(isQueenside: boolean): Move | undefined;
  /** Reads SAN without `x`, `=`, check signs and comments, such as `Nbd2`, `exd5` as `ed5`, `b8Q` and `N@f3`. */
  san(text: string): Move | undefined;
  /** Reads `e2e4` and `e7e8q`. */
  uci(text: string): Move | undefined;
}

/**
 * Reads a move as people write it: SAN or coordinates, with or without hyphens, `x`, `=`, `e.p.` and signs, castling
 * with letters or zeros, letters of any case. A small `b` that may be a bishop or a pawn names neither.
 */
export function readMoveText<Move>(written: string, reader: MoveReader<Move>): Move | undefined {
  if (written.length > 16) return undefined;
  const text = written
    .trim()
    .replace(/e\.?p\.?$/, '')
    .replace(/[\s!?+#()/=.]|(?<=[a-hA-H1-8KQRN])[:x-](?=[a-hA-H1-8])/g, '');
  const castling = /^[oO0]-?[oO0](-?[oO0])?$/.exec(text);
  if (castling) return reader.castling(castling[1] !== undefined);
  // SAN comes first: `B1b4` is the bishop, and only without one the rook on b1.
  const exact = reader.san(text.replace('x', ''));
  if (exact) return exact;
  const asUci = reader.uci(text.toLowerCase());
  if (asUci) return asUci;
  const lower = text.toLowerCase().replace('x', '');
  const piece = /^[nbrqk]/.test(lower) ? reader.san(lower[0]!.toUpperCase() + lower.slice(1)) : undefined;
  const pawn = /^[a-h]/.test(lower) && !text.startsWith('B') ? reader.san(lower) : undefined;
  return piece && pawn ? undefined : (piece ?? pawn);
}
