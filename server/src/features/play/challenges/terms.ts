import type { AgreedRule } from '@tabiya/chess/rules/agreed-rules.ts';
import { chosenStart } from '@tabiya/chess/notation/chosen-start.ts';
import { chess960Fen } from '@tabiya/chess/rules/chess960.ts';
import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import type { BoardVariant, TimeControl } from '@tabiya/chess/rules/types.ts';
import type { ColorChoice } from '@tabiya/contract/play/challenges.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';

/** What a challenger asks for, as it is sent; times are in tenths of a second. */
export interface AskedTerms {
  gameType: BoardVariant;
  baseTime: number;
  increment: number;
  rated: boolean;
  color: ColorChoice;
  fen?: string | undefined;
  /** Number of the chess960 position. */
  position?: number | undefined;
  oddsTime?: number | undefined;
  /** Days for each move of a daily game, which has no other times. */
  days?: number | undefined;
  /** Whether vacations do not stop the clocks of a daily game. */
  noVacation?: boolean | undefined;
  /** The rules on which the players agree. */
  rules?: readonly AgreedRule[] | undefined;
  /** Time bank of a daily game in days, and what each move adds to it, in hours. */
  bankDays?: number | undefined;
  hoursAdded?: number | undefined;
}

/** Terms that a game can be agreed on. */
export interface Terms {
  variant: BoardVariant;
  timeControl: TimeControl;
  /** The challenger's own base time, ms; null if both have the same. */
  oddsBase: number | null;
  rated: boolean;
  noVacation: boolean;
  rules: readonly AgreedRule[];
  color: ColorChoice;
  initialFen: string | null;
}

export type TermsRefusal = 'bad_time_control' | 'bad_fen' | 'position_over' | 'set_up_is_casual';

/** Returns the terms if they make a valid game. A game with any custom set-up is not rated. */
export const judgeTerms = (asked: AskedTerms): Terms | Refusal<TermsRefusal> => {
  const { gameType: variant, rated, color, oddsTime } = asked;
  const timeControl = timeControlOf(asked);
  if (timeControl.perMove === undefined && !isPlayable(timeControl)) return refuse('bad_time_control');
  const isOdds = oddsTime !== undefined && oddsTime !== asked.baseTime;
  const oddsBase = isOdds ? oddsTime * 100 : null;
  if (oddsBase !== null && !isPlayable({ ...timeControl, base: oddsBase })) return refuse('bad_time_control');
  const initialFen = judgePosition(asked);
  if (typeof initialFen === 'object' && initialFen !== null) return initialFen;
  if (rated && (oddsBase !== null || initialFen !== null)) return refuse('set_up_is_casual');
  const { noVacation = false, rules = [] } = asked;
  return { variant, timeControl, oddsBase, rated, noVacation, rules, color, initialFen };
};

const timeControlOf = ({ days, bankDays, hoursAdded, baseTime, increment }: AskedTerms): TimeControl =>
  days === undefined ? { base: baseTime * 100, increment: increment * 100 } : dailyControl(days, bankDays, hoursAdded);

/** Requires enough base time or increment to make moves with. */
const isPlayable = ({ base, increment }: TimeControl): boolean => base >= 15_000 || increment >= 1_000;

const judgePosition = ({
  gameType: variant,
  fen,
  position: number,
}: AskedTerms): string | null | Refusal<'bad_fen' | 'position_over'> => {
  if (number !== undefined) return variant === 'chess960' && !fen ? chess960Fen(number) : refuse('bad_fen');
  const start = chosenStart(fen, variant);
  return start.ok ? start.value : refuse(start.refusal);
};
