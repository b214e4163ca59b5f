import { describe, expect, it } from 'vitest';
import { applyBughouseEvent, newBughouse, playBughouse, replayBughouse } from './bughouse.ts';
import { bughouseDeadline, ownFlagFalls } from './clocks.ts';
import { seatTimeLeft } from './bughouse.ts';
import { seatToMove, type Bughouse } from './state.ts';
import { isWaiting } from './board.ts';
import { boardOf, type BoardName, type BughouseCommand, type BughouseEvent, type Seat } from './types.ts';
import { lagGain } from '../rules/lag.ts';
import { fenOf } from '../rules/position.ts';

const SETUP = { timeControl: { base: 180_000, increment: 2_000 }, startedAt: 0 };

/** Plays moves written `a:e2e4`, one second each, for the side to move on that board. */
const after = (
  moves: string,
  from: Bughouse = newBughouse(SETUP),
): { game: Bughouse; events: BughouseEvent[]; now: number } => {
  let game = from;
  let now = Math.max(game.boards.a.clock.since, game.boards.b.clock.since);
  const events: BughouseEvent[] = [];
  for (const each of moves.split(' ')) {
    now += 1_000;
    const [board, uci] = each.split(':') as [BoardName, string];
    const verdict = playBughouse(game, moveOf(game, board, uci), now);
    if (!verdict.ok) throw new Error(`${each}: ${verdict.refusal}`);
    events.push(verdict.value);
    game = verdict.after;
  }
  return { game, events, now };
};
const moveOf = (game: Bughouse, board: BoardName, uci: string): BughouseCommand => ({
  type: 'move',
  by: seatToMove(game, board),
  ply: game.boards[board].ply + 1,
  uci,
});
const verdictOf = (game: Bughouse, command: BughouseCommand, now = 60_000) => {
  const verdict = playBughouse(game, command, now);
  return verdict.ok ? verdict.value : verdict.refusal;
};
const placed = (game: Bughouse, board: BoardName) => fenOf(game.boards[board].position).split(' ')[0];

const BEGUN = 'a:e2e4 a:d7d5 b:e2e4 b:d7d5';

describe('a captured piece', () => {
  it('goes to the partner, who may drop it', () => {
    const { game, events } = after(`${BEGUN} a:e4d5`);
    expect(events.at(-1)).toMatchObject({ board: 'a', san: 'exd5', passed: 'pawn' });
    expect(placed(game, 'a')).toContain('[]');
    expect(placed(game, 'b')).toContain('[p]');
    const { game: dropped } = after('b:e4d5 b:P@d4', game);
    expect(placed(dropped, 'b')).toContain('[]');
    expect(placed(dropped, 'a')).toContain('[p]');
  });

  it('is a pawn again if it was promoted, and goes into the pocket of its own colour', () => {
    const { game } = after(`${BEGUN} a:e4d5 a:c7c6 a:d5c6 a:g8f6 a:c6b7 a:f6g8 a:b7a8q a:d8d2 a:e1d2`);
    expect(game.boards.b.position.pocketOf('black')).toMatchObject({ pawn: 3, rook: 1, queen: 1 });
    const { game: taken } = after('a:b8c6 a:a8c8 a:c6d8 a:c8d8 a:e8d8', game);
    expect(taken.boards.b.position.pocketOf('black')).toMatchObject({ bishop: 1, knight: 1 });
    expect(taken.boards.b.position.pocketOf('white')).toMatchObject({ pawn: 2, queen: 0 });
  });

  it.each([
    ['a pawn onto the last rank', 'P@e8'],
    ['a pawn onto the first rank', 'P@e1'],
    ['a piece that nobody has', 'N@e5'],
    ['onto a man', 'P@e7'],
    ['a king', 'K@e5'],
  ])('cannot be dropped: %s', (_, uci) => {
    const { game } = after(`${BEGUN} a:e4d5 b:e4d5`);
    expect(verdictOf(game, moveOf(game, 'b', uci), 7_000)).toBe('illegal_move');
  });
});

