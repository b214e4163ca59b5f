import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PositionText } from '../../../board/PositionText.tsx';
import styles from '../../../board/study-layout.module.css';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { AnalysisBoard } from './AnalysisBoard.tsx';
import { AnalysisPanel } from './AnalysisPanel.tsx';
import { AnalysisSeats } from './AnalysisSeats.tsx';
import { AnalysisVoice } from './AnalysisVoice.tsx';
import type { AnalysisSource } from './source.ts';
import { useAnalysisKeys } from './use-analysis-keys.ts';
import { useAnalysisRoom, type AnalysisRoomModel } from './use-analysis-room.ts';

const SetUpRoom = lazy(async () => ({ default: (await import('./SetUpRoom.tsx')).SetUpRoom }));

export interface AnalysisRoomProps {
  source: AnalysisSource;
  game?: GameView;
  /** Head of the panel for an analysis that is stored. */
  study?: (room: AnalysisRoomModel) => ReactNode;
}

/** The analysis board: the position with its evaluation, and beside it the engine and the tree of moves. */
export function AnalysisRoom({ source, game, study }: AnalysisRoomProps) {
  const room = useAnalysisRoom(source, game);
  useSounds();
  useAnalysisKeys(room);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">
        <FormattedMessage id="analysis.heading" />
      </h1>
      {room.view === 'setup' ? (
        <Suspense fallback={null}>
          <SetUpRoom room={room} />
        </Suspense>
      ) : (
        <div className={styles.layout}>
          <AnalysisSeats room={room}>
            <AnalysisBoard room={room} />
          </AnalysisSeats>
          <AnalysisPanel room={room} head={study?.(room)} />
        </div>
      )}
      <AnalysisVoice room={room} />
      <PositionText fen={fenOf(room.position)} />
    </div>
  );
}
