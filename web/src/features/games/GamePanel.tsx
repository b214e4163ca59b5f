import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MoveInput } from '../../board/MoveInput.tsx';
import { MoveList } from '../../board/MoveList.tsx';
import { fenOf } from '@tabiya/chess/position.ts';
import type { MessageKey } from '../../platform/message-key.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { endOf } from './game-state.ts';
import { GameActions } from './GameActions.tsx';
import { GameInfo } from './GameInfo.tsx';
import { GameStatus } from './GameStatus.tsx';
import { ResultCard } from './ResultCard.tsx';
import { Stepper } from './Stepper.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

type TabKey = 'moves' | 'info';

/** Beside the board, or below it on a phone: moves, facts, and what one can do. */
export function GamePanel({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const [tab, setTab] = useState<TabKey>('moves');
  const words = (id: MessageKey) => intl.formatMessage({ id });
  const tabs = [
    { key: 'moves', label: words('games.tab.moves') },
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
          ) : (
            <GameInfo room={room} />
          )}
        </Tabs>
      </div>
      <div className={styles.foot}>
        <GameStatus room={room} />
        <Stepper room={room} />
        <GameActions room={room} />
      </div>
      <ResultCard room={room} />
    </section>
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
      current={stepping.ply}
      onSelect={stepping.select}
      result={end && `${end.result} · ${intl.formatMessage({ id: `games.reason.${end.reason}` })}`}
      strip={strip}
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
      <MoveInput
        fen={fenOf(state.game.position)}
        onMove={(uci) => {
          stepping.select(state.game.ply);
          move(uci);
        }}
        disabled={endOf(state) !== undefined || !isMyTurn}
      />
    </div>
  );
}
