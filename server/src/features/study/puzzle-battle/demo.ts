import { BATTLE_MS, newBattle, playBattle, type BattleEvent, type BattleSeat } from '@tabiya/chess/puzzles/battle.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import { DAY_MS } from '../../../platform/timing/utc-day.ts';
import type { BattleEntry } from './entry-service.ts';
import type { PastBattles } from './past-battles-service.ts';

export interface DemoNeeds {
  entry: Pick<BattleEntry, 'drawSequence'>;
  past: PastBattles;
}

/** Who met, and what each answered: `+` right, `-` wrong. The first battle is the oldest. */
const BATTLES: readonly { one: string; other: string; answers: readonly [string, string] }[] = [
  { one: 'demo-anna', other: 'demo-bruno', answers: ['+++-++++-+++', '++++-++-+-'] },
  { one: 'demo-chiara', other: 'demo-anna', answers: ['++++++++-+++++', '+++++-+++-++'] },
  { one: 'demo-bruno', other: 'demo-chiara', answers: ['++-++-+-', '+++++++-++++'] },
  { one: 'demo-anna', other: 'demo-elif', answers: ['++++++-++++', '++++++-++++'] },
];
/** Time between the starts of two battles, ms. */
const APART_MS = 3_600_000;
/** Time that an answer takes, ms. */
const ANSWER_MS = 9_000;

/** Lets members have fought battles before the world began; a world that has battles does not change. */
export const fillBattles = async ({ entry, past }: DemoNeeds, world: DemoWorld): Promise<void> => {
  const puzzleIds = await entry.drawSequence();
  if (puzzleIds.length === 0 || (await past.hasFought(world.members[0].id))) return;
  for (const [place, { one, other, answers }] of BATTLES.entries()) {
    // Not on the day of the world, whose battles are still to be had.
    const startedAt = world.madeAt - DAY_MS - (BATTLES.length - place) * APART_MS;
    await past.record({
      accountIds: [demoMember(world, one).id, demoMember(world, other).id],
      ...{ startedAt, puzzleIds, events: eventsOf(answers, { startedAt, puzzles: puzzleIds.length }) },
    });
  }
};

/** Returns the log of a battle of two: both answer at the same pace until their runs or the time is over. */
const eventsOf = (
  answers: readonly [string, string],
  { startedAt, puzzles }: { startedAt: number; puzzles: number },
): BattleEvent[] => {
  const seats: readonly BattleSeat[] = ['a', 'b'];
  const events: BattleEvent[] = [];
  let battle = newBattle({ startedAt, seats, puzzles });
  const take = (command: Parameters<typeof playBattle>[1], at: number) => {
    const judged = playBattle(battle, command, at);
    if (!judged.ok) return;
    events.push(judged.value);
    battle = judged.after;
  };
  for (let index = 0; index < Math.max(...answers.map(({ length }) => length)); index += 1) {
    for (const [side, seat] of seats.entries()) {
      const isRight = answers[side]![index];
      const at = startedAt + (index + 1) * ANSWER_MS + side;
      if (isRight !== undefined) take({ type: 'answer', seat, index, isRight: isRight === '+' }, at);
    }
  }
  take({ type: 'flag' }, startedAt + BATTLE_MS);
  return events;
};
