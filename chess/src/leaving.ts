import { flagFallsAt } from './clock.ts';
import { turnOf, type Game } from './game.ts';
import { capturedMaterial } from './material.ts';
import { timeClassOf } from './time-class.ts';
import { opposite, type Color } from './types.ts';

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
/** Behind by so many points a position counts as lost. */
const LOST_BY = 4;

/** Whether a side is so far behind in material that little is left to play for. */
export const isLost = (game: Game, color: Color): boolean =>
  capturedMaterial(game.position)[opposite(color)].lead >= LOST_BY;

/**
 * How long (ms) `color` may be away before the other side may claim the game: by the speed of the game, a third of it in a
 * lost position, least where the page was closed on purpose, and up to twice as long where the line keeps breaking.
 */
function awayTime(game: Game, color: Color, { onPurpose, drops }: Absence): number {
  if (onPurpose) return LEAST;
  const usual = AWAY_TIME[timeClassOf(game.setup.timeControl)];
  const patience = isLost(game, color) ? 1 / 3 : Math.min(2, 1 + Math.max(0, drops - 1) / 4);
  return Math.max(LEAST, Math.round(usual * patience));
}

/**
 * The instant from which the other side may claim the game because `color` is away; it counts on the turn of the absent
 * player only. Undefined while it does not count: before both have moved, on the other one's turn, or where the flag falls first.
 */
export function claimableAt(game: Game, color: Color, absence: Absence): number | undefined {
  const falls = flagFallsAt(game.clock);
  if (game.end || falls === undefined || turnOf(game) !== color) return undefined;
  const at = Math.max(absence.since, game.clock.since) + awayTime(game, color, absence);
  return at < falls ? at : undefined;
}
