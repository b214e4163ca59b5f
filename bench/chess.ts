/** Times the rules: judging and applying a move, legal moves, and whether a side can still mate. */
import { applyEvent, newGame, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import { MATING_POSITIONS } from '@tabiya/chess/test/mating-positions.ts';
import { canMate, isDead } from '@tabiya/chess/mating/mating.ts';
import { legalMoves, positionAfter, startPosition, uciOf, type Position } from '@tabiya/chess/rules/position.ts';
import type { GameCommand } from '@tabiya/chess/rules/types.ts';
import { percentile, rate } from './figures.ts';

const SETUP = { timeControl: { base: 600_000, increment: 5_000 }, startedAt: 0 };
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -';

/** The same pseudo-random numbers in every run, so that figures can be compared. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % limit;
  };
}

/** Returns the commands of whole random games, made in advance so that only `play` and `applyEvent` are timed. */
function scripts(games: number): GameCommand[][] {
  const random = randomFrom(1);
  return Array.from({ length: games }, () => {
    const commands: GameCommand[] = [];
    let game = newGame(SETUP);
    while (!game.end && game.ply < 120) {
      const moves = legalMoves(game.position);
      const move = moves[random(moves.length)];
      if (!move) break;
      const command: GameCommand = { type: 'move', by: turnOf(game), ply: game.ply + 1, uci: uciOf(move) };
      commands.push(command);
      game = step(game, command);
    }
    return commands;
  });
}

function step(game: Game, command: GameCommand): Game {
  const verdict = play(game, command, game.clock.since + 1_000);
  if (!verdict.ok) throw new Error(verdict.refusal);
  return applyEvent(game, verdict.value);
}

function perft(position: Position, depth: number): number {
  const moves = legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce((nodes, move) => nodes + perft(positionAfter(position, move), depth - 1), 0);
}

function timed(work: () => number): { count: number; seconds: number } {
  const start = performance.now();
  const count = work();
  return { count, seconds: (performance.now() - start) / 1_000 };
}

function benchMoves(): void {
  const games = scripts(300);
  const playAll = () =>
    games.reduce((sum, commands) => (commands.reduce(step, newGame(SETUP)), sum + commands.length), 0);
  playAll();
  const { count, seconds } = timed(playAll);
  console.log(`play + apply    ${((seconds * 1e6) / count).toFixed(1)} us a move (${rate(count / seconds)} moves/s)`);
}

function benchPerft(): void {
  perft(startPosition(KIWIPETE), 3);
  const { count, seconds } = timed(() => perft(startPosition(KIWIPETE), 4));
  console.log(`perft           ${rate(count / seconds)} nodes/s`);
}

function benchMating(): void {
  const random = randomFrom(2);
  const positions = MATING_POSITIONS.map(({ fen }) => startPosition(fen));
  for (let game = 0; game < 40; game++) {
    let position = startPosition();
    for (let ply = 0; ply < 200; ply++) {
      const moves = legalMoves(position);
      if (moves.length === 0) break;
      position = positionAfter(position, moves[random(moves.length)]!);
      if (ply % 10 === 9) positions.push(position);
    }
  }
  report('canMate', positions, (position) => canMate(position, 'white'));
  report('isDead', positions, isDead);
}

function report(name: string, positions: Position[], question: (position: Position) => boolean): void {
  // The best of three runs counts, because a shared machine slows down at random.
  const times = positions.map((position) =>
    Math.min(...[1, 2, 3].map(() => timed(() => Number(question(position))).seconds * 1_000)),
  );
  const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(3));
  console.log(`${name.padEnd(15)} p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms of ${times.length} positions`);
}

export async function run(): Promise<void> {
  benchMoves();
  benchPerft();
  benchMating();
}
