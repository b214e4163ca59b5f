import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ExplorerChoice } from '../explorer/queries.ts';
import { PositionExplorer } from '../explorer/PositionExplorer.tsx';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './analysis.module.css';

/** What was played in the position in games here; its moves go into the tree. */
export function AnalysisExplorer({ room: { fen, play } }: { room: AnalysisRoomModel }) {
  const intl = useIntl();
  const [choice, setChoice] = useState<ExplorerChoice>({});
  return (
    <section className={styles.explorer} aria-label={intl.formatMessage({ id: 'explorer.title' })}>
      <PositionExplorer fen={fen} choice={choice} onChoose={setChoice} onPlay={play} />
    </section>
  );
}
