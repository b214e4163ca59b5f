import { classOf } from '../review/move-class.ts';
import { reasonOf } from '../review/reasons.ts';
import type { Turn } from '../review/turn.ts';
import type { MoveClass, ReviewReason, ReviewReasonCode } from '../review/types.ts';
import type { CoachNote, CoachRemark } from './types.ts';
import { sanOf } from '../rules/position.ts';

/** Classes of moves about which a coach says what was better. */
const IMPROVABLE: ReadonlySet<MoveClass> = new Set(['inaccuracy', 'mistake', 'miss', 'blunder']);
/** Classes of moves that a pupil may want to take back. */
const BAD: ReadonlySet<MoveClass> = new Set(['mistake', 'miss', 'blunder']);
/** Reasons that the better line proves; all others are proved by the move that was played. */
const PROVED_BY_BETTER: ReadonlySet<ReviewReasonCode> = new Set(['misses_mate', 'misses_piece']);

/** Returns what a coach says of a move. `bookPly` is the last ply that is known from opening theory. */
export function noteOn(turn: Turn, bookPly: number): CoachNote {
  const moveClass = classOf(turn, bookPly);
  const reason = reasonOf(turn, moveClass);
  const better = IMPROVABLE.has(moveClass) ? betterThan(turn, moveClass) : undefined;
  const said = PROVED_BY_BETTER.has(reason.code) && better ? { ...better, ...reason } : played(turn, moveClass, reason);
  return {
    ply: turn.ply,
    class: moveClass,
    isWarning: BAD.has(moveClass),
    remarks: better ? [said, better] : [said],
  };
}

/** The reason with the move and the engine's answer to it. */
const played = ({ ply, before, move, after }: Turn, moveClass: MoveClass, reason: ReviewReason): CoachRemark => ({
  ...reason,
  ...{ class: moveClass, from: ply - 1, passes: false },
  line: [sanOf(before.position, move), ...after.sans],
});

const betterThan = ({ ply, before, isBest }: Turn, moveClass: MoveClass): CoachRemark | undefined =>
  isBest || before.sans.length === 0
    ? undefined
    : { code: 'better', class: moveClass, from: ply - 1, passes: false, line: before.sans };
