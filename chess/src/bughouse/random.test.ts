import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newBughouse, playBughouse, replayBughouse } from './bughouse.ts';
import { bareSan, endOnOracle, followBughouse, openBughouseOracle } from '../../test/bughouse-oracle.ts';
import { seatToMove, type Bughouse } from './state.ts';
import { BOARDS, type BughouseEvent } from './types.ts';
import { movesOf, oracleFen } from '../../test/oracle.ts';
import { fenOf } from '../rules/position.ts';

const SETUP = { timeControl: { base: 60_000_000, increment: 0 }, startedAt: 0 };

it('plays like two crazyhouse boards whose captures are passed on by hand', () => {
  const choices = fc.array(fc.nat({ max: 1 << 20 }), { minLength: 40, maxLength: 220 });
  fc.assert(
    fc.property(choices, (wishes) => {
      const oracle = openBughouseOracle();
      let game: Bughouse = newBughouse(SETUP);
      const events: BughouseEvent[] = [];
      for (const [at, wish] of wishes.entries()) {
        const board = BOARDS[wish & 1]!;
        const moves = movesOf(oracle[board]);
        const uci = moves[(wish >> 1) % moves.length];
        if (uci === undefined) continue;
        const command = { by: seatToMove(game, board), ply: game.boards[board].ply + 1, uci };
        const verdict = playBughouse(game, { type: 'move', ...command }, at);
        if (!verdict.ok) throw new Error(`${uci} on ${board}: ${verdict.refusal}`);
        const san = followBughouse(oracle, board, uci);
        events.push(verdict.value);
        game = verdict.after;
        expect(bareSan(game.boards[board].moves.last?.san ?? '')).toBe(san);
        for (const name of BOARDS) expect(fenOf(game.boards[name].position)).toBe(oracleFen(oracle[name]));
        expect(game.end?.reason).toBe(endOnOracle(oracle[board]));
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
