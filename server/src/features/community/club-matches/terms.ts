import { chosenStart } from '@tabiya/chess/notation/chosen-start.ts';
import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import type { BoardVariant, TimeControl } from '@tabiya/chess/rules/types.ts';
import { MATCH_AHEAD_MS, type MatchKind } from '@tabiya/contract/community/club-matches.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { NewMatch } from './match-row.ts';

/** A proposal of a club as it is sent; times of a live match are tenths of a second. */
export interface AskedMatch {
  kind: MatchKind;
  title: string;
  text: string;
  gameType: BoardVariant;
  days: number;
  baseTime: number;
  increment: number;
  fen?: string | undefined;
  rated: boolean;
  ratingMin?: number | undefined;
  ratingMax?: number | undefined;
  boardsMin: number;
  boardsMax: number;
  timeoutsMax?: number | undefined;
  gamesAtOnce: number;
  startsAt?: number | undefined;
}

export type TermsFault =
  | 'match_title_empty'
  | 'bad_time_control'
  | 'bad_fen'
  | 'position_over'
  | 'set_up_is_casual'
  | 'bad_range'
  | 'bad_boards'
  | 'start_missing'
  | 'start_past'
  | 'start_too_far';

type Terms = Omit<NewMatch, 'home_id' | 'challenged_id' | 'created_by'>;

/** Requires enough base time or increment to make moves with. */
const isPlayable = ({ base, increment }: TimeControl): boolean => base >= 15_000 || increment >= 1_000;

/** Returns what is wrong with the numbers of a match. */
const faultOf = (asked: AskedMatch, now: number): TermsFault | undefined => {
  const { kind, startsAt } = asked;
  if (asked.title === '') return 'match_title_empty';
  if ((asked.ratingMin ?? 0) > (asked.ratingMax ?? Infinity)) return 'bad_range';
  if (asked.boardsMin < 1 || asked.boardsMax < asked.boardsMin) return 'bad_boards';
  // Entry to a live match opens before it, so it needs a time.
  if (startsAt === undefined) return kind === 'live' ? 'start_missing' : undefined;
  if (startsAt <= now) return 'start_past';
  return startsAt > now + MATCH_AHEAD_MS ? 'start_too_far' : undefined;
};

/** Returns the terms if a match can be played by them. Games from a chosen position are not rated. */
export const judgeTerms = (asked: AskedMatch, now: number): Terms | Refusal<TermsFault> => {
  const { kind, gameType: variant, rated } = asked;
  const isDaily = kind === 'daily';
  const control: TimeControl = isDaily
    ? dailyControl(asked.days)
    : { base: asked.baseTime * 100, increment: asked.increment * 100 };
  const fault = faultOf(asked, now);
  if (fault !== undefined) return refuse(fault);
  if (!isDaily && !isPlayable(control)) return refuse('bad_time_control');
  const start = chosenStart(asked.fen, variant);
  if (!start.ok) return refuse(start.refusal);
  if (rated && start.value !== null) return refuse('set_up_is_casual');
  return {
    kind,
    title: asked.title,
    description: asked.text,
    variant,
    initial_fen: start.value,
    base_ms: control.base,
    increment_ms: control.increment,
    per_move_ms: control.perMove ?? null,
    rated,
    rating_min: asked.ratingMin ?? null,
    rating_max: asked.ratingMax ?? null,
    boards_min: asked.boardsMin,
    boards_max: asked.boardsMax,
    timeouts_max: isDaily ? (asked.timeoutsMax ?? null) : null,
    // Players of a live match sit at one board at a time.
    games_at_once: isDaily ? asked.gamesAtOnce : 1,
    starts_at: asked.startsAt ?? null,
    due_at: asked.startsAt ?? now + MATCH_AHEAD_MS,
    created_at: now,
  };
};
