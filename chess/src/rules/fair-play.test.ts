import { describe, expect, test } from 'vitest';
import { newGame, replay, type Game } from './game.ts';
import { play } from './play.ts';
import { claimableAt } from './absence.ts';
import { fenOf } from './position.ts';
import { accepted, BLITZ, played, verdictOf } from '../../test/game-kit.ts';
import type { GameEvent } from './types.ts';

const casual = (): Game => newGame({ timeControl: BLITZ, startedAt: 0, takebacks: true });
const by = (type: 'ask_takeback' | 'accept_takeback' | 'decline_takeback' | 'give_time', color: 'white' | 'black') =>
  ({ type, by: color }) as const;

describe('lag', () => {
  const game = played(casual(), 'e2e4 e7e5');
  const move = { type: 'move', by: 'white', ply: 3, uci: 'g1f3' } as const;

  test('is given back, recorded in the event, and taken from the quota', () => {
    const { event, game: after } = accepted(game, { ...move, spent: 700, trip: 300 }, 3_000);
    expect(event).toMatchObject({ clock: 180_000 - 700 + 2_000, lag: 300 });
    expect(after.lagQuota).toEqual({ white: 3_000 + 1_000 - 300, black: 3_000 });
  });

  test('saves a move that was made before the flag fell, and no other', () => {
    const late = 2_000 + 180_000 + 200;
    expect(accepted(game, { ...move, spent: 179_900, trip: 300 }, late).event).toMatchObject({
      type: 'move',
      lag: 300,
    });
    expect(accepted(game, { ...move, spent: 180_150, trip: 300 }, late).game.end?.reason).toBe('timeout');
    expect(verdictOf(game, { type: 'flag' }, late)).toBe('not_flagged');
    expect(verdictOf(game, { type: 'flag', by: 'black' }, late)).toBe('not_flagged');
    expect(accepted(game, { type: 'flag', by: 'white' }, late).game.end?.reason).toBe('timeout');
    expect(accepted(game, { type: 'flag', by: 'black' }, late + 2_000).game.end?.reason).toBe('timeout');
  });

  test.each([-1, 9_000, Number.NaN])('a reported time of %d ms is impossible', (spent) => {
    expect(verdictOf(game, { ...move, spent }, 3_000)).toBe('bad_input');
  });

  test('a move costs at least what the setup says', () => {
    const priced = played(
      newGame({ timeControl: { base: 60_000, increment: 0 }, moveCost: 100, startedAt: 0 }),
      'e2e4 e7e5',
    );
    expect(accepted(priced, move, 2_010).game.clock.white).toBe(59_900);
    expect(accepted(priced, move, 2_500).game.clock.white).toBe(59_500);
  });
});

describe('a takeback', () => {
  const game = played(casual(), 'e2e4 e7e5 g1f3');

  test('undoes the last move or two so that the asker is to move, without giving back used time', () => {
    const one = accepted(
      accepted(game, by('ask_takeback', 'white'), 4_000).game,
      by('accept_takeback', 'black'),
      5_000,
    );
    expect(one.event).toEqual({ type: 'taken_back', seq: 5, at: 5_000, by: 'black', plies: 1 });
    expect(one.game).toMatchObject({
      ply: 2,
      clock: { running: 'white', since: 5_000, white: 179_000, black: 178_000 },
    });
    expect(fenOf(one.game.position)).toBe(fenOf(played(casual(), 'e2e4 e7e5').position));
    expect(verdictOf(one.game, { type: 'move', by: 'white', ply: 3, uci: 'b1c3' }, 6_000)).toBe('move');
    const two = accepted(
      accepted(game, by('ask_takeback', 'black'), 4_000).game,
      by('accept_takeback', 'white'),
      5_000,
    );
    expect(two.game).toMatchObject({ ply: 1, clock: { running: undefined } });
  });

  test('earns no increment, however often a move is made and taken back', () => {
    let now = played(
      newGame({ timeControl: { base: 60_000, increment: 10_000 }, startedAt: 0, takebacks: true }),
      'e2e4 e7e5',
    );
    for (let times = 0; times < 3; times++) {
      now = played(now, 'g1f3');
      const at = now.clock.since;
      now = accepted(accepted(now, by('ask_takeback', 'white'), at).game, by('accept_takeback', 'black'), at).game;
    }
    expect(played(now, 'g1f3').clock.white).toBe(60_000 - 4 * 1_000 + 10_000);
  });

  test('leaves a second to a player who has spent the increment of the undone move', () => {
    const start = played(
      newGame({ timeControl: { base: 3_000, increment: 10_000 }, startedAt: 0, takebacks: true }),
      'e2e4 e7e5',
    );
    const moved = accepted(start, { type: 'move', by: 'white', ply: 3, uci: 'g1f3' }, start.clock.since + 500).game;
    const answered = played(moved, 'b8c6');
    const at = answered.clock.since + 9_000;
    const asked = accepted(answered, by('ask_takeback', 'white'), at).game;
    expect(accepted(asked, by('accept_takeback', 'black'), at).game.clock).toMatchObject({
      white: 1_000,
      running: 'white',
    });
  });

  test('is replayed from the log to the same game', () => {
    const events: GameEvent[] = [];
    let now = casual();
    const commands = [
      { type: 'move', by: 'white', ply: 1, uci: 'e2e4' },
      by('ask_takeback', 'white'),
      by('accept_takeback', 'black'),
      { type: 'move', by: 'white', ply: 1, uci: 'd2d4' },
      { type: 'move', by: 'black', ply: 2, uci: 'd7d5' },
      by('give_time', 'black'),
    ] as const;
    for (const [at, command] of commands.entries()) {
      const verdict = play(now, command, at * 1_000);
      if (!verdict.ok) throw new Error(verdict.refusal);
      events.push(verdict.value);
      now = verdict.after;
    }
    expect(replay(casual().setup, events)).toEqual(now);
    expect(now.clock.white).toBe(195_000);
  });

  test('is refused in rated games, where nobody has asked, and too soon after a refusal', () => {
    expect(verdictOf(played(newGame({ timeControl: BLITZ, startedAt: 0 }), 'e2e4'), by('ask_takeback', 'white'))).toBe(
      'takeback_not_allowed',
    );
    expect(verdictOf(casual(), by('ask_takeback', 'white'))).toBe('too_early');
    expect(verdictOf(game, by('accept_takeback', 'black'))).toBe('no_takeback_offer');
    const asked = accepted(game, by('ask_takeback', 'white'), 4_000).game;
    expect(verdictOf(asked, by('ask_takeback', 'white'))).toBe('takeback_already_asked');
    const declined = played(asked, 'b8c6 f1c4');
    expect(declined.takebackOffer).toBeUndefined();
    expect(verdictOf(declined, by('ask_takeback', 'white'))).toBe('takeback_already_asked');
    expect(verdictOf(played(declined, 'f8c5 e1g1'), by('ask_takeback', 'white'))).toBe('takeback_offered');
  });
});