describe('mate', () => {
  it('is a check that nothing can ever block', () => {
    const { game } = after('b:e2e4 b:e7e5 a:e2e4 a:e7e5 a:d1h5 a:b8c6 a:f1c4 a:g8f6 a:h5f7');
    expect(game.end).toEqual({ result: '1-0', reason: 'mate', board: 'a', seat: 'blackA' });
    expect(game.boards.a.moves.last?.san).toBe('Qxf7#');
    expect(bughouseDeadline(game)).toBeUndefined();
  });

  it('is not given while a piece that may still arrive can block the check', () => {
    const { game, now } = after('b:e2e4 b:e7e5 a:f2f3 a:e7e5 a:g2g4 a:d8h4');
    expect(game.end).toBeUndefined();
    expect(game.boards.a.moves.last?.san).toBe('Qh4+');
    expect(isWaiting(game.boards.a.position)).toBe(true);
    expect(verdictOf(game, { type: 'flag' }, now + 1_000)).toBe('not_flagged');
    const { game: saved } = after('b:d1h5 b:g8f6 b:h5f7 b:e8f7', game);
    expect(saved.boards.a.position.pocketOf('white')).toMatchObject({ queen: 1 });
    const { game: on } = after('a:Q@f2', saved);
    expect(on.boards.a.moves.last?.san).toBe('Q@f2');
    expect(on.end).toBeUndefined();
  });

  it('may be given by a drop, and by the second team as well', () => {
    const { game } = after('a:e2e4 a:e7e5 b:f2f3 b:e7e5 b:g2g4 b:b8c6 a:d1h5 a:g8f6 a:h5f7 a:e8f7');
    expect(game.boards.b.position.pocketOf('white')).toMatchObject({ queen: 1, pawn: 0 });
    expect(game.boards.b.position.pocketOf('black')).toMatchObject({ pawn: 1 });
    const { game: on } = after('b:Q@h5', game);
    expect(on.end).toBeUndefined();
    const { game: lost } = after('a:f1c4 a:d7d5 a:c4d5 a:f6d5', game);
    expect(lost.boards.b.position.pocketOf('white')).toMatchObject({ queen: 1, bishop: 1 });
    expect(lost.boards.b.position.pocketOf('black')).toMatchObject({ pawn: 2 });
  });
});

