/** Rules of matches between two teams: who meets whom, what games are worth, and when a match is decided. */

export const SIDES = ['home', 'away'] as const;
export type MatchSide = (typeof SIDES)[number];
export type BySide<T> = Record<MatchSide, T>;

/** Each board plays so many games, with colours exchanged. */
export const GAMES_PER_BOARD = 2;

/** A player who has joined one side. */
export interface MatchEntrant {
  id: string;
  rating: number;
}

/** Two players who meet; `board` counts from 1, the strongest first. */
export interface MatchBoard extends BySide<string> {
  board: number;
}

/** Returns the entrants in the order of the boards; those of the same rating in the order of their ids. */
const boardOrder = <Entrant extends MatchEntrant>(entrants: readonly Entrant[]): Entrant[] =>
  entrants.toSorted((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : 1));

/**
 * Pairs two rosters board by board. The surplus of the longer one, which is its weakest players, is dropped.
 */
export const pairBoards = (home: readonly MatchEntrant[], away: readonly MatchEntrant[]): MatchBoard[] => {
  const others = boardOrder(away);
  return boardOrder(home)
    .slice(0, others.length)
    .map(({ id }, at) => ({ board: at + 1, home: id, away: others[at]!.id }));
};

/** Returns the side that has White: the sides take turns from board to board, and from game to game. */
export const whiteSide = (board: number, game: number): MatchSide => ((board + game) % 2 === 0 ? 'home' : 'away');

export type MatchWinner = MatchSide | 'draw';

/** A game as the score sees it: null until it is over. Of a game that neither side is to be credited with, nobody wins. */
export type MatchResult = MatchWinner | 'nobody' | null;

/** A game, and the sides whose player was removed from the match for breaking fair play. */
export interface ScoredGame {
  result: MatchResult;
  removed: readonly MatchSide[];
}

/** Returns the result that counts: games of a removed player are won by the opponent, also those still to be played. */
export const countedResult = ({ result, removed }: ScoredGame): MatchResult => {
  if (removed.length === 0) return result;
  return removed.length === 2 ? 'nobody' : opponentOf(removed[0]!);
};

const opponentOf = (side: MatchSide): MatchSide => (side === 'home' ? 'away' : 'home');

/** The points of both sides in halves, and the number of games that are not over. */
export interface MatchScore extends BySide<number> {
  left: number;
}

export const scoreOf = (games: readonly ScoredGame[]): MatchScore => {
  const score = { home: 0, away: 0, left: 0 };
  for (const game of games) {
    const result = countedResult(game);
    if (result === null) score.left += 1;
    else if (result === 'draw') for (const side of SIDES) score[side] += 1;
    else if (result !== 'nobody') score[result] += 2;
  }
  return score;
};

/** Returns the winner once the other side cannot catch up; a draw only when no game is left. */
export const winnerOf = ({ home, away, left }: MatchScore): MatchWinner | undefined => {
  if (Math.abs(home - away) > 2 * left) return home > away ? 'home' : 'away';
  return left === 0 ? 'draw' : undefined;
};

/** Points on the ladder of clubs for a match. */
export const LADDER_POINTS = { win: 5, draw: 2, loss: 0 } as const;
