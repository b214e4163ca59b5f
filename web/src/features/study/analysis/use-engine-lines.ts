import { passed } from '@tabiya/chess/analysis/threat.ts';
import { legalLine } from '@tabiya/chess/notation/legal-line.ts';
import { fenOf, type Position } from '@tabiya/chess/rules/position.ts';
import type { SearchedLine } from '@tabiya/chess/review/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { EngineTask } from '../../../engine/engine.ts';
import { hasEngine } from '../../../engine/engine-files.ts';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { useEngine } from '../../../engine/use-engine.ts';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { runningGamesQuery } from '../../../shell/queries.ts';
import { useEngineChoice } from './engine-choice.ts';
import type { Analysis } from './use-analysis.ts';

/** A line of the engine with its moves as people write them. */
export interface EngineLine extends SearchedLine {
  sans: readonly string[];
}

/**
 * Runs the engine on the position that is shown, or on what the other side threatens there; never on a game that is
 * running.
 */
export function useEngineLines({ tree, path, position, variant }: Analysis, isOfRunningGame: boolean) {
  const [isOn, setOn] = useState(false);
  const [wantsThreat, setThreat] = useState(false);
  const [choice, choose] = useEngineChoice(isOn);
  // Before the page is awake nobody knows, and most browsers have one.
  const isKnown = !useAwake() || hasEngine(variant);
  const isPlaying = useIsPlaying() || isOfRunningGame;
  const canSearch = isKnown && !isPlaying && !position.isEnd();
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
    ...{ isOn, setOn, choice, choose, canSearch, isKnown, isPlaying, isThreat, wantsThreat, setThreat },
    ...{ state: engine.state, progress: engine.progress, again: engine.again, report },
    lines: isThreat ? NO_LINES : found,
    threat: isThreat ? found[0] : undefined,
  };
}

/** While somebody plays, an engine would be help that the fair-play promise excludes. */
const useIsPlaying = (): boolean => {
  const me = useMe();
  const { data } = useQuery({ ...runningGamesQuery(call), enabled: me?.isEnabled === true });
  return (data?.games.length ?? 0) > 0;
};

const NO_LINES: readonly EngineLine[] = [];

export type EngineModel = ReturnType<typeof useEngineLines>;
