import type { Result } from '../rules/types.ts';

/** A game of a round robin; players are places in the list of players. */
export interface CrosstableGame {
  white: number;
  black: number;
  /** Null while it is not over; `*` counts for nobody. */
  result: Result | null;
}

export interface CrosstableRow {
  /** Place in the list of players. */
  player: number;
  /** 1 for the first; players with the same points and tie-break share a rank. */
  rank: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** 1 for a win, 0.5 for a draw. */
  points: number;
  /** Sonneborn-Berger: the points of those that were beaten, and half of those that were drawn with. */
  berger: number;
  /** By the place of the opponent: the points of each finished game, in the order in which they were played. */
  against: number[][];
}

const POINTS: Record<Result, readonly [white: number, black: number] | undefined> = {
  '1-0': [1, 0],
  '0-1': [0, 1],
  '1/2-1/2': [0.5, 0.5],
  '*': undefined,
};

/** Returns the standings with the results of each pair, the best first. */
export const crosstableOf = (players: number, games: readonly CrosstableGame[]): CrosstableRow[] => {
  const against = Array.from({ length: players }, () => Array.from({ length: players }, (): number[] => []));
  for (const { white, black, result } of games) {
    const points = result === null ? undefined : POINTS[result];
    if (points === undefined) continue;
    against[white]![black]!.push(points[0]);
    against[black]![white]!.push(points[1]);
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const points = against.map((row) => sum(row.flat()));
  const rows = against.map((row, player) => {
    const all = row.flat();
    const count = (worth: number) => all.filter((value) => value === worth).length;
    return {
      ...{ player, rank: 0, played: all.length, won: count(1), drawn: count(0.5), lost: count(0) },
      ...{ points: points[player]!, against: row },
      berger: sum(row.map((scores, opponent) => sum(scores) * points[opponent]!)),
    };
  });
  const sorted = rows.toSorted((a, b) => b.points - a.points || b.berger - a.berger || a.player - b.player);
  return sorted.map((row) => ({
    ...row,
    rank: 1 + sorted.findIndex(({ points: best, berger }) => best === row.points && berger === row.berger),
  }));
};