describe('a game ends', () => {
  const { game, now } = after(BEGUN);

  it.each([
    ['whiteA', '0-1'],
    ['blackB', '0-1'],
    ['blackA', '1-0'],
    ['whiteB', '1-0'],
  ] as const)('%s resigns for the team', (by, result) => {
    expect(verdictOf(game, { type: 'resign', by }, now)).toMatchObject({
      end: { result, reason: 'resignation', seat: by },
    });
  });

  it('when time runs out on either board, whatever material the winners have', () => {
    const { game: on } = after('b:g1f3', game);
    const falls = bughouseDeadline(on)!;
    expect(verdictOf(on, { type: 'flag' }, falls - 1)).toBe('not_flagged');
    const late = verdictOf(on, moveOf(on, 'b', 'g8f6'), falls);
    expect(late).toMatchObject({
      type: 'ended',
      end: { reason: 'timeout', board: 'a', seat: 'whiteA', result: '0-1' },
    });
    const { after: over } = playBughouse(on, { type: 'flag' }, falls) as { after: Bughouse };
    expect(seatTimeLeft(over, 'whiteA', falls + 9_000)).toBe(0);
    expect(seatTimeLeft(over, 'blackB', falls + 9_000)).toBe(seatTimeLeft(on, 'blackB', falls));
  });

  it('by threefold repetition on one board', () => {
    const shuffle = 'a:g1f3 a:g8f6 a:f3g1 a:f6g8 ';
    const { game: over } = after((shuffle + shuffle).trim());
    expect(over.end).toEqual({ result: '1/2-1/2', reason: 'threefold', board: 'a' });
    const { game: on } = after(`${shuffle}b:e2e4 b:d7d5 b:e4d5 ${shuffle}`.trim());
    expect(on.end).toBeUndefined();
  });

  it('by agreement of the teams, with one player speaking for each team', () => {
    const offer = playBughouse(game, { type: 'offer_draw', by: 'whiteA' }, now);
    if (!offer.ok) throw new Error(offer.refusal);
    const open = offer.after;
    expect(verdictOf(open, { type: 'accept_draw', by: 'blackB' }, now)).toBe('no_draw_offer');
    expect(verdictOf(open, { type: 'offer_draw', by: 'blackB' }, now)).toBe('draw_already_offered');
    expect(verdictOf(open, { type: 'accept_draw', by: 'whiteB' }, now)).toMatchObject({ end: { reason: 'agreement' } });
    const { game: on } = after('a:e4d5', open);
    const declined = playBughouse(on, { type: 'decline_draw', by: 'blackA' }, now + 1_000);
    if (!declined.ok) throw new Error(declined.refusal);
    expect(verdictOf(declined.after, { type: 'offer_draw', by: 'blackB' }, now + 2_000)).toBe('draw_already_offered');
  });

  it('without a result if it is called off before all four have moved', () => {
    const { game: hardly, now: then } = after('a:e2e4 a:e7e5 b:e2e4');
    expect(verdictOf(hardly, { type: 'resign', by: 'whiteA' }, then)).toMatchObject({
      end: { reason: 'aborted', result: '*' },
    });
    expect(verdictOf(hardly, { type: 'abort', by: 'blackB' }, then)).toMatchObject({
      end: { reason: 'aborted', seat: 'blackB' },
    });
    expect(verdictOf(hardly, { type: 'offer_draw', by: 'blackB' }, then)).toBe('too_early');
    const falls = bughouseDeadline(hardly)!;
    expect(verdictOf(hardly, { type: 'flag' }, falls)).toMatchObject({
      end: { reason: 'first_move_timeout', result: '*', seat: 'blackB' },
    });
    expect(verdictOf(game, { type: 'abort', by: 'blackB' }, now)).toBe('too_late_to_abort');
  });
});

