import { newGame } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import type { GameSetup } from '@tabiya/chess/rules/game-setup.ts';
import type { GameCommand, GameEvent } from '@tabiya/chess/rules/types.ts';
import type { AwayView } from '@tabiya/contract/play/games.ts';
import { expect, it } from 'vitest';
import { outcomesOf } from './outcomes.ts';

const EVEN = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7';
/** Moves in which White gives a rook away. */
const LOST = 'a2a4 e7e5 a1a3 f8a3 e2e4 a3e7 g1f3 b8c6 f1b5 a7a6';
const SECOND = 1_000;

interface Ending {
  after: number;
  command: GameCommand;
  away?: (turnBegan: number) => Away;
  setup?: Pick<GameSetup, 'variant' | 'initialFen' | 'firstMoveTime'>;
}

/** Plays a 3+0 game in which both move at once; then `command` comes `after` some ms. */
const ended = (moves: string, { after, command, away = () => ({}), setup }: Ending) => {
  let game = newGame({ ...setup, timeControl: { base: 180 * SECOND, increment: 0 }, startedAt: 0 });
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

it('both players behaved well if a game was played', () => {
  expect(ended(EVEN, FLAG)).toEqual({ white: 'good', black: 'good' });
  expect(ended(EVEN, { after: 0, command: { type: 'resign', by: 'black' } })).toEqual({ white: 'good', black: 'good' });
});

it('calling a game off is a fault, unless the players have time to come', () => {
  const abort = { after: 0, command: { type: 'abort', by: 'black' } } as const;
  expect(ended('e2e4', abort)).toEqual({ white: 'fair', black: 'aborted' });
  expect(ended('e2e4', FLAG)).toEqual({ white: 'fair', black: 'no_first_move' });
  const setup = { firstMoveTime: 100 * SECOND };
  for (const end of [abort, FLAG]) expect(ended('e2e4', { ...end, setup })).toEqual({ white: 'fair', black: 'fair' });
});

it('giving up before the game counts is a fault, like calling it off', () => {
  for (const type of ['resign', 'abort'] as const)
    expect(ended('e2e4', { after: 0, command: { type, by: 'black' } })).toEqual({ white: 'fair', black: 'aborted' });
  const resign = { after: 0, command: { type: 'resign', by: 'white' } } as const;
  expect(ended('e2e4 e7e5 g1f3', resign)).toEqual({ white: 'aborted', black: 'fair' });
  expect(ended('e2e4 e7e5 g1f3 b8c6 f1b5', resign)).toEqual({ white: 'aborted', black: 'fair' });
  expect(ended('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6', resign)).toEqual({ white: 'fair', black: 'fair' });
});

it('sitting in a lost position until the flag falls is a fault', () => {
  expect(ended(LOST, FLAG)).toEqual({ white: 'stalled', black: 'fair' });
});

it('thinking long in crazyhouse is no fault while the missing pieces are in the pocket', () => {
  const initialFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[QQ] w KQkq - 0 1';
  expect(ended(EVEN, { ...FLAG, setup: { variant: 'crazyhouse', initialFen } })).toEqual({
    white: 'good',
    black: 'good',
  });
});

it('sitting in a lost position and resigning just before the flag falls is a fault, thinking is not', () => {
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

it('leaving and letting the clock run is a fault, whatever the position', () => {
  for (const moves of [EVEN, LOST]) {
    const away = (turnBegan: number) => ({ white: absence(turnBegan + 30 * SECOND) });
    expect(ended(moves, { ...FLAG, away })).toEqual({ white: 'left', black: 'fair' });
  }
  const closed = (turnBegan: number) => ({ white: absence(turnBegan + 189 * SECOND, { onPurpose: true }) });
  expect(ended(EVEN, { ...FLAG, away: closed })).toEqual({ white: 'left', black: 'fair' });
});

it('a connection that was lost just before the flag fell is no fault', () => {
  const away = (turnBegan: number) => ({ white: absence(turnBegan + 170 * SECOND) });
  expect(ended(EVEN, { ...FLAG, away })).toEqual({ white: 'good', black: 'good' });
});
