import { isEnding, SYZYGY_MEN_MAX } from '@tabiya/chess/endings/is-ending.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { AnalysisEnding } from './AnalysisEnding.tsx';
import { AnalysisGraph, GradeAgain } from './AnalysisGraph.tsx';
import { AnalysisTools } from './AnalysisTools.tsx';
import { EngineHead } from './EngineHead.tsx';
import { EngineLineList } from './EngineLineList.tsx';
import { MoveNotes } from './MoveNotes.tsx';
import { OpeningName } from './OpeningName.tsx';
import { TreeMoves } from './TreeMoves.tsx';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './analysis.module.css';

const AnalysisExplorer = lazy(async () => ({ default: (await import('./AnalysisExplorer.tsx')).AnalysisExplorer }));

const Practice = lazy(async () => ({ default: (await import('./Practice.tsx')).Practice }));

/** Panel beside the board, or below it on a phone: the engine, the tree of moves, and what one does with them. */
export function AnalysisPanel({ room, head }: { room: AnalysisRoomModel; head: ReactNode }) {
  const intl = useIntl();
  const { tree, path, position, positionAt, select, view, setView, engine, explorer } = room;
  const { turn, fullmoves } = positionAt([]);
  return (
    <SidePanel aria-label={intl.formatMessage({ id: 'analysis.panel' })}>
      {head}
      <EngineHead room={room} />
      {view === 'practice' ? (
        <Suspense fallback={<div className={styles.explorer} aria-busy />}>
          <Practice room={room} onClose={() => setView(undefined)} />
        </Suspense>
      ) : null}
      {engine.isOn ? <EngineLineList room={room} /> : null}
      <GradeAgain room={room} />
      <OpeningName room={room} />
      <TreeMoves tree={tree} path={path} plies={(fullmoves - 1) * 2 + (turn === 'white' ? 0 : 1)} onSelect={select} />
      {isEnding(position, SYZYGY_MEN_MAX) && room.game?.end !== null ? <AnalysisEnding room={room} /> : null}
      {explorer.isExploring ? (
        <Suspense fallback={<div className={styles.explorer} aria-busy />}>
          <AnalysisExplorer room={room} />
        </Suspense>
      ) : null}
      <AnalysisGraph room={room} />
      {view === 'notes' ? <MoveNotes key={path.join()} room={room} /> : null}
      <AnalysisTools room={room} />
    </SidePanel>
  );
}
