import { passed } from '@tabiya/chess/analysis/threat.ts';
import { legalLine } from '@tabiya/chess/notation/legal-line.ts';
import { fenOf, type Position } from '@tabiya/chess/rules/position.ts';
import type { SearchedLine } from '@tabiya/chess/review/types.ts';
import { useMemo, useState } from 'react';
import type { EngineTask } from '../../../engine/engine.ts';
import { hasEngine } from '../../../engine/engine-files.ts';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { useEngine } from '../../../engine/use-engine.ts';
import { useEngineChoice } from './engine-choice.ts';
import type { Analysis } from './use-analysis.ts';

/** A line of the engine with its moves as people write them. */
export interface EngineLine extends SearchedLine {
  sans: readonly string[];
}

/** Runs the engine on the position that is shown, or on what the other side threatens there. */
export function useEngineLines({ tree, path, position, variant }: Analysis) {
  const [isOn, setOn] = useState(false);
  const [wantsThreat, setThreat] = useState(false);
  const [choice, choose] = useEngineChoice(isOn);
  // Before the page is awake nobody knows, and most browsers have one.
  const isKnown = !useAwake() || hasEngine(variant);
  const canSearch = isKnown && !position.isEnd();
  const other = useMemo(() => (wantsThreat ? passed(position, variant) : undefined), [wantsThreat, position, variant]);
  const from: Position = other?.ok ? other.value : position;
  const task: EngineTask = other?.ok
    ? { fen: fenOf(from), moves: [], variant, lines: 1 }
    : { fen: tree.initialFen, moves: path, variant, lines: choice.lines };
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
