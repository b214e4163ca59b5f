import { timeClassOf } from '../rating/time-class.ts';
import type { AgreedRule } from './agreed-rules.ts';
import type { BoardVariant, ByColor, Color, TimeControl } from './types.ts';

/** Settings of a new game. `startedAt` is the instant from which the first-move timer counts. */
export interface GameSetup {
  /** Missing means standard chess. */
  variant?: BoardVariant | undefined;
  initialFen?: string | undefined;
  timeControl: TimeControl;
  /** Base time of each side (ms) where they differ. */
  handicap?: ByColor<number> | undefined;
  /** Minimum time (ms) that every move costs, except the first of each side. Missing means none. */
  moveCost?: number | undefined;
  /**
   * Time (ms) for the first move of each side, and in a game without clocks for every move; missing means the usual one
   * of the time class.
   */
  firstMoveTime?: number | undefined;
  /** Whether takebacks are allowed with the opponent's consent, as in casual games. */
  takebacks?: boolean | undefined;
  /** The rules that the players have agreed on; missing means none. */
  rules?: readonly AgreedRule[] | undefined;
  startedAt: number;
}

/** Times by time class; a daily game allows the time of any other move. */
const FIRST_MOVE_TIME_MS = { bullet: 15_000, blitz: 20_000, rapid: 25_000 } as const;

/** Returns the time (ms) that a side has for its very first move before the game is aborted. */
export const firstMoveTime = ({
  timeControl,
  firstMoveTime: time,
}: Pick<GameSetup, 'timeControl' | 'firstMoveTime'>): number => {
  const timeClass = timeClassOf(timeControl);
  return time ?? (timeClass === 'daily' ? (timeControl.perMove ?? 0) : FIRST_MOVE_TIME_MS[timeClass]);
};

/** Returns the time control of one side, whose base time may differ from the other's. */
export const timeControlOf = ({ timeControl, handicap }: GameSetup, color: Color): TimeControl =>
  handicap ? { ...timeControl, base: handicap[color] } : timeControl;
