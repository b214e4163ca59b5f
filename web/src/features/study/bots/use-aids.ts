import { passed } from '@tabiya/chess/analysis/threat.ts';
import { legalLine } from '@tabiya/chess/notation/legal-line.ts';
import { fenOf, type Position } from '@tabiya/chess/rules/position.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { SearchedLine } from '@tabiya/chess/review/types.ts';
import type { Aid } from '@tabiya/contract/study/bots.ts';
import { useMemo, useState } from 'react';
import type { EngineReport, EngineTask } from '../../../engine/engine.ts';
import { hasEngine } from '../../../engine/engine-files.ts';
import { useEngine } from '../../../engine/use-engine.ts';

/** The game in which the player is helped, at its latest move. */
export interface AidedGame {
  variant: BoardVariant;
  initialFen: string | undefined;
  /** Moves as UCI, and the position after them. */
  moves: readonly string[];
  position: Position;
  isOwnTurn: boolean;
}

/** Half-moves that the engine looks ahead for the evaluation and the best move, and for a threat. */
const DEPTH = 14;
const THREAT_DEPTH = 12;

/**
 * Runs the engine of the browser for the aids: first on the position, then on what the other side threatens. `isOn` is
 * whether anything is wanted of it; it stays loaded after that.
 */
export const useAids = (game: AidedGame, aids: readonly Aid[], isOn: boolean) => {
  const { variant, initialFen, moves, position, isOwnTurn } = game;
  const key = moves.join();
  const [done, setDone] = useState<{ key: string; report: EngineReport }>();
  const other = useMemo(() => passed(position, variant), [position, variant]);
  const reached = done?.key === key ? done.report : undefined;
  const wantsThreat = aids.includes('threats') && isOwnTurn && other.ok && reached !== undefined;
  const task: EngineTask =
    wantsThreat && other.ok
      ? { fen: fenOf(other.value), moves: [], variant, lines: 1, depth: THREAT_DEPTH }
      : { fen: initialFen, moves, variant, lines: 1, depth: DEPTH };
  const isAble = hasEngine(variant);
  const engine = useEngine(isOn && isAble && !position.isEnd() ? task : undefined);
  const { report } = engine;
  if (!wantsThreat && report !== undefined && report.depth >= DEPTH && reached === undefined) setDone({ key, report });
  const best = (wantsThreat ? reached : report)?.lines[0];
  const threat = wantsThreat ? report?.lines[0] : undefined;
  return {
    ...{ isAble, state: engine.state, again: engine.again },
    best: best && withSan(position, best),
    threat: threat && other.ok ? withSan(other.value, threat) : undefined,
  };
};

/** A line of the engine with its first move as people write it. */
const withSan = (position: Position, line: SearchedLine) => ({
  ...{ score: line.score, uci: line.moves[0] ?? '' },
  san: legalLine(position, line.moves.slice(0, 1)).sans[0] ?? '',
});
