import { expect, it } from 'vitest';
import { NO_CLOCK, timeClassOf } from '../rating/time-class.ts';
import { accepted, played, verdictOf } from '../../test/game-kit.ts';
import { deadline, newGame } from './game.ts';
import { play } from './play.ts';

const WEEK_MS = 7 * 86_400_000;
const game = () => newGame({ timeControl: NO_CLOCK, firstMoveTime: WEEK_MS, takebacks: true, startedAt: 0 });

it('a game without clocks counts as rapid, and no clock ever runs in it', () => {
  expect(timeClassOf(NO_CLOCK)).toBe('rapid');
  const later = played(game(), 'e2e4 e7e5 g1f3 b8c6');
  expect(later.clock).toMatchObject({ white: 0, black: 0, running: undefined });
  expect(verdictOf(later, { type: 'give_time', by: 'white' })).toBe('too_early');
});

it('every move has the time of the first one, and the game is lost after it', () => {
  const { game: later } = accepted(
    played(game(), 'e2e4 e7e5'),
    { type: 'move', by: 'white', ply: 3, uci: 'g1f3' },
    5_000,
  );
  expect(deadline(later)).toBe(5_000 + WEEK_MS);
  expect(verdictOf(later, { type: 'flag' })).toBe('not_flagged');
  expect(play(later, { type: 'flag' }, 5_000 + WEEK_MS)).toMatchObject({
    value: { type: 'ended', end: { result: '1-0', reason: 'timeout' } },
  });
});

it('moves are taken back without a clock', () => {
  const asked = accepted(played(game(), 'e2e4 e7e5 g1f3 b8c6'), { type: 'ask_takeback', by: 'white' }, 9_000).game;
  const { game: back } = accepted(asked, { type: 'accept_takeback', by: 'black' }, 9_500);
  expect(back).toMatchObject({ ply: 2, clock: { running: undefined } });
  expect(played(back, 'f1c4').ply).toBe(3);
});
