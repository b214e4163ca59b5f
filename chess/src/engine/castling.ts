import { parseMove, parseSquare, positionAfter, startPosition, type Position } from '../rules/position.ts';

/** Castling from the e-file with a corner rook: standard notation, and the one of engines in chess960. */
const FOR_ENGINES: Spelling = { e1g1: 'e1h1', e1c1: 'e1a1', e8g8: 'e8h8', e8c8: 'e8a8' };
const FOR_GAMES: Spelling = { e1h1: 'e1g1', e1a1: 'e1c1', e8h8: 'e8g8', e8a8: 'e8c8' };
type Spelling = Readonly<Record<string, string>>;

/**
 * Returns the moves of a chess960 game in the notation of engines. Every other castling is the king onto its rook in
 * both notations.
 */
export const movesForEngine = (fen: string | null, moves: readonly string[]): readonly string[] =>
  respelled(() => start(fen), moves, FOR_ENGINES);

/** Returns an engine's line, which continues from the end of `past`, in the notation of games. */
export const movesForGame = (fen: string | null, past: readonly string[], line: readonly string[]): readonly string[] =>
  respelled(() => past.reduce(follow, start(fen)), line, FOR_GAMES);

const start = (fen: string | null): Position => startPosition(fen ?? undefined, 'chess960');
const follow = (position: Position, uci: string): Position => {
  const move = parseMove(position, uci);
  if (move === undefined) throw new Error(`${uci} cannot be played`);
  return positionAfter(position, move);
};

/** Positions are replayed only if a move could be such a castling. */
const respelled = (begin: () => Position, moves: readonly string[], spelling: Spelling): readonly string[] => {
  const last = moves.findLastIndex((uci) => uci in spelling);
  if (last < 0) return moves;
  let position = begin();
  const begun = moves.slice(0, last + 1).map((uci) => {
    const isCastling = uci in spelling && position.board.getRole(parseSquare(uci.slice(0, 2))!) === 'king';
    position = follow(position, uci);
    return isCastling ? spelling[uci]! : uci;
  });
  return [...begun, ...moves.slice(last + 1)];
};
