import { otherBoard } from '@tabiya/chess/bughouse/types.ts';
import type { BughouseView } from '@tabiya/contract/play/bughouse.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { useHeldAwards } from '../../../platform/overlays/awards.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { endSentence, endTitle } from './end-words.ts';
import { FrontBoard } from './FrontBoard.tsx';
import { PartnerTalk } from './PartnerTalk.tsx';
import { SideBoard } from './SideBoard.tsx';
import { TableActions } from './TableActions.tsx';
import { TableStatus } from './TableStatus.tsx';
import { TableTabs } from './TableTabs.tsx';
import { TableTyping } from './TableTyping.tsx';
import { tableEndOf } from './table-state.ts';
import { useTableRoom, type TableRoomModel } from './use-table-room.ts';
import styles from './table.module.css';

const GamesBeside = lazy(async () => ({ default: (await import('../../record/archive/GamesBeside.tsx')).GamesBeside }));

/** A bughouse game: the player's board, the other one beside it, and the partner chat. */
export function TableRoom({ view }: { view: BughouseView }) {
  const intl = useIntl();
  const room = useTableRoom(view);
  const { state, seat } = room;
  const end = tableEndOf(state);
  const { whiteA, blackB, blackA, whiteB } = state.view.seats;
  const names = {
    one: whiteA.username,
    two: blackB.username,
    three: whiteB.username,
    four: blackA.username,
  };
  const last = state.game.boards[room.own].moves.last;
  const isSaid = room.settings['accessibility.announce_moves'];
  const isMe = seat !== undefined && end === undefined;
  useHeldAwards(isMe);
  return (
    <div className={styles.page}>
      <Meta
        title={intl.formatMessage({ id: 'bughouse.table.meta' }, names)}
        description={intl.formatMessage({ id: 'bughouse.table.description' }, names)}
        path={pageUrl('web_bughouse_table', { id: toShortUuid(view.id) })}
      />
      <h1 className="visually-hidden">{intl.formatMessage({ id: 'bughouse.table.heading' }, names)}</h1>
      <div className={styles.layout}>
        <FrontBoard room={room} board={room.front} />
        <SideBoard room={room} board={otherBoard(room.front)} />
        <section className={styles.panel} aria-label={intl.formatMessage({ id: 'bughouse.panel' })}>
          <TableStatus room={room} />
          {isMe ? <PartnerTalk room={room} /> : <TableTabs room={room} />}
          <TableActions room={room} />
          <Beside room={room} />
        </section>
        {isMe ? <TableTyping room={room} /> : null}
      </div>
      <MoveAnnouncer
        move={isSaid && last ? { san: last.san, color: last.ply % 2 === 1 ? 'white' : 'black' } : undefined}
        also={
          end && `${endTitle(intl, end, { seats: state.view.seats, me: seat })}. ${endSentence(intl, end, state.view)}`
        }
      />
    </div>
  );
}

/** From an old game to the player's games before and after it. */
function Beside({ room: { isReplay, seat, state } }: { room: TableRoomModel }) {
  const isAwake = useAwake();
  if (!isAwake || !isReplay || seat === undefined || state.view.end?.result === '*') return null;
  return (
    <Suspense fallback={null}>
      <GamesBeside username={state.view.seats[seat].username} id={state.view.id} />
    </Suspense>
  );
}
