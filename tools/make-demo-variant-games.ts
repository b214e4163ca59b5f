/**
 * Plays the variant games of the demo world and writes them to content/demo/variant-games.pgn: `node
 * tools/make-demo-variant-games.ts`. It always gives the same games.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chess960Fen } from '@tabiya/chess/rules/chess960.ts';
import { applyEvent, claimable, deadline, newGame, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import { PGN_VARIANTS } from '@tabiya/chess/notation/pgn-variants.ts';
import { lineOf } from '@tabiya/chess/notation/pgn-tree.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { everyMove, positionAfter, uciOf, type Move, type Position } from '@tabiya/chess/rules/position.ts';
import { formatTimeControl } from '@tabiya/chess/rating/time-class.ts';
import { opposite, type BoardVariant, type GameCommand } from '@tabiya/chess/rules/types.ts';
import { DEMO_MEMBERS } from '../server/src/demo/members.ts';
import { think } from '../server/src/demo/player.ts';
import { thinkingTime } from '../server/src/demo/thinking-time.ts';

const FILE = join(import.meta.dirname, '../content/demo/variant-games.pgn');
const DAYS = 40;
const CONTROL = { base: 180_000, increment: 2_000 };
/** Members who play a variant play it often; the others have tried it. */
const GAMES: readonly (readonly [Exclude<BoardVariant, 'chess'>, number])[] = [
  ['crazyhouse', 10],
  ['chess960', 6],
  ['threecheck', 4],
  ['kingofthehill', 4],
];
const LONGEST = 160;

/** Numbers from 0 to 1 (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

const wins = (position: Position, move: Move): boolean => {
  const after = positionAfter(position, move);
  return after.outcome()?.winner === position.turn;
};

const isSafe = (position: Position, move: Move): boolean => {
  const after = positionAfter(position, move);
  return !everyMove(after).some((answer) => wins(after, answer));
};

/**
 * Chooses a winning move, else a safe check, else what a chess player would play, else any move that does not lose at
 * once.
 */
const choose = async (game: Game, random: () => number): Promise<Move> => {
  const { position } = game;
  const all = everyMove(position);
  const winning = all.find((move) => wins(position, move));
  if (winning) return winning;
  const checks = all.filter((move) => !('from' in move) && positionAfter(position, move).isCheck());
  const drops = all.filter((move) => !('from' in move) && move.to >> 3 > 1 && move.to >> 3 < 6);
  const dropped = random() < 0.5 ? checks : random() < 0.5 ? drops : [];
  const seen = new Set(game.keys);
  const thought = await think(position, { depth: 2, margin: 35, random, seen, pause: async () => {} });
  const wished = [dropped[Math.floor(random() * dropped.length)], thought?.move].filter((move) => move !== undefined);
  const shuffled = all.toSorted(() => random() - 0.5);
  const move = [...wished, ...shuffled].find((one) => isSafe(position, one)) ?? wished[0] ?? all[0];
  if (move === undefined) throw new Error('the game should have ended');
  return move;
};

/** A side that has played for long and is not beaten agrees to a draw. */
const decide = async (game: Game, random: () => number): Promise<GameCommand[]> => {
  const by = turnOf(game);
  if (claimable(game)) return [{ type: 'claim_draw', by }];
  if (game.ply > LONGEST) {
    return [
      { type: 'offer_draw', by: opposite(by) },
      { type: 'accept_draw', by },
    ];
  }
  return [{ type: 'move', by, ply: game.ply + 1, uci: uciOf(await choose(game, random)) }];
};

const playOut = async (variant: BoardVariant, random: () => number): Promise<Game> => {
  const initialFen = variant === 'chess960' ? chess960Fen(Math.floor(random() * 960)) : undefined;
  let game = newGame({ variant, initialFen, timeControl: CONTROL, startedAt: 0 });
  let now = 0;
  while (!game.end) {
    now = Math.min(now + thinkingTime(game, now, random), (deadline(game) ?? now) - 1);
    for (const command of await decide(game, random)) {
      const verdict = play(game, command, now);
      if (!verdict.ok) throw new Error(verdict.refusal);
      game = applyEvent(game, verdict.value);
    }
  }
  return game;
};

const texts: string[] = [];
const total = GAMES.reduce((sum, [, count]) => sum + count, 0);
for (const [variant, count] of GAMES) {
  for (let index = 0; index < count; index += 1) {
    const random = seeded(4_000 + texts.length);
    const regulars = DEMO_MEMBERS.slice(0, variant === 'crazyhouse' ? 3 : 6);
    const white = regulars[index % regulars.length]!;
    const black = regulars[(index + 1 + (index % 2)) % regulars.length]!;
    const game = await playOut(variant, random);
    const minutesAgo = Math.round((DAYS * 24 * 60 * (total - texts.length - 0.6 * random())) / total);
    const tags = {
      Event: `Rated blitz ${PGN_VARIANTS[variant]} game`,
      Site: 'A made-up world',
      Round: '-',
      White: white.username,
      Black: black.username,
      TimeControl: formatTimeControl(CONTROL),
      Termination: game.end?.reason ?? '',
      MinutesAgo: String(minutesAgo),
    };
    const children = lineOf(
      Array.from(game.moves, ({ san, uci, clock }) => ({ san, uci, clock: clock - (clock % 100) })),
    );
    texts.push(
      writePgn({ tags, children, result: game.end?.result ?? '*', variant, initialFen: game.setup.initialFen }),
    );
    console.log([variant, white.username, black.username, game.end?.result, game.end?.reason, game.ply].join(' '));
  }
}
writeFileSync(FILE, texts.join('\n'));
