import type { BattleSeat } from '@tabiya/chess/puzzles/battle.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { BattleTask } from '@tabiya/contract/study/puzzle-battles.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { PuzzleDrawing } from '../puzzles/service.ts';
import type { HeldBattle } from './battle.ts';
import type { HeldBattles } from './held-battles-service.ts';
import type { Fighter } from './policy.ts';
import { battlesOf } from './store.ts';

type NoPlayer = 'battle_not_found' | 'not_a_player';
type AnswerRefusal =
  | 'battle_not_begun'
  | 'battle_over'
  | 'run_over'
  | 'puzzle_not_served'
  | 'puzzle_not_finished'
  | 'bad_moves';

/** What players do in a battle that goes on. A puzzle is known to a player only from when it waits for his answer. */
export interface BattleSolving {
  task(id: string, me: Fighter): Promise<BattleTask | Refusal<NoPlayer>>;
  answer(
    id: string,
    answered: { index: number; moves: readonly string[] },
    me: Fighter,
  ): Promise<BattleTask | Refusal<NoPlayer | AnswerRefusal>>;
  /** Ends the run of the account. */
  leave(id: string, me: Fighter): Promise<void | Refusal<NoPlayer | 'battle_over'>>;
  /** Returns the puzzles that the account has answered in a battle that is over. */
  review(id: string, me: Fighter): Promise<{ puzzles: PuzzleView[] } | Refusal<NoPlayer | 'battle_running'>>;
}

export const createBattleSolving = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { battles, drawing }: { battles: HeldBattles; drawing: Pick<PuzzleDrawing, 'puzzles' | 'judge'> },
): BattleSolving => {
  /** Runs with the battle and the account's seat. */
  const seated = async <T>(id: string, me: Fighter, work: (held: HeldBattle, seat: BattleSeat) => Promise<T>) => {
    const held = await battles.load(id);
    const seat = held && battles.seatOf(held, me.id);
    return held === undefined
      ? refuse('battle_not_found')
      : seat === undefined
        ? refuse('not_a_player')
        : work(held, seat);
  };

  const taskOf = async (held: HeldBattle, seat: BattleSeat): Promise<BattleTask> => {
    const { index, isOver } = held.game.runs.get(seat)!;
    const { endsAt, end, setup } = held.game;
    const isServed = !isOver && !end && now() >= setup.startedAt && now() < endsAt;
    const [puzzle] = await drawing.puzzles(isServed ? [held.row.puzzle_ids[index]!] : []);
    return { index, puzzle: puzzle ?? null };
  };

  const answerOf = async (
    held: HeldBattle,
    seat: BattleSeat,
    { index, moves }: { index: number; moves: readonly string[] },
  ): Promise<BattleTask | Refusal<AnswerRefusal>> => {
    // The answer before may have been given on another node.
    if (index > held.game.runs.get(seat)!.index) await battles.catchUp([held]);
    const run = held.game.runs.get(seat)!;
    // The same answer again, because the first one's way back was lost.
    if (index < run.index) return taskOf(held, seat);
    if (held.game.end) return refuse('battle_over');
    if (now() < held.game.setup.startedAt) return refuse('battle_not_begun');
    if (run.isOver) return refuse('run_over');
    if (index > run.index) return refuse('puzzle_not_served');
    const judged = await drawing.judge(held.row.puzzle_ids[index]!, moves);
    if (typeof judged !== 'object') return refuse(judged);
    const refusal = await battles.command(held, { type: 'answer', seat, index, isRight: judged.isRight });
    return refusal ? refuse(toAnswerRefusal(refusal.refused)) : taskOf(held, seat);
  };

  return {
    async task(id, me) {
      const [row] = await battlesOf(store, [id]);
      if (row === undefined) return refuse('battle_not_found');
      if (row.started_at === null) return { index: 0, puzzle: null };
      return seated(id, me, taskOf);
    },
    answer: (id, answered, me) => seated(id, me, (held, seat) => answerOf(held, seat, answered)),
    leave: (id, me) =>
      seated(id, me, async (held, seat) => {
        const refusal = await battles.command(held, { type: 'leave', seat });
        return refusal ? refuse('battle_over') : undefined;
      }),
    review: (id, me) =>
      seated(id, me, async (held, seat) => {
        if (!held.game.end) return refuse('battle_running');
        return { puzzles: await drawing.puzzles(held.row.puzzle_ids.slice(0, held.game.runs.get(seat)!.index)) };
      }),
  };
};

/** The time may have run out at this very answer, and only a flag can be refused as one. */
const toAnswerRefusal = (code: string): AnswerRefusal =>
  code === 'game_over' || code === 'not_flagged' ? 'battle_over' : (code as AnswerRefusal);
