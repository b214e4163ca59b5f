import { describe, expect, it } from 'vitest';
import {
  BATTLE_MS,
  newBattle,
  placesOf,
  playBattle,
  replayBattle,
  type Battle,
  type BattleCommand,
  type BattleEvent,
  type BattleSeat,
} from './battle.ts';

const START = 1_000_000;
const SETUP = { startedAt: START, seats: ['a', 'b'] as BattleSeat[], puzzles: 6 };
const answer = (seat: BattleSeat, index: number, isRight = true): BattleCommand => ({
  ...{ type: 'answer', seat, index, isRight },
});

/** Plays commands, one a second; throws at the first that is refused. */
const played = (commands: readonly BattleCommand[], setup = SETUP) => {
  let battle: Battle = newBattle(setup);
  const events: BattleEvent[] = [];
  commands.forEach((command, index) => {
    const judged = playBattle(battle, command, START + (index + 1) * 1_000);
    if (!judged.ok) throw new Error(judged.refusal);
    battle = judged.after;
    events.push(judged.value);
  });
  return { battle, events };
};
/** Answers a row of puzzles: `+` right, `-` wrong. */
const row = (seat: BattleSeat, answers: string) => [...answers].map((one, index) => answer(seat, index, one === '+'));

describe('a battle', () => {
  it.each([
    ['more solved puzzles win', ['+++', '++'], [1, 2]],
    ['more solved puzzles win in spite of more strikes', ['--+++', '++'], [1, 2]],
    ['of equally many, fewer strikes win', ['++-', '++'], [2, 1]],
    ['equal scores and strikes are a draw', ['-++', '++-'], [1, 1]],
    ['nobody who solved nothing is ahead', ['', ''], [1, 1]],
  ] as const)('%s', (_, [a, b], ranks) => {
    const { battle } = played([...row('a', a), ...row('b', b)]);
    const rankOf = (seat: BattleSeat) => placesOf(battle).find((place) => place.seat === seat)!.rank;
    expect([rankOf('a'), rankOf('b')]).toEqual(ranks);
  });

  it('ranks many, and equal ones share a rank', () => {
    const setup = { ...SETUP, seats: ['a', 'b', 'c', 'd'] as BattleSeat[] };
    const { battle } = played([...row('a', '+'), ...row('b', '++'), ...row('c', '+'), ...row('d', '-+')], setup);
    expect(placesOf(battle).map(({ seat, rank }) => [seat, rank])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
      ['d', 4],
    ]);
  });

  it.each([
    ['the third strike', '--+-', { isOver: true, score: 1, strikes: 3 }],
    ['the last puzzle of the sequence', '+++++-', { isOver: true, score: 5, strikes: 1 }],
    ['two strikes do not end it', '--', { isOver: false, score: 0, strikes: 2 }],
  ])('a run and its end: %s', (_, answers, run) => {
    expect(played(row('a', answers)).battle.runs.get('a')).toMatchObject(run);
  });

  it('is over when every run is, and the last event says so', () => {
    const { battle, events } = played([...row('a', '---'), ...row('b', '+--'), { type: 'leave', seat: 'b' }]);
    expect(battle.end).toEqual({ reason: 'runs' });
    expect(events.map((event) => 'end' in event)).toEqual([...Array(6).fill(false), true]);
    expect(replayBattle(SETUP, events)).toEqual(battle);
  });

  it.each([
    ['out of order', [answer('a', 4), 5_000], 'puzzle_not_served'],
    ['twice', [answer('a', 0), 5_000], 'already_played'],
    ['twice, and the second time too late', [answer('a', 0), BATTLE_MS], 'already_played'],
    ['after the own run', [answer('b', 3), 5_000], 'run_over'],
    ['before the time, as a flag', [{ type: 'flag' }, BATTLE_MS - 1], 'not_flagged'],
    ['from somebody who has left', [{ type: 'leave', seat: 'b' }, 5_000], 'already_played'],
  ] as const)('refuses what comes %s', (_, [command, after], refusal) => {
    const { battle } = played([answer('a', 0), ...row('b', '---')]);
    expect(playBattle(battle, command, START + after)).toEqual({ ok: false, refusal });
  });

  it('takes no answer before the first puzzle is served', () => {
    const judged = playBattle(newBattle(SETUP), answer('a', 0), START - 1);
    expect(judged).toEqual({ ok: false, refusal: 'battle_not_begun' });
  });

  it('ends by time, whatever arrives then, and nothing follows', () => {
    const { battle } = played(row('a', '+'));
    const judged = playBattle(battle, answer('a', 1), START + BATTLE_MS);
    expect(judged).toMatchObject({ ok: true, value: { type: 'ended', seq: 2, end: { reason: 'time' } } });
    if (!judged.ok) throw new Error(judged.refusal);
    expect(judged.after.runs.get('a')).toMatchObject({ score: 1, index: 1 });
    for (const command of [answer('a', 1), { type: 'flag' }, { type: 'leave', seat: 'b' }] as const) {
      expect(playBattle(judged.after, command, START)).toEqual({ ok: false, refusal: 'battle_over' });
    }
  });

  it('gives back the time in which the service was silent', () => {
    const { battle } = played(row('a', '+'));
    const silence = { type: 'downtime', from: START + 10_000, to: START + 40_000 } as const;
    const judged = playBattle(battle, silence, START + BATTLE_MS + 5_000);
    if (!judged.ok) throw new Error(judged.refusal);
    expect(judged.after.endsAt).toBe(START + BATTLE_MS + 30_000);
    expect(playBattle(judged.after, answer('a', 1), START + BATTLE_MS + 10_000)).toMatchObject({ ok: true });
    expect(() => playBattle(battle, { ...silence, to: silence.from }, START)).toThrow(RangeError);
  });
});
