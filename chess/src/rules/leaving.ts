import { flagFallsAt, type Clock } from './clock.ts';
import { turnOf, type Game } from './game.ts';
import { capturedMaterial } from './material.ts';
import { timeClassOf } from '../rating/time-class.ts';
import { opposite, type Color, type TimeControl } from './types.ts';

/** A player who is not there. */
export interface Absence {
  /** Since when, ms since the epoch. */
  since: number;
  /** The page was closed, and not the line lost. */
  onPurpose: boolean;
  /** How often the line was lost in this game. */
  drops: number;
}

/** How long a player may be away on his own turn, and the least of it: a page that is reloaded is back by then, ms. */
const AWAY_TIME = { bullet: 20_000, blitz: 40_000, rapid: 80_000 } as const;
const LEAST = 10_000;
/** A last turn of this part of the whole time, within limits (ms), is not thought but spite or absence. */
const SITTING_PART = 1 / 12;
const LEAST_SITTING = 15_000;
const MOST_SITTING = 180_000;
/** Behind by so many points a position counts as lost. */
export const LOST_BY = 4;

/** Whether a side is so far behind in material that little is left to play for. */
export const isLost = (game: Game, color: Color): boolean =>
  capturedMaterial(game.position)[opposite(color)].lead >= LOST_BY;

/** From how long a last turn on (ms) the player of a lost position did not think, but let the clock run down. */
export const sittingTime = ({ base, increment }: TimeControl): number =>
  Math.min(MOST_SITTING, Math.max(LEAST_SITTING, (base + 40 * increment) * SITTING_PART));

/** What the patience with a player who is away depends on. */
interface Prospects {
  timeControl: TimeControl;
  /** Whether little is left to play for. */
  isLost: boolean;
}

/**
 * How long (ms) a player may be away before the other side may claim the game: by the speed of the game, a third of it in a
 * lost position, least where the page was closed on purpose, and up to twice as long where the line keeps breaking.
 */
export function awayTime({ onPurpose, drops }: Absence, { timeControl, isLost: hasLost }: Prospects): number {
  if (onPurpose) return LEAST;
  const usual = AWAY_TIME[timeClassOf(timeControl)];
  const patience = hasLost ? 1 / 3 : Math.min(2, 1 + Math.max(0, drops - 1) / 4);
  return Math.max(LEAST, Math.round(usual * patience));
}

/**
 * The instant from which the absence of the player whose turn it is on `clock` may be claimed. Undefined before the clock
 * runs, and where the flag falls first.
 */
export function claimableOn(clock: Clock, absence: Absence, prospects: Prospects): number | undefined {
  const falls = flagFallsAt(clock);
  if (falls === undefined) return undefined;
  const at = Math.max(absence.since, clock.since) + awayTime(absence, prospects);
  return at < falls ? at : undefined;
}

/**
 * The instant from which the other side may claim the game because `color` is away; it counts on the turn of the absent
 * player only. Undefined while it does not count: before both have moved, on the other one's turn, or where the flag falls first.
 */
export function claimableAt(game: Game, color: Color, absence: Absence): number | undefined {
  if (game.end || turnOf(game) !== color) return undefined;
  return claimableOn(game.clock, absence, { timeControl: game.setup.timeControl, isLost: isLost(game, color) });
}
