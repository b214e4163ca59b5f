import { timeClassOf } from '../rating/time-class.ts';
import type { BoardVariant, ByColor, Color, TimeControl } from './types.ts';

/** What a game is started with. `startedAt` is the instant from which the first-move timer counts. */
export interface GameSetup {
  /** Missing: chess. */
  variant?: BoardVariant | undefined;
  initialFen?: string | undefined;
  timeControl: TimeControl;
  /** The base time of each side (ms) where they differ. */
  handicap?: ByColor<number> | undefined;
  /** Every move but the first of each side costs so much at least, ms. Missing: nothing. */
  moveCost?: number | undefined;
  /** Whether moves may be taken back where the other side agrees, as in casual games. */
  takebacks?: boolean | undefined;
  startedAt: number;
}

const FIRST_MOVE_TIME = { bullet: 15_000, blitz: 20_000, rapid: 25_000 } as const;

/** How long (ms) a side may take for its very first move before the game is called off. */
export const firstMoveTime = (timeControl: TimeControl): number => FIRST_MOVE_TIME[timeClassOf(timeControl)];

/** The time control of one side, which may have been given other base time than the other. */
export const timeControlOf = ({ timeControl, handicap }: GameSetup, color: Color): TimeControl =>
  handicap ? { ...timeControl, base: handicap[color] } : timeControl;
