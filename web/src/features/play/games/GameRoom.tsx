import { fenOf } from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { PositionText } from '../../../board/PositionText.tsx';
import { shownName } from '../../../people-kit/shown-name.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { endSentence, endTitle } from './end-words.ts';
import { GameBoard } from './GameBoard.tsx';
import { GamePanel } from './GamePanel.tsx';
import { gameEndOf } from './game-state.ts';
import { gameTitle } from './game-title.ts';
import { SeatBar } from './SeatBar.tsx';
import { useGameRoom, type GameRoomModel } from './use-game-room.ts';
import styles from './game.module.css';

const KeysHelp = lazy(async () => ({ default: (await import('./KeysHelp.tsx')).KeysHelp }));

interface GameRoomProps {
  view: GameView;
  isEmbedded?: boolean;
  /** Called after each own move that the server has accepted. */
  onMoved?: () => void;
}

/** A game, running or over: bars, board and panel. An embedded game is part of a page that has its own heading. */
export function GameRoom({ view, isEmbedded = false, onMoved }: GameRoomProps) {
  const intl = useIntl();
  const room = useGameRoom(view, onMoved);
  const { state, color, orientation, stepping } = room;
  const { game, positions } = state;
  const end = gameEndOf(state);
  const last = game.moves.last;
  const isSaid = room.settings['accessibility.announce_moves'];
  const shown = positions[stepping.ply] ?? game.position;
  return (
    <div className={styles.page}>
      {isEmbedded ? null : <Heading room={room} />}
      <div className={styles.layout} data-pockets={shown.pockets ? '' : undefined}>
        <div className={styles.table}>
          <SeatBar room={room} color={opposite(orientation)} />
          <GameBoard room={room} />
          <SeatBar room={room} color={orientation} />
        </div>
        <GamePanel room={room} />
      </div>
      <MoveAnnouncer
        move={isSaid && last ? { san: last.san, color: last.ply % 2 === 1 ? 'white' : 'black' } : undefined}
        also={end && `${endTitle(intl, end, color)}. ${endSentence(intl, end, game.position.turn)}`}
      />
      {room.keysHelp.isOpen ? (
        <Suspense fallback={null}>
          <KeysHelp onClose={room.keysHelp.close} />
        </Suspense>
      ) : null}
      <PositionText fen={fenOf(shown)} />
    </div>
  );
}

/** The page's title and heading. */
function Heading({ room: { state, color } }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { view } = state;
  const names = { white: shownName(view.white), black: shownName(view.black) };
  return (
    <>
      <Meta
        title={gameTitle(intl, state, color)}
        description={intl.formatMessage({ id: 'games.description' }, { ...names, timeClass: view.timeClass })}
        path={pageUrl('web_game_uuid', { id: toShortUuid(view.id) })}
      />
      <h1 className="visually-hidden">{intl.formatMessage({ id: 'games.heading' }, names)}</h1>
    </>
  );
}
