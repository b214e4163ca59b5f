import { opposite } from '@tabiya/chess/rules/types.ts';
import { BOT_TITLE } from '@tabiya/contract/kit/levels.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { MoveList } from '../../../board/MoveList.tsx';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { useHeldAwards } from '../../../platform/overlays/awards.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { GameChatProps } from '../game-chat/GameChat.tsx';
import { gameEndOf } from './game-state.ts';
import { GameActions, type Question } from './GameActions.tsx';
import { GameStatus } from './GameStatus.tsx';
import type { ResultCardProps } from './ResultCard.tsx';
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

const BotSide = lazy(async () => ({ default: (await import('../../study/bots/BotSide.tsx')).BotSide }));

type TabKey = 'moves' | 'chat' | 'info';

// Loaded late: the chat is not needed for the first move.
const GameChat = lazy(async () => ({ default: (await import('../game-chat/GameChat.tsx')).GameChat }));

/** Panel beside the board, or below it on a phone: moves, facts and actions. */
export function GamePanel({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  // A link to a comment shows where the comments are.
  const isLinked = useSearchParams()[0].has('comment');
  const [tab, setTab] = useState<TabKey>(isLinked ? 'info' : 'moves');
  const isAwake = useAwake();
  const [unread, setUnread] = useState(0);
  const [asked, ask] = useState<Question>();
  const [isResultClosed, setResultClosed] = useState(false);
  useHeldAwards(room.color !== undefined && !room.isReplay && !isResultClosed);
  // A draw that was offered meanwhile answers the question, and a proposed move is confirmed first.
  if (asked === 'draw' && room.state.game.drawOffer !== undefined) ask(undefined);
  const question = room.proposed.uci === undefined ? asked : undefined;
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
          ) : tab === 'info' && isAwake ? (
            <Suspense fallback={null}>
              <GameInfo room={room} />
            </Suspense>
          ) : null}
          <Talk
            room={room}
            isShown={tab === 'chat'}
            onUnread={setUnread}
            onShow={(isShown) => setTab(isShown ? 'chat' : 'moves')}
          />
        </Tabs>
      </div>
      <div className={styles.foot}>
        <Bot room={room} />
        <Note room={room} />
        <GameStatus room={room} asked={question} />
        <Stepper room={room} />
        <GameActions room={room} asked={question} onAsk={ask} />
      </div>
      {isResultClosed ? null : <Result room={room} onClose={() => setResultClosed(true)} />}
    </section>
  );
}

/**
 * Loaded during the game, so that the result shows at the end even without a connection; premoves are loaded likewise.
 */
function Result({ room, onClose }: ResultCardProps) {
  const { isReplay } = room;
  useEffect(() => {
    if (!isReplay) void Promise.all([loadPlanned(), loadResult()]).catch(() => {});
  }, [isReplay]);
  if (isReplay || gameEndOf(room.state) === undefined || room.state.presence === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ResultCard room={room} onClose={onClose} />
    </Suspense>
  );
}

/** Shows what belongs to a game with a bot. Whether it is one of the site's is asked when it is loaded. */
function Bot({ room }: { room: GameRoomModel }) {
  const isAwake = useAwake();
  const { state, color, ground, stepping, send } = room;
  const { view, game, positions } = state;
  if (!isAwake || color === undefined) return null;
  if (view[opposite(color)].chessTitle !== BOT_TITLE) return null;
  return (
    <Suspense fallback={null}>
      <BotSide
        {...{ game, positions, color, ground }}
        gameId={view.id}
        end={gameEndOf(state)}
        isAtEnd={stepping.isAtEnd}
        onTakeback={() => send('askTakeback')}
      />
    </Suspense>
  );
}

/** Shows notes that few games have. Their code is not loaded while the server draws the page. */
function Note({ room }: { room: GameRoomModel }) {
  const isAwake = useAwake();
  return isAwake && (room.isReplay || room.state.view.delay || room.state.view.competition) ? (
    <Suspense fallback={null}>
      <GameNote room={room} />
    </Suspense>
  ) : null;
}

/** Connects players to the chat from the beginning, and spectators from when they first open it. */
function Talk({ room, ...rest }: { room: GameRoomModel } & Pick<GameChatProps, 'isShown' | 'onUnread' | 'onShow'>) {
  const { state, color, isReplay } = room;
  const [wasShown, setWasShown] = useState(false);
  if (rest.isShown && !wasShown) setWasShown(true);
  const isFollowed = color !== undefined && state.presence !== undefined && !isReplay;
  if (!rest.isShown && !wasShown && !isFollowed) return null;
  return (
    <Suspense fallback={null}>
      <GameChat
        gameId={state.view.id}
        isPlayer={color !== undefined}
        isOver={gameEndOf(state) !== undefined}
        {...rest}
      />
    </Suspense>
  );
}

function Moves({ room, strip }: { room: GameRoomModel; strip?: boolean }) {
  const intl = useIntl();
  const { state, stepping, premoves } = room;
  const end = gameEndOf(state);
  return (
    <MoveList
      label={intl.formatMessage({ id: 'games.moves' })}
      moves={Array.from(state.game.moves, ({ san }) => san)}
      times={state.times}
      current={stepping.ply}
      onSelect={stepping.select}
      result={
        end ? (
          // Below the strip the status line has the reason.
          strip ? (
            end.result
          ) : (
            `${end.result} · ${intl.formatMessage({ id: `games.reason.${end.reason}` })}`
          )
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
