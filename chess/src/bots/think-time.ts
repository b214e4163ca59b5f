/** Facts that a bot's time for a move depends on; times in ms. */
export interface Thinking {
  level: number;
  /** Half-moves played so far. */
  ply: number;
  /** Time left on the bot's clock, and what each move adds; undefined without a clock. */
  clock: { left: number; increment: number } | undefined;
  /** Number of legal moves. */
  choices: number;
  isRecapture: boolean;
  /** Returns a number from 0 up to 1. */
  random(): number;
}

/** Moves that a player expects to make still, for dividing the time. */
const MOVES_AHEAD = 60;
/** Longest time for a move, ms, whatever the clock allows. */
const LONGEST_MS = 12_000;
const SHORTEST_MS = 350;
/** Mean time without a clock, ms. */
const RELAXED_MS = 2_500;

/**
 * Returns how long the bot thinks, ms. As with people, the first moves come quickly, most time goes to the middle of the
 * game, recaptures and forced moves are quick, and little is left in time trouble.
 */
export const thinkTime = ({ level, ply, clock, choices, isRecapture, random }: Thinking): number => {
  const mean = clock === undefined ? RELAXED_MS : clock.left / MOVES_AHEAD + 0.8 * clock.increment;
  const spread = Math.exp(0.55 * normal(random));
  const wanted = mean * phaseOf(ply) * (isRecapture || choices === 1 ? 0.35 : 1) * spread * paceOf(level);
  const allowed = clock === undefined ? LONGEST_MS : Math.min(LONGEST_MS, clock.left / 12 + 0.5 * clock.increment);
  return Math.round(Math.max(Math.min(SHORTEST_MS, allowed), Math.min(wanted, allowed)));
};

/** The first ten half-moves are known by heart; the hardest ones come around move 15. */
const phaseOf = (ply: number): number => {
  if (ply < 10) return 0.2;
  if (ply < 20) return 0.8;
  return ply < 50 ? 1.35 : 0.9;
};

/** Beginners play faster than they should. */
const paceOf = (level: number): number => Math.min(1, 0.6 + level / 4_000);

/** Returns a normally distributed number, by the method of Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
