import { applyEvent, newGame, type Game } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import { moveFromSan, uciOf } from '@tabiya/chess/rules/position.ts';
import type { Color, GameCommand } from '@tabiya/chess/rules/types.ts';
import { expect, test } from 'vitest';
import { achievementsIn } from './game-achievements.ts';

const MINUTE = 60_000;

const act = (game: Game, command: GameCommand, at: number): Game => {
  const judged = play(game, command, at);
  if (!judged.ok) throw new Error(`${JSON.stringify(command)}: ${judged.refusal}`);
  return applyEvent(game, judged.value);
};

/** Returns a game of moves of one second each, followed by the given last command. */
const gameOf = (moves: string, last?: (by: Color) => GameCommand, initialFen?: string): Game => {
  let game = newGame({ timeControl: { base: 3 * MINUTE, increment: 0 }, startedAt: 0, initialFen });
  let at = 0;
  for (const san of moves.split(' ').filter((one) => one !== '')) {
    const move = moveFromSan(game.position, san);
    if (move === undefined) throw new Error(`${san} cannot be played`);
    at += 1_000;
    game = act(game, { type: 'move', by: game.position.turn, ply: game.ply + 1, uci: uciOf(move) }, at);
  }
  return last === undefined ? game : act(game, last(game.position.turn), at + 1);
};

const resigns = (by: Color): GameCommand => ({ type: 'resign', by });
const asked = { rating: 1500, opponentRating: 1500, rated: true };
const achieved = (game: Game, color: Color, rest: Partial<typeof asked> = {}) =>
  achievementsIn({ game, color, ...asked, ...rest });

const SCHOLAR = 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#';

test('a mate is a win, a mate and, within twenty moves, a quick one', () => {
  expect(achieved(gameOf(SCHOLAR), 'white')).toEqual(['first_win', 'first_mate', 'quick_mate']);
  expect(achieved(gameOf(SCHOLAR), 'black')).toEqual([]);
});

test('only a rated win against a player rated 200 points higher slays a giant', () => {
  const game = gameOf(SCHOLAR);
  expect(achieved(game, 'white', { opponentRating: 1700 })).toContain('upset');
  expect(achieved(game, 'white', { opponentRating: 1699 })).not.toContain('upset');
  expect(achieved(game, 'white', { opponentRating: 1700, rated: false })).not.toContain('upset');
});

test('castling and en passant count for the player who did them, won or lost', () => {
  const game = gameOf('e4 Nf6 e5 d5 exd6 e6 Nf3 Bxd6 Be2 O-O', resigns);
  expect(achieved(game, 'white')).toEqual(['en_passant']);
  expect(achieved(game, 'black')).toEqual(['castled', 'first_win']);
  const usual = gameOf('e4 d5 exd5 Qxd5', resigns);
  expect(achieved(usual, 'white')).toEqual([]);
});

test.each([
  ['8/4P1kp/8/8/8/8/8/4K3 w - - 0 1', 'e8=Q', ['promoted']],
  ['8/4P1kp/8/8/8/8/8/4K3 w - - 0 1', 'e8=N+', ['promoted', 'underpromoted']],
])('a promotion from %s by %s is %j', (fen, move, expected) => {
  expect(achieved(gameOf(`${move} Kh6 Kd2`, resigns, fen), 'white')).toEqual([...expected, 'first_win']);
});

test.each([
  ['6rk/6pp/7N/8/8/8/8/K7 w - - 0 1', 'Nf7#', 'knight_mate'],
  ['7k/5K2/6PP/8/8/8/8/8 w - - 0 1', 'g7+ Kh7 g8=Q+ Kxh6 Qg6#', 'first_mate'],
])('recognises the piece that mates from %s', (fen, moves, expected) => {
  expect(achieved(gameOf(moves, undefined, fen), 'white')).toContain(expected);
});

const ROOK_BEHIND = '1r4k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1';
const IN_EXCHANGE = '6k1/5ppp/8/8/8/8/5PPP/R3r1K1 w - - 0 1';

test('a win from a rook behind is a comeback; an unfinished exchange does not count', () => {
  expect(achieved(gameOf('Kf1 Kf8 Ke2 Ke7 Kd3', resigns, ROOK_BEHIND), 'white')).toEqual(['first_win', 'comeback']);
  expect(achieved(gameOf('Kf1 Kf8 Ke2 Ke7', resigns, ROOK_BEHIND), 'black')).toEqual(['first_win']);
  expect(achieved(gameOf('Rxe1 h6 Kf1', resigns, IN_EXCHANGE), 'white')).toEqual(['first_win']);
});

test('a win with less than five seconds left earns the cool head', () => {
  const late = (at: number) => {
    let game = gameOf('e4 e5 Nf3');
    game = act(game, { type: 'move', by: 'black', ply: 4, uci: 'b8c6' }, 10_000);
    game = act(game, { type: 'move', by: 'white', ply: 5, uci: 'f1c4' }, at);
    return act(game, { type: 'resign', by: 'black' }, at + 1);
  };
  expect(achieved(late(10_000 + 3 * MINUTE - 5_500), 'white')).toEqual(['first_win', 'last_seconds']);
  expect(achieved(late(60_000), 'white')).toEqual(['first_win']);
});

/** White pawn moves that avoid fivefold repetition; Black's are mirrored. */
const STEPS = ['a2a3', 'b2b3', 'd2d3', 'f2f3', 'g2g3', 'h2h3', 'a3a4', 'b3b4', 'd3d4', 'f3f4', 'g3g4', 'h3h4'];
const mirrored = (uci: string): string => uci.replace(/\d/g, (rank) => String(9 - Number(rank)));

test('a game of eighty moves is a marathon for both, and a draw a draw for both', () => {
  let game = gameOf('');
  for (let ply = 1; ply <= 160; ply += 1) {
    const turn = Math.floor((ply - 1) / 2);
    const knight = (turn % 7) % 2 === 1 ? 'b1c3' : 'c3b1';
    const step = turn % 7 === 0 ? STEPS[turn / 7]! : knight;
    const by = ply % 2 === 1 ? 'white' : 'black';
    game = act(game, { type: 'move', by, ply, uci: by === 'white' ? step : mirrored(step) }, ply * 100);
  }
  game = act(game, { type: 'offer_draw', by: 'white' }, 20_000);
  game = act(game, { type: 'accept_draw', by: 'black' }, 20_000);
  for (const color of ['white', 'black'] as const) expect(achieved(game, color)).toEqual(['long_game', 'first_draw']);
});

test('an aborted game earns nothing', () => {
  expect(
    achieved(
      gameOf('e4', (by) => ({ type: 'abort', by })),
      'white',
    ),
  ).toEqual([]);
});
