/** What a coach names is true by a deeper search than its own. */
import { noteOn } from '@tabiya/chess/coach/notes.ts';
import { hintAt } from '@tabiya/chess/coach/hints.ts';
import { passedPosition } from '@tabiya/chess/coach/threats.ts';
import { chanceFor } from '@tabiya/chess/review/score.ts';
import { evaluateTurn } from '@tabiya/chess/review/turn.ts';
import {
  fenOf,
  moveFromSan,
  parseMove,
  positionAfter,
  startPosition,
  uciOf,
  type BoardMove,
  type Position,
} from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { afterAll, expect, it } from 'vitest';
import { createEngineService, engineCommand } from '../engine/service.ts';
import { createCoachSearches } from './searches-service.ts';

/** Winning chance by which a named move may be worse than the best one. */
const TOLERANCE = 0.05;
/** A search that is more than twice as thorough as a coach's. */
const DEEP = { nodes: 600_000, ms: 20_000, lines: 1 } as const;
/** Moves of beginners: losses of men, forks, mates that are missed and allowed. */
const GAMES = [
  'e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7',
  'e4 e5 Bc4 Nc6 Qh5 Nf6',
  'd4 d5 c4 dxc4 e3 b5 a4 c6 axb5 cxb5 Qf3',
];

const engine = createEngineService({ command: engineCommand(undefined) });
const searches = createCoachSearches(engine);
afterAll(() => searches.stop());

const searched = new Map<string, Promise<number>>();
/** The chance of the side to move. */
const deep = (position: Position): Promise<number> => {
  const fen = fenOf(position);
  const known = searched.get(fen) ?? searchDeep(position);
  searched.set(fen, known);
  return known;
};
const searchDeep = async (position: Position): Promise<number> => {
  if (position.isEnd()) return position.isCheckmate() ? 0 : 0.5;
  const { lines } = await engine.search(
    { variant: 'chess', fen: fenOf(position), moves: [], ...DEEP },
    AbortSignal.timeout(60_000),
  );
  return chanceFor(lines[0]!.score, position.turn);
};
/** The chance of the side that moves, after a move of its own. */
const worthOf = async (position: Position, san: string): Promise<number> =>
  1 - (await deep(positionAfter(position, moveFromSan(position, san)!)));

it(
  'every named move is within 0.05 of the best, and every threat wins what it says',
  { timeout: 240_000 },
  async () => {
    let [named, threats] = [0, 0];
    for (const game of GAMES) {
      let position = startPosition();
      const moves: string[] = [];
      for (const san of game.split(' ')) {
        const move = moveFromSan(position, san)!;
        moves.push(uciOf(move));
        position = positionAfter(position, move);
      }
      const uci = moves.at(-1)!;
      const [before, after] = [await searches.after(moves.slice(0, -1)), await searches.after(moves)];
      const move = parseMove(before.position, uci) as BoardMove;
      const note = noteOn(evaluateTurn({ ply: moves.length, move, before, after, previous: undefined }), 0);
      const best = await deep(before.position);
      for (const { code, line } of note.remarks) {
        if (code !== 'better') continue;
        named += 1;
        expect(best - (await worthOf(before.position, line[0]!)), `${game}: ${line[0]}`).toBeLessThan(TOLERANCE);
      }
      const hint = hintAt(after, 3);
      if (hint?.line) {
        named += 1;
        const gap = (await deep(after.position)) - (await worthOf(after.position, hint.line[0]!));
        expect(gap, `${game}: ${hint.line[0]}`).toBeLessThan(TOLERANCE);
      }
      const threat = await searches.threat(moves);
      const passed = passedPosition(after.position);
      if (!threat || !passed) continue;
      threats += 1;
      const gain = (await deep(passed)) - (1 - (await deep(after.position)));
      expect(gain, `${game}: ${threat.code}`).toBeGreaterThan(TOLERANCE);
      expect((await deep(passed)) - (await worthOf(passed, threat.line[0]!))).toBeLessThan(TOLERANCE);
      expect(passed.turn).toBe(opposite(after.position.turn));
    }
    expect(named).toBeGreaterThanOrEqual(GAMES.length);
    expect(threats).toBeGreaterThan(0);
  },
);
