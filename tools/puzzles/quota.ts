import type { Extraction, FoundPuzzle } from '@tabiya/chess/puzzles/extract.ts';

/** Counts what has been made, so that the engine's time goes to what is rare. */
export interface Quota {
  wants: Extraction['wants'];
  count(puzzle: FoundPuzzle): void;
  summary(): string;
}

/** How many mates of each length are enough, by the number of moves. */
const MATES = [0, 700, 3500, 3500, 2000, 1000, 500];

export const createQuota = (puzzles: readonly FoundPuzzle[]): Quota => {
  const counts = new Map<string, number>();
  const count = (puzzle: FoundPuzzle): void => {
    const kind = kindOf(puzzle);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };
  puzzles.forEach(count);
  return {
    count,
    wants: (goal, mateIn) =>
      goal !== 'mate' || mateIn === undefined || (counts.get(`mate${mateIn}`) ?? 0) < (MATES[mateIn] ?? 0),
    summary: () =>
      [...counts]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([kind, number]) => `${kind} ${number}`)
        .join(', '),
  };
};

const kindOf = ({ goal, moves }: FoundPuzzle): string => `${goal}${Math.min(6, moves.length / 2)}`;
