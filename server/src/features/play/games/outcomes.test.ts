import { newGame, play } from '@tabiya/chess/rules/game.ts';
import type { GameCommand, GameEvent } from '@tabiya/chess/rules/types.ts';
import type { AwayView } from '@tabiya/contract/play/games.ts';
import { expect, it } from 'vitest';
import { outcomesOf } from './outcomes.ts';

const EVEN = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7';
/** White has given a rook away. */
const LOST = 'a2a4 e7e5 a1a3 f8a3 e2e4 a3e7 g1f3 b8c6 f1b5 a7a6';
const SECOND = 1_000;

/** A game of 3+0 in which both move at once; then `command` comes `after` a while (ms). */
const ended = (
  moves: string,
  { after, command, away = () => ({}) }: { after: number; command: GameCommand; away?: (turnBegan: number) => Away },
) => {
  let game = newGame({ timeControl: { base: 180 * SECOND, increment: 0 }, startedAt: 0 });
  const events: GameEvent[] = [];
  let at = 0;
  const judge = (next: GameCommand) => {
    const verdict = play(game, next, at);
    if (!verdict.ok) throw new Error(verdict.refusal);
    events.push(verdict.value);
    game = verdict.after;
  };
  for (const [index, uci] of moves.split(' ').entries()) {
    at += 100;
    judge({ type: 'move', by: index % 2 === 0 ? 'white' : 'black', ply: index + 1, uci });
  }
  const turnBegan = at;
  at += after;
  judge(command);
  return outcomesOf({ game, events, away: away(turnBegan) });
};
type Away = { white?: AwayView; black?: AwayView };
const FLAG = { after: 200 * SECOND, command: { type: 'flag' } } as const;
const absence = (since: number, more: Partial<AwayView> = {}) => ({ since, onPurpose: false, drops: 1, ...more });

it('is good of both where a game was played', () => {
  expect(ended(EVEN, FLAG)).toEqual({ white: 'good', black: 'good' });
  expect(ended(EVEN, { after: 0, command: { type: 'resign', by: 'black' } })).toEqual({ white: 'good', black: 'good' });
});

it('is a fault of who gives up before the game counts, as of who calls it off', () => {
  for (const type of ['resign', 'abort'] as const)
    expect(ended('e2e4', { after: 0, command: { type, by: 'black' } })).toEqual({ white: 'fair', black: 'aborted' });
  const resign = { after: 0, command: { type: 'resign', by: 'white' } } as const;
  expect(ended('e2e4 e7e5 g1f3', resign)).toEqual({ white: 'aborted', black: 'fair' });
  expect(ended('e2e4 e7e5 g1f3 b8c6 f1b5', resign)).toEqual({ white: 'aborted', black: 'fair' });
  expect(ended('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6', resign)).toEqual({ white: 'fair', black: 'fair' });
});

it('is a fault of who sits before a lost position until the flag falls', () => {
  expect(ended(LOST, FLAG)).toEqual({ white: 'stalled', black: 'fair' });
});

it('is a fault of who sits before a lost position and resigns just before the flag falls, not of who thinks', () => {
  const resign = { type: 'resign', by: 'white' } as const;
  expect(ended(LOST, { after: 170 * SECOND, command: resign })).toEqual({ white: 'stalled', black: 'fair' });
  for (const [moves, after] of [
    [LOST, 150 * SECOND],
    [LOST, 5 * SECOND],
    [EVEN, 170 * SECOND],
  ] as const)
    expect(ended(moves, { after, command: resign })).toEqual({ white: 'good', black: 'good' });
  const other = { type: 'resign', by: 'black' } as const;
  expect(ended(LOST, { after: 170 * SECOND, command: other })).toEqual({ white: 'good', black: 'good' });
});

it('is a fault of who went away and let the clock run, whatever the position', () => {
  for (const moves of [EVEN, LOST]) {
    const away = (turnBegan: number) => ({ white: absence(turnBegan + 30 * SECOND) });
    expect(ended(moves, { ...FLAG, away })).toEqual({ white: 'left', black: 'fair' });
  }
  const closed = (turnBegan: number) => ({ white: absence(turnBegan + 189 * SECOND, { onPurpose: true }) });
  expect(ended(EVEN, { ...FLAG, away: closed })).toEqual({ white: 'left', black: 'fair' });
});

it('is none of whose line was lost just before the flag fell', () => {
  const away = (turnBegan: number) => ({ white: absence(turnBegan + 170 * SECOND) });
  expect(ended(EVEN, { ...FLAG, away })).toEqual({ white: 'good', black: 'good' });
});
