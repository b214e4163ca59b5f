import { nodeAt } from '@tabiya/chess/notation/pgn-tree.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { Score } from '@tabiya/chess/review/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { useMemo, useState } from 'react';
import type { AnalysisSource } from './source.ts';
import { useAnalysis } from './use-analysis.ts';
import { useEngineLines } from './use-engine-lines.ts';
import { useGrading } from './use-grading.ts';

/**
 * What is open: the place for notes in the panel, a dialog (`practice` plays one side, `library` stores the analysis,
 * `classroom` sends it to a lesson, `repertoire` adds it to a repertoire), or the position editor.
 */
export type AnalysisView =
  | 'notes'
  | 'transfer'
  | 'keys'
  | 'setup'
  | 'library'
  | 'classroom'
  | 'practice'
  | 'repertoire';

/** Holds the analysis page: the tree, the engine, and what is open. */
export function useAnalysisRoom(source: AnalysisSource, game: GameView | undefined) {
  const analysis = useAnalysis(source);
  const engine = useEngineLines(analysis, game?.end === null);
  const grading = useGrading(analysis, engine);
  const [view, setView] = useState<AnalysisView>();
  const [wantsExplorer, setExplorer] = useState(false);
  const { tree, path, position } = analysis;
  /** What a report or a file says of the position. */
  const written = (path.length === 0 ? tree : nodeAt(tree, path))?.evaluation;
  const score: Score | undefined = engine.lines[0]?.score ?? written?.score;
  const fen = useMemo(() => fenOf(position), [position]);
  /** Games are explored only in standard chess, whose games are recorded, and never during a game. */
  const canExplore = analysis.variant === 'chess' && game?.end !== null;
  const isExploring = canExplore && wantsExplorer;
  const explorer = { canExplore, isExploring, setExplorer };
  return { ...analysis, ...grading, source, game, engine, written, score, fen, view, setView, explorer };
}

export type AnalysisRoomModel = ReturnType<typeof useAnalysisRoom>;
