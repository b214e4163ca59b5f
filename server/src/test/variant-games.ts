import { follow, movesOf, openOracle, oracleFen, outcomeOf, type Oracle } from '@tabiya/chess/test/oracle.ts';
import { mainlineOf } from '@tabiya/chess/notation/pgn-tree.ts';
import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import { BOARD_VARIANTS, type BoardVariant } from '@tabiya/chess/rules/types.ts';
import { chess960Fen } from '@tabiya/chess/rules/chess960.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { TestNode } from '../features/play/games/test-table.ts';

const CONTROL = { base: 600_000, increment: 0 };

export interface RandomGamesRequest {
  games: number;
  /** Everything in the run follows from this seed. */
  seed: number;
  /** How many are played at the same time, so that their moves share the store's writes. */
  atOnce: number;
  /** Maximum number of plies; then somebody resigns. */
  plies: number;
  players: { white: string; black: string };
}

export interface RandomGamesReport {
  games: number;
  plies: number;
  /** Number of games by their end, as `variant reason`. */
  ends: Map<string, number>;
  /** Differences from chessops, one line each; an empty list is the proof. */
  mismatches: string[];
}

/** Plays random games of every variant through the service, beside chessops, and compares all results. */
export const playRandomGames = (node: TestNode, request: RandomGamesRequest): Promise<RandomGamesReport> =>
  playMany(request, async (game, report) => {
    await playOne(node, game, report);
    node.told.length = 0;
  });

/** One game, which follows entirely from its number. */
export type Numbered<Request> = Request & { number: number; random(limit: number): number };

/** Plays the requested number of games, some of them at the same time. */
export const playMany = async <Request extends Omit<RandomGamesRequest, 'players'>>(
  request: Request,
  play: (game: Numbered<Request>, report: RandomGamesReport) => Promise<void>,
): Promise<RandomGamesReport> => {
  const report: RandomGamesReport = { games: 0, plies: 0, ends: new Map(), mismatches: [] };
  let next = 0;
  const work = async () => {
    while (next < request.games) {
      const number = (next += 1);
      await play({ ...request, number, random: seeded(request.seed + number) }, report);
    }
  };
  await Promise.all(Array.from({ length: request.atOnce }, work));
  return report;
};

/** Returns whole numbers below a limit (mulberry32). */
const seeded = (seed: number) => (limit: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % limit;
};

type GameRequest = Numbered<RandomGamesRequest>;

/**
 * Some games begin in the middle of another: with pockets, promoted pieces, given checks, and castling rights of
 * unusual rooks.
 */
const startFor = (variant: BoardVariant, { number, random }: GameRequest): string | undefined => {
  const usual = variant === 'chess960' ? chess960Fen(random(960)) : undefined;
  if (number % 4 !== 0) return usual;
  const oracle = openOracle(variant, usual);
  for (let ply = 10 + random(90); ply > 0; ply -= 1) {
    const before = oracleFen(oracle);
    const moves = movesOf(oracle);
    follow(oracle, moves[random(moves.length)]!);
    if (outcomeOf(oracle) !== undefined) return before;
  }
  return oracleFen(oracle);
};

const playOne = async (node: TestNode, request: GameRequest, report: RandomGamesReport): Promise<void> => {
  const variant = BOARD_VARIANTS[request.number % BOARD_VARIANTS.length]!;
  const initialFen = startFor(variant, request);
  const { players } = request;
  const id = await node.games.startGame({ players, variant, initialFen, timeControl: CONTROL, rated: false });
  const oracle = openOracle(variant, initialFen);
  const told = (what: string) => report.mismatches.push(`${variant} from ${initialFen ?? 'the start'}, ${what}`);
  await playMoves(node, { ...request, id, oracle, told });
  const game = await node.games.game(id);
  const expected = outcomeOf(oracle) ?? (game?.end?.reason === 'dead_position' ? '1/2-1/2' : undefined);
  if (game === undefined || game.end?.result !== (expected ?? game.end?.result)) {
    told(`ended ${game?.end?.result} (${game?.end?.reason}), chessops says ${expected}`);
  } else if (fenOf(game.position) !== oracleFen(oracle)) {
    told(`ended at ${fenOf(game.position)}, chessops at ${oracleFen(oracle)}`);
  }
  await comparePgn(node, { id, told });
  const end = `${variant} ${game?.end?.reason}`;
  report.ends.set(end, (report.ends.get(end) ?? 0) + 1);
  report.games += 1;
  report.plies += game?.ply ?? 0;
};

interface Play extends GameRequest {
  id: string;
  oracle: Oracle;
  told(what: string): void;
}

const playMoves = async (node: TestNode, { id, oracle, players, plies, random, told }: Play): Promise<void> => {
  for (let ply = 1; outcomeOf(oracle) === undefined; ply += 1) {
    const mover = players[oracle.position.turn];
    if (ply > plies) return void (await node.games.command(id, mover, { type: 'resign' }));
    const moves = movesOf(oracle);
    const uci = moves[random(moves.length)]!;
    const refusal = await node.games.command(id, mover, { type: 'move', ply, uci });
    if (refusal) return void told(`${uci} at ply ${ply} was refused: ${refusal.refused}`);
    const san = follow(oracle, uci);
    const game = await node.games.game(id);
    const move = game?.moves.last;
    if (move?.san !== san) told(`${uci} at ply ${ply} is ${move?.san}, chessops writes ${san}`);
    if (game?.end?.reason === 'dead_position') return;
  }
};

/** The exported PGN must be the same game when it is parsed. */
const comparePgn = async (node: TestNode, { id, told }: { id: string; told(what: string): void }): Promise<void> => {
  const [game, file] = await Promise.all([node.games.game(id), node.games.pgn(id, null)]);
  const read = readPgn(String(file?.body));
  const sans = read.ok
    ? mainlineOf(read.value)
        .map(({ san }) => san)
        .join(' ')
    : 'nothing';
  const played = Array.from(game?.moves ?? [], ({ san }) => san).join(' ');
  if (sans !== played || (read.ok && read.value.result !== game?.end?.result)) told(`its PGN reads ${sans}`);
};
