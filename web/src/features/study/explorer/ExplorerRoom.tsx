import { fenOf } from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { correctionsText } from '../../../board/fen-corrections.ts';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { PositionText } from '../../../board/PositionText.tsx';
import layout from '../../../board/study-layout.module.css';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ExplorerBoard } from './ExplorerBoard.tsx';
import { ExplorerPromo } from './ExplorerPromo.tsx';
import { ExplorerLine } from './ExplorerLine.tsx';
import { sourceOfQuery } from './explorer-source.ts';
import { PositionExplorer } from './PositionExplorer.tsx';
import { useExplorer } from './use-explorer.ts';
import styles from './explorer-page.module.css';

export interface ExplorerRoomProps {
  /** What the page begins with: position, moves and filters of its address. */
  query: URLSearchParams;
  /** Moves (UCI) with which it begins if the address has none. */
  path?: readonly string[] | undefined;
  title: string;
  /** What is said of the line beside the games; `show` puts another line on the board. */
  about?: ((show: (path: readonly string[]) => void) => ReactNode) | undefined;
}

/** The board on which a line is played, and beside it what was played in the position. */
export function ExplorerRoom({ query, path, title, about }: ExplorerRoomProps) {
  const intl = useIntl();
  const [source] = useState(() => sourceOfQuery(query, path));
  const model = useExplorer(source);
  useSounds();
  const { position, steps, ply, choice, play, choose } = model;
  const fen = useMemo(() => fenOf(position), [position]);
  const san = steps[ply - 1]?.san;
  const isUntouched = steps === source.steps;
  const corrected = isUntouched ? correctionsText(intl, source.corrections) : undefined;
  return (
    <div className={layout.page}>
      <h1 className="visually-hidden">{title}</h1>
      <div className={classNames(layout.layout, styles.layout)}>
        <ExplorerBoard model={model} fen={fen} />
        <SidePanel className={styles.panel} aria-label={title}>
          {about ? null : <ExplorerPromo />}
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
            <Parts about={about?.(model.show)}>
              <PositionExplorer fen={fen} choice={choice} onChoose={choose} onPlay={play} />
            </Parts>
          </div>
        </SidePanel>
      </div>
      <MoveAnnouncer move={san === undefined ? undefined : { san, color: opposite(position.turn) }} />
      <PositionText fen={fen} />
    </div>
  );
}

const TABS = ['about', 'games'] as const;

/** The games, behind a tab where something is said of the line. */
function Parts({ about, children }: { about: ReactNode; children: ReactNode }) {
  const intl = useIntl();
  const [tab, setTab] = useState<(typeof TABS)[number]>('about');
  if (!about) return children;
  return (
    <Tabs
      wide
      label={intl.formatMessage({ id: 'explorer.title' })}
      tabs={TABS.map((key) => ({ key, label: <FormattedMessage id={`explorer.tab.${key}`} /> }))}
      value={tab}
      onChange={setTab}
    >
      {tab === 'about' ? about : children}
    </Tabs>
  );
}
