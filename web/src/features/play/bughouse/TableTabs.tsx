import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Tabs } from '../../../ui/Tabs.tsx';
import { tableEndOf } from './table-state.ts';
import { TableMoves } from './TableMoves.tsx';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table-panel.module.css';

const GameChat = lazy(async () => ({ default: (await import('../game-chat/GameChat.tsx')).GameChat }));

/** Tabs for spectators, and for everybody after the end: the moves, and the spectators' chat. */
export function TableTabs({ room }: { room: TableRoomModel }) {
  const intl = useIntl();
  const [tab, setTab] = useState<'moves' | 'chat'>('moves');
  const [unread, setUnread] = useState(0);
  /** The chat is joined when it is first opened, and from then on it counts what comes while the moves are shown. */
  const [isJoined, setIsJoined] = useState(false);
  if (tab === 'chat' && !isJoined) setIsJoined(true);
  const tabs = [
    { key: 'moves', label: intl.formatMessage({ id: 'games.tab.moves' }) },
    { key: 'chat', label: intl.formatMessage({ id: 'games.tab.chat' }), count: unread },
  ] as const;
  return (
    <div className={styles.tabs}>
      <Tabs label={intl.formatMessage({ id: 'bughouse.panel' })} tabs={tabs} value={tab} onChange={setTab} wide>
        {tab === 'moves' ? <TableMoves room={room} /> : null}
        {isJoined ? (
          <Suspense fallback={null}>
            <GameChat
              gameId={room.state.view.id}
              // Partners have their own chat; this one is the spectators'.
              isPlayer={false}
              isOver={tableEndOf(room.state) !== undefined}
              isShown={tab === 'chat'}
              onUnread={setUnread}
            />
          </Suspense>
        ) : null}
      </Tabs>
    </div>
  );
}
