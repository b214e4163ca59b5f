import { flagFallsAt, type Clock } from './clock.ts';
import { turnOf, type Game } from './game.ts';
import { capturedMaterial } from './material.ts';
import type { Position } from './position.ts';
import { timeClassOf } from '../rating/time-class.ts';
import { opposite, type Color, type TimeControl } from './types.ts';

/** An absent player. */
export interface Absence {
  /** Start of the absence, in ms since the epoch. */
  since: number;
  /** Whether the page was closed; otherwise the connection was lost. */
  onPurpose: boolean;
  /** How often the connection was lost in this game. */
  drops: number;
}

/** Time that a player may be away on his own turn, and its minimum, within which a page reload is over; in ms. */
const AWAY_TIME_MS = { bullet: 20_000, blitz: 40_000, rapid: 80_000 } as const;
const MIN_AWAY_MS = 10_000;
/**
 * Fraction of the total time, with limits in ms, after which a last turn counts as letting the clock run down and no
 * longer as thinking.
 */
const STALLING_FRACTION = 1 / 12;
const MIN_STALLING_MS = 15_000;
const MAX_STALLING_MS = 180_000;
/** Number of points behind from which a position counts as lost. */
const LOST_BY_POINTS = 4;

/** Tells whether a side is so far behind in material, pockets included, that its position counts as lost. */
export const isLost = (position: Position, color: Color): boolean =>
  capturedMaterial(position)[opposite(color)].lead >= LOST_BY_POINTS;

/**
 * Returns the length of a last turn (ms) from which the player of a lost position counts as letting the clock run down.
 */
export const stallingTime = ({ base, increment }: TimeControl): number =>
  Math.min(MAX_STALLING_MS, Math.max(MIN_STALLING_MS, (base + 40 * increment) * STALLING_FRACTION));

/** What the time allowed for an absence depends on. */
interface Prospects {
  timeControl: TimeControl;
  /** Whether the absent player's position counts as lost. */
  isLost: boolean;
}

/**
 * Returns how long (ms) a player may be away before the other side may claim the game: it depends on the time class, is
 * a third in a lost position, the minimum where the page was closed on purpose, and up to twice as long where the
 * connection keeps dropping.
 */
export function awayTime({ onPurpose, drops }: Absence, { timeControl, isLost: hasLost }: Prospects): number {
  const timeClass = timeClassOf(timeControl);
  // In a daily game nobody waits at the board, so that nobody is ever away.
  if (timeClass === 'daily') return Infinity;
  if (onPurpose) return MIN_AWAY_MS;
  const usual = AWAY_TIME_MS[timeClass];
  const patience = hasLost ? 1 / 3 : Math.min(2, 1 + Math.max(0, drops - 1) / 4);
  return Math.max(MIN_AWAY_MS, Math.round(usual * patience));
}

/**
 * Returns the instant from which the absence of the player to move on `clock` may be claimed. Undefined before the
 * clock runs, and where the flag falls first.
 */
export function claimableOn(clock: Clock, absence: Absence, prospects: Prospects): number | undefined {
  const falls = flagFallsAt(clock);
  if (falls === undefined) return undefined;
  const at = Math.max(absence.since, clock.since) + awayTime(absence, prospects);
  return at < falls ? at : undefined;
}

/**
 * Returns the instant from which the other side may claim the game because `color` is away; only the absent player's
 * own turn counts. Undefined before both have moved, on the other side's turn, and where the flag falls first.
 */
export function claimableAt(game: Game, color: Color, absence: Absence): number | undefined {
  if (game.end || turnOf(game) !== color) return undefined;
  return claimableOn(game.clock, absence, {
    timeControl: game.setup.timeControl,
    isLost: isLost(game.position, color),
  });
}
