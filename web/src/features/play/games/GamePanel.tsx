import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { MoveList } from '../../../board/MoveList.tsx';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { endOf } from './game-state.ts';
import { GameActions } from './GameActions.tsx';
import { GameStatus } from './GameStatus.tsx';
import { Stepper } from './Stepper.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

const GameInfo = lazy(async () => ({ default: (await import('./GameInfo.tsx')).GameInfo }));

// Loaded late: pieces can be moved before a move can be typed.
const TypedMove = lazy(async () => ({ default: (await import('./TypedMove.tsx')).TypedMove }));
const loadPlanned = async () => ({ default: (await import('./PlannedMoves.tsx')).PlannedMoves });
const PlannedMoves = lazy(loadPlanned);
const GameNote = lazy(async () => ({ default: (await import('./GameNote.tsx')).GameNote }));
const loadResult = async () => ({ default: (await import('./ResultCard.tsx')).ResultCard });
const ResultCard = lazy(loadResult);

type TabKey = 'moves' | 'chat' | 'info';

// Loaded late: the chat is not needed for the first move.
const GameChat = lazy(async () => ({ default: (await import('../game-chat/GameChat.tsx')).GameChat }));

/** Panel beside the board, or below it on a phone: moves, facts and actions. */
export function GamePanel({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const [tab, setTab] = useState<TabKey>('moves');
  const [unread, setUnread] = useState(0);
  const words = (id: MessageKey) => intl.formatMessage({ id });
  const tabs = [
    { key: 'moves', label: words('games.tab.moves') },
    { key: 'chat', label: words('games.tab.chat'), count: unread },
    { key: 'info', label: words('games.tab.info') },
  ] as const;
  return (
    <section className={styles.panel} aria-label={words('games.panel')}>
      <div className={styles.strip}>
        <Moves room={room} strip />
      </div>
      <div className={styles.tabs}>
        <Tabs label={words('games.panel')} tabs={tabs} value={tab} onChange={setTab} wide>
          {tab === 'moves' ? (
            <div className={styles.moves}>
              <Moves room={room} />
              <Typing room={room} />
            </div>
          ) : tab === 'info' ? (
            <Suspense fallback={null}>
              <GameInfo room={room} />
            </Suspense>
          ) : null}
          <Talk room={room} isShown={tab === 'chat'} onUnread={setUnread} />
        </Tabs>
      </div>
      <div className={styles.foot}>
        <Note room={room} />
        <GameStatus room={room} />
        <Stepper room={room} />
        <GameActions room={room} />
      </div>
      <Result room={room} />
    </section>
  );
}

/**
 * Loaded during the game, so that the result shows at the end even without a connection; premoves are loaded likewise.
 */
function Result({ room }: { room: GameRoomModel }) {
  const { isReplay } = room;
  useEffect(() => {
    if (!isReplay) void Promise.all([loadPlanned(), loadResult()]).catch(() => {});
  }, [isReplay]);
  if (isReplay || endOf(room.state) === undefined || room.state.presence === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ResultCard room={room} />
    </Suspense>
  );
}

const never = () => () => {};

/** Shows notes that few games have. Their code is not loaded while the server draws the page. */
function Note({ room }: { room: GameRoomModel }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated && (room.isReplay || room.state.view.delay) ? (
    <Suspense fallback={null}>
      <GameNote room={room} />
    </Suspense>
  ) : null;
}

/** Connects players to the chat from the beginning, and spectators when they open it. */
function Talk({ room, ...rest }: { room: GameRoomModel; isShown: boolean; onUnread: (count: number) => void }) {
  const { state, color, isReplay } = room;
  const isConnected = state.presence !== undefined;
  if (!rest.isShown && (!isConnected || color === undefined || isReplay)) return null;
  return (
    <Suspense fallback={null}>
      <GameChat gameId={state.view.id} isPlayer={color !== undefined} isOver={endOf(state) !== undefined} {...rest} />
    </Suspense>
  );
}

function Moves({ room, strip }: { room: GameRoomModel; strip?: boolean }) {
  const intl = useIntl();
  const { state, stepping, premoves } = room;
  const end = endOf(state);
  return (
    <MoveList
      label={intl.formatMessage({ id: 'games.moves' })}
      moves={Array.from(state.game.moves, ({ san }) => san)}
      times={state.times}
      current={stepping.ply}
      onSelect={stepping.select}
      result={
        end ? (
          `${end.result} · ${intl.formatMessage({ id: `games.reason.${end.reason}` })}`
        ) : premoves.queue.length > 0 ? (
          <Suspense fallback={null}>
            <PlannedMoves room={room} />
          </Suspense>
        ) : null
      }
      strip={strip}
    />
  );
}

/** Field for typed moves. Its space is reserved from the first paint on and after the end. */
function Typing({ room }: { room: GameRoomModel }) {
  if (room.color === undefined || room.isReplay) return null;
  return (
    <div className={styles.typed}>
      {/* Before the connection there is nobody to tell a move. */}
      {room.state.presence === undefined ? null : (
        <Suspense fallback={null}>
          <TypedMove room={room} />
        </Suspense>
      )}
    </div>
  );
}
