/** Numbers by which a level searches and chooses. */
export interface Strength {
  /** Half-moves that the engine looks ahead; see `depthOf` for a part of one. */
  depth: number;
  /** Number of first moves that are compared; all of them where it is larger than there are. */
  lines: number;
  /** Spread of the choice in centipawns: a move that seems this much worse is chosen e times less often. */
  temperature: number;
  /** Rating up to which moves are seen: see `sight.ts`. It is the level, stretched, because engines see everything. */
  sight: number;
  /** Chance, 0 to 1, of a move without looking. */
  lapse: number;
}

/** Strengths at some levels; those between are interpolated. The numbers were found by play: see `docs/bots.md`. */
const TABLE: readonly (Strength & { level: number })[] = [
  { level: 60, depth: 2, lines: 256, temperature: 180, sight: 350, lapse: 0.06 },
  { level: 190, depth: 2, lines: 256, temperature: 150, sight: 550, lapse: 0.03 },
  { level: 320, depth: 3, lines: 64, temperature: 130, sight: 750, lapse: 0.01 },
  { level: 495, depth: 3, lines: 32, temperature: 105, sight: 950, lapse: 0 },
  { level: 900, depth: 4, lines: 24, temperature: 85, sight: 1200, lapse: 0 },
  { level: 1230, depth: 5, lines: 16, temperature: 65, sight: 1500, lapse: 0 },
  { level: 1655, depth: 6, lines: 12, temperature: 50, sight: 1900, lapse: 0 },
  { level: 2075, depth: 7, lines: 8, temperature: 35, sight: 2500, lapse: 0 },
  { level: 2535, depth: 9, lines: 6, temperature: 25, sight: 4000, lapse: 0 },
  { level: 2710, depth: 11, lines: 4, temperature: 18, sight: 4000, lapse: 0 },
  { level: 2860, depth: 13, lines: 3, temperature: 10, sight: 4000, lapse: 0 },
  { level: 3050, depth: 16, lines: 1, temperature: 5, sight: 4000, lapse: 0 },
  { level: 3200, depth: 18, lines: 1, temperature: 1, sight: 4000, lapse: 0 },
];

/** Returns how a level plays. Levels outside of the range play as its ends. */
export const strengthOf = (level: number): Strength => {
  const above = TABLE.findIndex((row) => row.level >= level);
  const high = above === -1 ? TABLE.at(-1)! : TABLE[above]!;
  const low = TABLE[above - 1] ?? high;
  const share = high === low ? 1 : (level - low.level) / (high.level - low.level);
  const between = (of: keyof Strength) => low[of] + (high[of] - low[of]) * share;
  return {
    depth: between('depth'),
    lines: Math.round(between('lines')),
    temperature: between('temperature'),
    sight: between('sight'),
    lapse: between('lapse'),
  };
};

/** Returns the depth of one search: 4.3 is five half-moves in three of ten searches, and four in the others. */
export const depthOf = ({ depth }: Pick<Strength, 'depth'>, random: () => number): number =>
  Math.floor(depth) + Number(random() < depth % 1);
