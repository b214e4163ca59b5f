import { formatTimeControl } from '@tabiya/chess/time-class.ts';
import type { ArchivedGameView } from '@tabiya/contract/archive.ts';
import type { SeatView } from '@tabiya/contract/games.ts';
import { toShortUuid } from '@tabiya/contract/ids.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { MiniBoard } from '../../board/MiniBoard.tsx';
import type { MessageKey } from '../../platform/message-key.ts';
import type { PageData } from '../../platform/page-module.ts';
import { pageUrl } from '../../platform/PageLink.tsx';
import { Anchor } from '../../ui/Anchor.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { MemberLine } from '../members/MemberLine.tsx';
import { RatingClassIcon } from '../ratings/RatingClassIcon.tsx';
import styles from './archive.module.css';

/** Finished games from their owner's side, each with its final position. */
export function GameRows({ games }: { games: readonly ArchivedGameView[] }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const header = (id: MessageKey) => intl.formatMessage({ id });
  const columns: Column<ArchivedGameView>[] = [
    { key: 'players', header: header('archive.players'), cell: (game) => <Players game={game} />, main: true },
    { key: 'outcome', header: header('archive.outcome'), cell: (game) => <OutcomeCell game={game} /> },
    { key: 'kind', header: header('archive.kind'), cell: (game) => <Kind game={game} /> },
    {
      key: 'moves',
      header: header('archive.moves'),
      cell: (game) => <FormattedNumber value={Math.ceil(game.plies / 2)} />,
      align: 'end',
      wideOnly: true,
    },
    {
      key: 'date',
      header: header('archive.date'),
      cell: (game) => <RelativeTime at={game.endedAt} now={now} locale={intl.locale} />,
      align: 'end',
    },
  ];
  return <Table caption={header('archive.caption')} columns={columns} rows={games} rowKey={(game) => game.id} />;
}

function Players({ game }: { game: ArchivedGameView }) {
  return (
    <Anchor href={pageUrl('web_game_uuid', { id: toShortUuid(game.id) })} className={styles.players}>
      <MiniBoard fen={game.fen} orientation={game.color} className={styles.picture} />
      <span className={styles.seats}>
        <Seat seat={game.white} color="white" />
        <Seat seat={game.black} color="black" />
      </span>
    </Anchor>
  );
}

export function Seat({ seat, color }: { seat: SeatView; color: 'white' | 'black' }) {
  return (
    <span className={styles.seat}>
      <span className={styles.stone} data-color={color} />
      <MemberLine player={seat} rating={seat.rating} provisional={seat.provisional} isLink={false} />
    </span>
  );
}

/** The sign speaks beside the colour. */
const SIGN = { won: '+', drawn: '=', lost: '−' } as const;

export function OutcomeCell({ game }: { game: ArchivedGameView }) {
  return (
    <span className={styles.outcome}>
      <span className={styles.sign} data-outcome={game.outcome} aria-hidden>
        {SIGN[game.outcome]}
      </span>
      <span>
        <FormattedMessage id={`archive.outcome.${game.outcome}`} />
        <span className={styles.reason}>
          <FormattedMessage id={`games.reason.${game.end.reason}`} />
        </span>
      </span>
    </span>
  );
}

function Kind({ game }: { game: ArchivedGameView }) {
  return (
    <span className={styles.kind}>
      <RatingClassIcon ratingClass={game.ratingClass} size={18} />
      <span>
        <span className={styles.control}>{formatTimeControl(game.timeControl)}</span>
        {game.variant === 'chess' ? null : (
          <span className={styles.reason}>
            <FormattedMessage id={`variants.${game.variant}`} />
          </span>
        )}
        <span className={styles.reason}>
          <Stakes game={game} />
        </span>
      </span>
    </span>
  );
}

/** Whether it counted, and counts still. */
export function Stakes({ game: { isRefunded, rated } }: { game: ArchivedGameView }) {
  if (isRefunded) return <FormattedMessage id="archive.refunded" />;
  return <FormattedMessage id={rated ? 'games.rated' : 'games.unrated'} />;
}