test('nobody can be given more than two hours', () => {
  const rich = played(newGame({ timeControl: { base: 7_190_000, increment: 0 }, startedAt: 0 }), 'e2e4 e7e5');
  expect(verdictOf(rich, by('give_time', 'white'))).toBe('too_much_time');
  expect(verdictOf(casual(), by('give_time', 'white'))).toBe('too_early');
});

describe('an absent player', () => {
  const game = played(casual(), 'e2e4 e7e5 g1f3');
  const gone = { since: 3_500, onPurpose: false, drops: 1 };

  test('may be claimed against after a fair time, on his own turn only', () => {
    expect(claimableAt(game, 'black', gone)).toBe(43_500);
    expect(claimableAt(game, 'white', gone)).toBeUndefined();
    expect(claimableAt(played(casual(), 'e2e4'), 'black', gone)).toBeUndefined();
    // The player left on the other side's turn: the absence counts from the start of his own turn.
    expect(claimableAt(game, 'black', { ...gone, since: 0 })).toBe(43_000);
  });

  test('may be claimed against sooner if the page was closed or the position is lost, later if the connection is bad', () => {
    expect(claimableAt(game, 'black', { ...gone, onPurpose: true })).toBe(13_500);
    expect(claimableAt(game, 'black', { ...gone, drops: 5 })).toBe(83_500);
    const lost = newGame({ initialFen: '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1', timeControl: BLITZ, startedAt: 0 });
    expect(claimableAt(played(lost, 'a1a2 e8e7 a2a1'), 'black', gone)).toBe(3_500 + 13_333);
  });

  test('is not lost in crazyhouse while the missing pieces are in the pocket', () => {
    const board = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR';
    const claimableFor = (pocket: string) => {
      const initialFen = `${board}[${pocket}] w KQkq - 0 1`;
      const begun = newGame({ variant: 'crazyhouse', initialFen, timeControl: BLITZ, startedAt: 0 });
      return claimableAt(played(begun, 'e2e4 e7e5'), 'white', gone);
    };
    expect(claimableFor('QQ')).toBe(3_500 + 40_000);
    expect(claimableFor('')).toBe(3_500 + 13_333);
    expect(claimableFor('Qq'), 'a queen behind all the same').toBe(3_500 + 13_333);
  });

  test('may not be claimed against where the flag falls first', () => {
    const short = played(newGame({ timeControl: { base: 15_000, increment: 0 }, startedAt: 0 }), 'e2e4 e7e5 g1f3');
    expect(claimableAt(short, 'black', gone)).toBeUndefined();
  });

  test('loses, unless the opponent could not have won', () => {
    const claim = { type: 'claim_left', by: 'white', claim: 'win' } as const;
    expect(accepted(game, claim, 50_000).game.end).toEqual({ result: '1-0', reason: 'abandonment' });
    expect(accepted(game, { ...claim, claim: 'draw' }, 50_000).game.end?.result).toBe('1/2-1/2');
    const bare = newGame({ initialFen: '4k3/p7/8/8/8/8/8/4K3 w - - 0 1', timeControl: BLITZ, startedAt: 0 });
    expect(accepted(played(bare, 'e1e2 e8e7 e2e1'), claim, 50_000).game.end).toEqual({
      result: '1/2-1/2',
      reason: 'abandonment',
    });
  });
});
