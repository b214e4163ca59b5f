import { expect, test } from 'vitest';
import { accepted, BLITZ, played, verdictOf } from '../../test/game-kit.ts';
import { ruleHolds, type AgreedRule } from './agreed-rules.ts';
import { newGame, type Game } from './game.ts';

const under = (...rules: AgreedRule[]): Game => newGame({ timeControl: BLITZ, startedAt: 0, rules });
/** Knights that go out and home again: `moves` moves of each side, always to other squares than the last time. */
const shuffled = (game: Game, moves: number): Game => {
  const tours = [
    'g1f3 g8f6',
    'b1c3 b8c6',
    'a1b1 a8b8',
    'h1g1 h8g8',
    'g1h1 g8h8',
    'b1a1 b8a8',
    'c3b1 c6b8',
    'f3g1 f6g8',
  ];
  const pawns = ['a2a3 a7a6', 'b2b3 b7b6', 'g2g3 g7g6', 'h2h3 h7h6'];
  const all = pawns.flatMap((push) => [...tours, push]);
  return played(game, all.slice(0, moves).join(' '));
};

test('a game that cannot be aborted is lost by who resigns at once', () => {
  const game = under('noAbort');
  expect(verdictOf(game, { type: 'abort', by: 'white' })).toBe('agreed_without');
  expect(accepted(game, { type: 'resign', by: 'white' }, 1_000).game.end).toEqual({
    result: '0-1',
    reason: 'resignation',
  });
  expect(accepted(under(), { type: 'resign', by: 'white' }, 1_000).game.end?.result).toBe('*');
});

test('neither time nor the game of a player who left is given where that is agreed', () => {
  const give = { type: 'give_time', by: 'white' } as const;
  const claim = { type: 'claim_left', by: 'white', claim: 'draw' } as const;
  expect(verdictOf(played(under('noGiveTime'), 'e2e4 e7e5'), give)).toBe('agreed_without');
  expect(verdictOf(played(under('noClaimWin'), 'e2e4 e7e5'), give)).toBe('time_given');
  expect(verdictOf(played(under('noClaimWin'), 'e2e4 e7e5'), claim)).toBe('agreed_without');
  expect(verdictOf(played(under('noGiveTime'), 'e2e4 e7e5'), claim)).toBe('ended');
});

test('no draw is agreed before move 30 where that is agreed, and then one is', () => {
  const offer = { type: 'offer_draw', by: 'white' } as const;
  const early = shuffled(under('noEarlyDraw'), 29);
  expect(verdictOf(early, offer)).toBe('agreed_without');
  expect(verdictOf(early, { type: 'accept_draw', by: 'black' })).toBe('agreed_without');
  expect(verdictOf(shuffled(under(), 29), offer)).toBe('draw_offered');
  const late = accepted(shuffled(under('noEarlyDraw'), 30), offer, 100_000).game;
  expect(verdictOf(late, { type: 'accept_draw', by: 'black' })).toBe('ended');
});

test('a rule holds where it is agreed, and no other', () => {
  expect([ruleHolds(under('noRematch'), 'noRematch'), ruleHolds(under('noAbort'), 'noRematch')]).toEqual([true, false]);
});
