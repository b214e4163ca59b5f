import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { MoveList } from '../../board/MoveList.tsx';
import { placementAfter, readPlacement } from '../../board/placement.ts';
import { PremoveList } from '../../board/PremoveList.tsx';
import { premoveTexts, withoutPremove } from '../../board/premoves.ts';
import { fenOf } from '@tabiya/chess/position.ts';
import type { MessageKey } from '../../platform/message-key.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { endOf } from './game-state.ts';
import { GameActions } from './GameActions.tsx';
import { GameStatus } from './GameStatus.tsx';
import { Stepper } from './Stepper.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

const GameInfo = lazy(async () => ({ default: (await import('./GameInfo.tsx')).GameInfo }));

// Pieces can be moved before a move can be typed.
const MoveInput = lazy(async () => ({ default: (await import('../../board/MoveInput.tsx')).MoveInput }));
const loadResult = async () => ({ default: (await import('./ResultCard.tsx')).ResultCard });
const ResultCard = lazy(loadResult);

type TabKey = 'moves' | 'chat' | 'info';

// The talk is not needed for the first move.
const GameChat = lazy(async () => ({ default: (await import('../game-chat/GameChat.tsx')).GameChat }));

/** Beside the board, or below it on a phone: moves, facts, and what one can do. */
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
              <TypedMove room={room} />
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
        <GameStatus room={room} />
        <Stepper room={room} />
        <GameActions room={room} />
      </div>
      <Result room={room} />
    </section>
  );
}

/** Not needed for the first move, but at hand when the game ends, connected or not. */
function Result({ room }: { room: GameRoomModel }) {
  const { isReplay } = room;
  useEffect(() => {
    if (!isReplay) void loadResult().catch(() => {});
  }, [isReplay]);
  if (isReplay || endOf(room.state) === undefined || room.state.presence === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ResultCard room={room} />
    </Suspense>
  );
}

/** Players hear what is said from the beginning, who watches when they look for it. */
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
  const { state, stepping } = room;
  const end = endOf(state);
  return (
    <MoveList
      label={intl.formatMessage({ id: 'games.moves' })}
      moves={Array.from(state.game.moves, ({ san }) => san)}
      times={state.times}
      current={stepping.ply}
      onSelect={stepping.select}
      result={
        end ? `${end.result} · ${intl.formatMessage({ id: `games.reason.${end.reason}` })}` : <Planned room={room} />
      }
      strip={strip}
    />
  );
}

/** The queue of premoves, where there is one. */
function Planned({ room }: { room: GameRoomModel }) {
  const { state, premoves, color } = room;
  const { queue, plan } = premoves;
  if (queue.length === 0 || color === undefined) return null;
  const { position } = state.game;
  const mover = { color, variant: state.view.variant };
  const fen = fenOf(position);
  const before = readPlacement(fen);
  const placement = state.pending ? placementAfter(before, state.pending.uci, mover) : before;
  const pocket = position.pockets?.[color];
  return (
    <PremoveList
      texts={premoveTexts(placement, queue, mover)}
      onCancel={(at) => plan(withoutPremove(queue, at, { ...mover, placement, pocket }))}
      onCancelAll={() => plan([])}
    />
  );
}

/** Players type moves too; it keeps its place when the game is over. */
function TypedMove({ room }: { room: GameRoomModel }) {
  const { state, color, stepping, move } = room;
  if (color === undefined || room.isReplay) return null;
  const isMyTurn = state.game.position.turn === color && state.pending === undefined;
  return (
    <div className={styles.typed}>
      {/* The server draws only its place: before the connection there is nobody to tell a move. */}
      {state.presence === undefined ? null : (
        <Suspense fallback={null}>
          <MoveInput
            fen={fenOf(state.game.position)}
            variant={state.view.variant}
            onMove={(uci) => {
              stepping.select(state.game.ply);
              move(uci);
            }}
            disabled={endOf(state) !== undefined || !isMyTurn}
          />
        </Suspense>
      )}
    </div>
  );
}
