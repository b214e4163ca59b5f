import { evaluatePosition, type EvaluatedPosition } from '@tabiya/chess/review/evaluated-position.ts';
import { passedPosition, threatIn } from '@tabiya/chess/coach/threats.ts';
import type { CoachRemark } from '@tabiya/chess/coach/types.ts';
import type { SearchedPosition } from '@tabiya/chess/review/types.ts';
import { fenOf, parseMove, positionAfter, startPosition, type Position } from '@tabiya/chess/rules/position.ts';
import type { EngineService } from '../engine/service.ts';

/** What the engine says of positions of games with a coach. */
export interface CoachSearches {
  /** Returns the evaluation of the position after the moves (UCI). Rejects if the engine fails. */
  after(moves: readonly string[]): Promise<EvaluatedPosition>;
  /** Returns what is threatened in the position after the moves. */
  threat(moves: readonly string[]): Promise<CoachRemark | undefined>;
  stop(): Promise<void>;
}

/** Limits of one search: half-moves, nodes, ms. A second line shows whether there is only one good move. */
const LIMITS = { depth: 16, nodes: 250_000, ms: 1_500, lines: 2 } as const;
/** Searches that are kept: those of some hundred games that go on. */
const KEPT = 1_000;

export const createCoachSearches = (engine: Pick<EngineService, 'search' | 'stop'>): CoachSearches => {
  const stopping = new AbortController();
  /** By the position; the oldest is dropped first. */
  const kept = new Map<string, Promise<SearchedPosition>>();

  const search = (key: string, asked: { fen: string | null; moves: readonly string[] }) => {
    const known = kept.get(key);
    if (known) return known;
    const found = engine.search({ variant: 'chess', ...asked, ...LIMITS, moves: [...asked.moves] }, stopping.signal);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return found;
  };
  const positionOf = (moves: readonly string[]): Position =>
    moves.reduce((position, uci) => positionAfter(position, parseMove(position, uci)!), startPosition());
  const evaluate = async (moves: readonly string[], position: Position) =>
    evaluatePosition(position, position.isEnd() ? { lines: [] } : await search(moves.join(' '), { fen: null, moves }));

  return {
    after: (moves) => evaluate(moves, positionOf(moves)),
    async threat(moves) {
      const position = positionOf(moves);
      const passed = passedPosition(position);
      if (passed === undefined) return undefined;
      const fen = fenOf(passed);
      const [now, searched] = await Promise.all([evaluate(moves, position), search(fen, { fen, moves: [] })]);
      return threatIn(moves.length, now, { position: passed, searched });
    },
    async stop() {
      stopping.abort();
      await engine.stop();
    },
  };
};
