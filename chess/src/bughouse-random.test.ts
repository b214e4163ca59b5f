import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newBughouse, playBughouse, replayBughouse, seatToMove, type Bughouse } from './bughouse.ts';
import { BOARDS, otherBoard, POCKET_ROLES, type BoardName, type BughouseEvent } from './bughouse-types.ts';
import {
  fenOf,
  legalMoves,
  parseMove,
  sanOf,
  squareName,
  startPosition,
  uciOf,
  type Move,
  type Position,
} from './position.ts';
import { opposite } from './types.ts';

const SETUP = { timeControl: { base: 60_000_000, increment: 0 }, startedAt: 0 };

/** Every move and drop on a board, as chessops' crazyhouse has them. */
const movesOn = (position: Position): Move[] => {
  const pocket = position.pockets![position.turn];
  const drops = POCKET_ROLES.filter((role) => pocket[role] > 0).flatMap((role) =>
    [...position.dropDests()].flatMap((to) => {
      const move = parseMove(position, `${role === 'knight' ? 'N' : role[0]!.toUpperCase()}@${squareName(to)}`);
      return move ? [move] : [];
    }),
  );
  return [...legalMoves(position), ...drops];
};

/** Crazyhouse gives a captured piece to whoever took it: by hand it goes to the partner on the other board. */
const playByHand = (boards: Record<BoardName, Position>, name: BoardName, move: Move): void => {
  const board = boards[name];
  const mover = board.turn;
  const pocket = board.pockets![mover];
  const before = { ...pocket };
  board.play(move);
  const dropped = 'role' in move ? move.role : undefined;
  for (const role of POCKET_ROLES) {
    const taken = pocket[role] - before[role] + (role === dropped ? 1 : 0);
    if (taken === 0) continue;
    pocket[role] -= taken;
    boards[otherBoard(name)].pockets![opposite(mover)][role] += taken;
  }
};

it('plays as two crazyhouse boards whose captures are passed on by hand', () => {
  const choices = fc.array(fc.nat({ max: 1 << 20 }), { minLength: 40, maxLength: 220 });
  fc.assert(
    fc.property(choices, (wishes) => {
      const byHand = { a: startPosition(undefined, 'crazyhouse'), b: startPosition(undefined, 'crazyhouse') };
      let game: Bughouse = newBughouse(SETUP);
      const events: BughouseEvent[] = [];
      for (const [at, wish] of wishes.entries()) {
        const board = BOARDS[wish & 1]!;
        const moves = movesOn(byHand[board]);
        const move = moves[(wish >> 1) % moves.length];
        if (!move) continue;
        const command = { by: seatToMove(game, board), ply: game.boards[board].ply + 1, uci: uciOf(move) };
        // Crazyhouse calls mate what a piece of the partner's may still block.
        const san = sanOf(byHand[board], move).replace(/[+#]$/, '');
        const verdict = playBughouse(game, { type: 'move', ...command }, at);
        if (!verdict.ok) throw new Error(`${command.uci} on ${board}: ${verdict.refusal}`);
        playByHand(byHand, board, move);
        events.push(verdict.value);
        game = verdict.after;
        expect(game.boards[board].moves.last?.san.replace(/[+#]$/, '')).toBe(san);
        for (const name of BOARDS) expect(fenOf(game.boards[name].position)).toBe(fenOf(byHand[name]));
        if (game.end) break;
      }
      const men = BOARDS.reduce((sum, name) => {
        const { board, pockets } = game.boards[name].position;
        return sum + board.occupied.size() + pockets!.white.size() + pockets!.black.size();
      }, 0);
      expect(men).toBe(64);
      expect(replayBughouse(SETUP, events).boards.a.clock).toEqual(game.boards.a.clock);
    }),
    { numRuns: 60 },
  );
});
