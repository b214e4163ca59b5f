import { parseBpgn } from '@tabiya/chess/bughouse/bpgn.ts';
import {
  bareSan,
  endOnOracle,
  followBughouse,
  openBughouseOracle,
  type BughouseOracle,
} from '@tabiya/chess/test/bughouse-oracle.ts';
import { pliesOf, seatToMove } from '@tabiya/chess/bughouse/state.ts';
import { BOARDS, otherBoard, type BughouseEnd, type BySeat } from '@tabiya/chess/bughouse/types.ts';
import { movesOf, oracleFen } from '@tabiya/chess/test/oracle.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { bpgnFile } from '../features/play/bughouse/bpgn-file.ts';
import type { Table } from '../features/play/bughouse/table.ts';
import type { TableNode } from '../features/play/bughouse/test-table.ts';
import { playMany, type Numbered, type RandomGamesReport, type RandomGamesRequest } from './variant-games.ts';

const CONTROL = { base: 600_000, increment: 0 };

interface RandomTablesRequest extends Omit<RandomGamesRequest, 'players'> {
  players: BySeat<string>;
}

/**
 * Plays whole tables of four, as `playRandomGames` does, through the service and its log, beside two boards of
 * chessops.
 */
export const playRandomTables = (node: TableNode, request: RandomTablesRequest): Promise<RandomGamesReport> =>
  playMany(request, (game, report) => playTable(node, game, report));

const playTable = async (
  node: TableNode,
  request: Numbered<RandomTablesRequest>,
  report: RandomGamesReport,
): Promise<void> => {
  const { players, number } = request;
  const id = await node.tables.start({ players, timeControl: CONTROL, rated: false });
  const table = await node.tables.games.load(id);
  if (!table) throw new Error(`table ${id} is gone`);
  const oracle = openBughouseOracle();
  const told = (what: string) => report.mismatches.push(`bughouse ${number}, ${what}`);
  const expected = await playMoves(node, { ...request, table, oracle, told });
  const { game } = table;
  if (game.end?.reason !== expected) told(`ended by ${game.end?.reason}, chessops says ${expected}`);
  for (const board of BOARDS) {
    const [ours, theirs] = [fenOf(game.boards[board].position), oracleFen(oracle[board])];
    if (ours !== theirs) told(`board ${board} ended at ${ours}, chessops at ${theirs}`);
  }
  compareBpgn(table, told);
  const end = `bughouse ${game.end?.reason}`;
  report.ends.set(end, (report.ends.get(end) ?? 0) + 1);
  report.games += 1;
  report.plies += pliesOf(game);
};

interface Play extends Numbered<RandomTablesRequest> {
  table: Table;
  oracle: BughouseOracle;
  told(what: string): void;
}

/** Plays moves of a random side on either board until the game ends. Returns what must have ended it. */
const playMoves = async (
  { tables }: TableNode,
  { table, oracle, players, plies, random, told }: Play,
): Promise<BughouseEnd['reason'] | undefined> => {
  for (let ply = 1; ply <= plies; ply += 1) {
    const drawn = BOARDS[random(2)]!;
    // A side without a move waits for a piece; if no side has a move, somebody resigns.
    const board = [drawn, otherBoard(drawn)].find((name) => movesOf(oracle[name]).length > 0);
    if (board === undefined) break;
    const moves = movesOf(oracle[board]);
    const uci = moves[random(moves.length)]!;
    const own = table.game.boards[board].ply + 1;
    const mover = players[seatToMove(table.game, board)];
    const refusal = await tables.command(table.id, mover, { type: 'move', ply: own, uci });
    if (refusal) return void told(`${uci} on ${board} at ply ${own} was refused: ${refusal.refused}`);
    const san = followBughouse(oracle, board, uci);
    const played = table.game.boards[board].moves.last;
    if (bareSan(played?.san ?? '') !== san) told(`${uci} on ${board} is ${played?.san}, chessops writes ${san}`);
    const reason = endOnOracle(oracle[board]);
    if (reason || table.game.end) return reason;
  }
  await tables.command(table.id, players.whiteA, { type: 'resign' });
  return 'resignation';
};

/** The exported BPGN must be the same game when it is parsed. */
const compareBpgn = (table: Table, told: (what: string) => void): void => {
  const read = parseBpgn(String(bpgnFile(table, 'https://example.org').body));
  const sans = read.ok ? read.value.moves.map(({ board, san }) => `${board}:${san}`).join(' ') : 'nothing';
  const played = table.events.flatMap((event) => (event.type === 'move' ? [`${event.board}:${event.san}`] : []));
  if (sans !== played.join(' ') || (read.ok && read.value.result !== table.game.end?.result)) {
    told(`its BPGN reads ${sans}`);
  }
};
