import { passed } from '@tabiya/chess/analysis/threat.ts';
import { legalLine } from '@tabiya/chess/notation/legal-line.ts';
import { fenOf, type Position } from '@tabiya/chess/rules/position.ts';
import type { SearchedLine } from '@tabiya/chess/review/types.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { useMemo, useState } from 'react';
import type { EngineTask } from '../../../engine/engine.ts';
import { useEngine } from '../../../engine/use-engine.ts';
import { useEngineChoice } from './engine-choice.ts';
import type { Analysis } from './use-analysis.ts';

/** Variants that the engine plays; the others have rules of their own. */
const SEARCHED: readonly BoardVariant[] = ['chess', 'chess960'];

/** A line of the engine with its moves as people write them. */
export interface EngineLine extends SearchedLine {
  sans: readonly string[];
}

/** Runs the engine on the position that is shown, or on what the other side threatens there. */
export function useEngineLines({ tree, path, position, variant }: Analysis) {
  const [isOn, setOn] = useState(false);
  const [wantsThreat, setThreat] = useState(false);
  const [choice, choose] = useEngineChoice(isOn);
  const isKnown = SEARCHED.includes(variant);
  const canSearch = isKnown && !position.isEnd();
  const other = useMemo(() => (wantsThreat ? passed(position, variant) : undefined), [wantsThreat, position, variant]);
  const isChess960 = variant === 'chess960';
  const from: Position = other?.ok ? other.value : position;
  const task: EngineTask = other?.ok
    ? { fen: fenOf(from), moves: [], isChess960, lines: 1 }
    : { fen: tree.initialFen, moves: path, isChess960, lines: choice.lines };
  const engine = useEngine(isOn && canSearch ? task : undefined);
  const { report } = engine;
  const found = useMemo(
    () => report?.lines.map((line): EngineLine => ({ ...line, sans: legalLine(from, line.moves).sans })) ?? [],
    [report, from],
  );
  const isThreat = other?.ok === true;
  return {
    ...{ isOn, setOn, choice, choose, canSearch, isKnown, isThreat, wantsThreat, setThreat },
    ...{ state: engine.state, progress: engine.progress, again: engine.again, report },
    lines: isThreat ? NO_LINES : found,
    threat: isThreat ? found[0] : undefined,
  };
}

const NO_LINES: readonly EngineLine[] = [];
