/** The state of a game as its bot sees it. */
export interface Outlook {
  level: number;
  /** Half-moves played so far. */
  ply: number;
  /** Its own scores after its last moves in centipawns, the latest last; a mate counts as 2,000. */
  scores: readonly number[];
}

/** Weaker players play on until they are mated. */
const RESIGNS_FROM = 1_100;
/** The worse a bot believes to stand, the sooner it gives up; for this many moves in a row. */
const HOPELESS_CP = -900;
const HOPELESS_MOVES = 3;
/** A draw is not talked about before this half-move, and not while more than this many centipawns are at stake. */
const DRAWS_FROM = 50;
const EVEN_CP = 40;

/** Returns whether the bot resigns instead of moving. */
export const wantsToResign = ({ level, scores }: Outlook): boolean =>
  level >= RESIGNS_FROM &&
  scores.length >= HOPELESS_MOVES &&
  scores.slice(-HOPELESS_MOVES).every((score) => score <= HOPELESS_CP);

/** Returns whether the bot accepts the draw that it is offered: in a long even game, or where it stands worse. */
export const acceptsDraw = ({ ply, scores }: Outlook): boolean => {
  const last = scores.at(-1);
  return last !== undefined && ply >= DRAWS_FROM && last <= EVEN_CP;
};