describe('time', () => {
  it('runs on each board separately, after the first moves', () => {
    const { game } = after('a:e2e4 a:e7e5 a:g1f3 b:e2e4 a:b8c6');
    expect(seatTimeLeft(game, 'whiteA', 5_000)).toBe(181_000);
    expect(seatTimeLeft(game, 'blackA', 5_000)).toBe(180_000);
    expect(seatTimeLeft(game, 'whiteA', 15_000)).toBe(171_000);
    expect(seatTimeLeft(game, 'blackB', 15_000)).toBe(180_000);
  });

  it('lost to lag is given back, from a quota of each seat', () => {
    const { game, now } = after(`${BEGUN} b:g1f3`);
    const sent = { ...moveOf(game, 'a', 'e4d5'), spent: 2_000, trip: 600 } as BughouseCommand;
    const verdict = playBughouse(game, sent, now + 2_500);
    if (!verdict.ok) throw new Error(verdict.refusal);
    expect(verdict.value).toMatchObject({ lag: 740, clock: 180_000 - 5_500 + 740 + 2_000 });
    const { a, b } = verdict.after.boards;
    expect(a.lagQuota.white).toBe(game.boards.a.lagQuota.white + lagGain(SETUP.timeControl) - 740);
    expect([a.lagQuota.black, b.lagQuota]).toEqual([game.boards.a.lagQuota.black, game.boards.b.lagQuota]);
    expect(verdictOf(game, { ...sent, spent: 60_000 } as BughouseCommand, now + 2_500)).toBe('bad_input');
    expect(applyBughouseEvent(game, verdict.value)).toEqual(verdict.after);
  });

  it('is over once no move can still be on its way, but at once for its owner', () => {
    const { game } = after(BEGUN);
    const falls = ownFlagFalls(game, 'whiteA')!;
    expect(bughouseDeadline(game)).toBeGreaterThan(falls);
    expect(ownFlagFalls(game, 'whiteB'), 'falls later').toBeUndefined();
    expect(verdictOf(game, { type: 'flag' }, falls)).toBe('not_flagged');
    expect(verdictOf(game, { type: 'flag', by: 'blackA' }, falls)).toBe('not_flagged');
    expect(verdictOf(game, { type: 'resign', by: 'whiteA' }, falls)).toMatchObject({ end: { reason: 'timeout' } });
    const late = { ...moveOf(game, 'a', 'e4d5'), spent: 179_900, trip: 400 } as BughouseCommand;
    expect(verdictOf(game, late, falls + 100)).toMatchObject({ type: 'move', lag: 200, clock: 2_100 });
    expect(verdictOf(game, moveOf(game, 'a', 'e4d5'), falls + 100), 'nothing claimed').toMatchObject({
      end: { reason: 'timeout', seat: 'whiteA' },
    });
    expect(verdictOf(game, moveOf(game, 'b', 'e4d5'), falls + 100), 'on the other board').toMatchObject({
      type: 'move',
    });
  });

  it('that ran out on both boards ran out first where the flag fell first', () => {
    const { game } = after(`${BEGUN} b:g1f3 b:g8f6`);
    const falls = ownFlagFalls(game, 'whiteA')!;
    const both = seatTimeLeft(game, 'whiteB', falls) + falls;
    expect(both).toBeGreaterThan(falls);
    expect(verdictOf(game, { type: 'flag', by: 'whiteB' }, both + 10_000)).toMatchObject({ end: { seat: 'whiteA' } });
  });

  it('lost to an outage is charged to nobody', () => {
    const { game, now } = after(`${BEGUN} b:g1f3`);
    const down = playBughouse(game, { type: 'downtime', from: now, to: now + 30_000 }, now + 25_000);
    if (!down.ok) throw new Error(down.refusal);
    for (const seat of ['whiteA', 'blackB'] as const) {
      expect(seatTimeLeft(down.after, seat, now + 31_000)).toBe(seatTimeLeft(game, seat, now + 1_000));
    }
  });
});

it('refuses commands that do not fit, and plays a move that is sent twice only once', () => {
  const { game, now } = after(BEGUN);
  const by = (seat: Seat, ply: number, uci: string): BughouseCommand => ({ type: 'move', by: seat, ply, uci });
  expect(verdictOf(game, by('blackA', 3, 'e4d5'), now)).toBe('not_your_turn');
  expect(verdictOf(game, by('whiteA', 4, 'e4d5'), now)).toBe('wrong_ply');
  expect(verdictOf(game, by('whiteA', 3, 'e4e6'), now)).toBe('illegal_move');
  expect(verdictOf(game, by('whiteA', 1, 'e2e4'), now)).toBe('already_played');
  expect(verdictOf(game, by('whiteA', 1, 'd2d4'), now)).toBe('wrong_ply');
});

it('replaying the log gives the same game', () => {
  const { game, events } = after(`${BEGUN} a:e4d5 b:e4d5 b:P@e4 a:P@d6`);
  const again = replayBughouse(SETUP, JSON.parse(JSON.stringify(events)) as BughouseEvent[]);
  expect(placed(again, 'a')).toBe(placed(game, 'a'));
  expect(placed(again, 'b')).toBe(placed(game, 'b'));
  expect(again.boards.a.clock).toEqual(game.boards.a.clock);
  expect(boardOf('whiteB')).toBe('b');
  expect(() => applyBughouseEvent(game, events[0]!)).toThrow(/after/);
});
