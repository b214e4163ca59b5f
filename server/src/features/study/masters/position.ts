import { parseMove, positionKey, sanOf, type Position } from '@tabiya/chess/rules/position.ts';
import type { MasterPosition } from '@tabiya/contract/study/masters.ts';
import type { MasterGame } from './collection.ts';

type Move = MasterPosition['moves'][number];

const COUNTED = { '1-0': 'white', '0-1': 'black', '1/2-1/2': 'draws', '*': undefined } as const;

/** Counts what was played in a position, at the first visit of each game; `games` are those that had it, newest first. */
export const positionOf = (position: Position, games: readonly MasterGame[], shown: number): MasterPosition => {
  const key = positionKey(position);
  const moves = new Map<string, Move>();
  const total = { white: 0, draws: 0, black: 0 };
  for (const { keys, line, result, year } of games) {
    const counted = COUNTED[result];
    if (counted !== undefined) total[counted] += 1;
    const uci = line[keys.indexOf(key)]?.uci;
    const played = uci === undefined ? undefined : parseMove(position, uci);
    if (uci === undefined || played === undefined) continue;
    const move = moves.get(uci) ?? { uci, san: sanOf(position, played), white: 0, draws: 0, black: 0, lastYear: year };
    if (counted !== undefined) move[counted] += 1;
    move.lastYear = Math.max(move.lastYear, year);
    moves.set(uci, move);
  }
  const sorted = [...moves.values()].toSorted((a, b) => gamesOf(b) - gamesOf(a) || (a.uci < b.uci ? -1 : 1));
  return { ...total, moves: sorted, games: games.slice(0, shown).map(({ entry }) => entry) };
};

const gamesOf = ({ white, draws, black }: Move): number => white + draws + black;
