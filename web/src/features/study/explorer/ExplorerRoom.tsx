import { fenOf } from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { correctionsText } from '../../../board/fen-corrections.ts';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { PositionText } from '../../../board/PositionText.tsx';
import layout from '../../../board/study-layout.module.css';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ExplorerBoard } from './ExplorerBoard.tsx';
import { ExplorerLine } from './ExplorerLine.tsx';
import type { ExplorerSource } from './explorer-source.ts';
import { PositionExplorer } from './PositionExplorer.tsx';
import { useExplorer } from './use-explorer.ts';
import styles from './explorer-page.module.css';

/** The board on which a line is played, and beside it what was played in the position. */
export function ExplorerRoom({ source }: { source: ExplorerSource }) {
  const intl = useIntl();
  const model = useExplorer(source);
  useSounds();
  const { position, steps, ply, choice, play, choose } = model;
  const fen = useMemo(() => fenOf(position), [position]);
  const san = steps[ply - 1]?.san;
  const isUntouched = steps === source.steps;
  const corrected = isUntouched ? correctionsText(intl, source.corrections) : undefined;
  return (
    <div className={layout.page}>
      <h1 className="visually-hidden">
        <FormattedMessage id="explorer.title" />
      </h1>
      <div className={classNames(layout.layout, styles.layout)}>
        <ExplorerBoard model={model} fen={fen} />
        <section className={styles.panel} aria-label={intl.formatMessage({ id: 'explorer.title' })}>
          <ExplorerLine model={model} fen={fen} />
          {source.isUnread && isUntouched ? (
            <p className={styles.warning} role="alert">
              <FormattedMessage id="explorer.unread" />
            </p>
          ) : null}
          {corrected === undefined ? null : (
            <p className={styles.warning} role="status">
              {corrected}
            </p>
          )}
          <div className={styles.scroll}>
            <PositionExplorer fen={fen} choice={choice} onChoose={choose} onPlay={play} />
          </div>
        </section>
      </div>
      <MoveAnnouncer move={san === undefined ? undefined : { san, color: opposite(position.turn) }} />
      <PositionText fen={fen} />
    </div>
  );
}
