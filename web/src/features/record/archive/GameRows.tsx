import { bughouse } from '@tabiya/contract/play/bughouse.ts';
import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { timeControlText } from '../../../board/time-control-text.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { ReportLink } from '../../study/reviews/ReportLink.tsx';
import { gameLink } from './game-link.ts';
import styles from './archive.module.css';

export interface GameRowsProps {
  games: readonly ArchivedGameView[];
  /**
   * Username whose games are shown from their own side; all other games are shown neutrally. When undefined, each game
   * is shown
   * from its owner's side.
   */
  perspectiveOf?: string | undefined;
}

/** Finished games, each with its final position. */
export function GameRows({ games, perspectiveOf }: GameRowsProps) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const isOwners = (game: ArchivedGameView) =>
    perspectiveOf === undefined || game[game.color].username === perspectiveOf;
  const header = (id: MessageKey) => intl.formatMessage({ id });
  const columns: Column<ArchivedGameView>[] = [
    {
      key: 'players',
      header: header('archive.players'),
      cell: (game) => <Players game={game} isOwners={isOwners(game)} />,
      main: true,
    },
    {
      key: 'outcome',
      header: header('archive.outcome'),
      cell: (game) => <Outcome game={game} isOwners={isOwners(game)} />,
    },
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
  return (
    <Table
      caption={header('archive.caption')}
      columns={columns}
      rows={games}
      rowKey={(game) => game.id}
      narrow="beside"
    />
  );
}

function Players({ game, isOwners }: { game: ArchivedGameView; isOwners: boolean }) {
  return (
    <Anchor href={gameLink(game)} className={styles.players}>
      <MiniBoard
        fen={game.fen}
        variant={game.variant}
        orientation={isOwners ? game.color : 'white'}
        className={styles.picture}
      />
      <span className={styles.seats}>
        <PlayerCell seat={game.white} color="white" />
        <PlayerCell seat={game.black} color="black" />
        {isOwners ? <OtherBoardPlayers game={game} /> : <OtherBoard game={game} />}
      </span>
    </Anchor>
  );
}

export function PlayerCell({ seat, color }: { seat: SeatView; color: 'white' | 'black' }) {
  return (
    <span className={styles.seat}>
      <span className={styles.stone} data-color={color} />
      <MemberLine player={seat} rating={seat.rating} provisional={seat.provisional} isLink={false} />
    </span>
  );
}

/** Partner and opponent at the other board of a bughouse game. */
export function OtherBoardPlayers({ game: { others } }: { game: ArchivedGameView }) {
  if (!others) return null;
  const names = { partner: others.partner.username, opponent: others.opponent.username };
  return (
    <span className={styles.others}>
      <FormattedMessage id="archive.others" values={names} />
    </span>
  );
}

/** The other board, for a viewer who played at neither: partners have opposite colours. */
function OtherBoard({ game: { color, others } }: { game: ArchivedGameView }) {
  if (!others) return null;
  const isPartnerWhite = color === 'black';
  const white = isPartnerWhite ? others.partner : others.opponent;
  const black = isPartnerWhite ? others.opponent : others.partner;
  return (
    <span className={styles.others}>
      <FormattedMessage id="archive.other_board" values={{ white: white.username, black: black.username }} />
    </span>
  );
}

/** How a game ended, with links to its report and notation. */
function Outcome({ game, isOwners }: { game: ArchivedGameView; isOwners: boolean }) {
  const links = (
    <>
      <ReportLink game={game} />
      {game.variant === 'bughouse' ? (
        <Anchor href={fillPath(bughouse.bpgn.path, { id: toShortUuid(game.id) }).path} download>
          <FormattedMessage id="bughouse.bpgn" />
        </Anchor>
      ) : null}
    </>
  );
  return isOwners ? <OutcomeCell game={game}>{links}</OutcomeCell> : <ResultCell end={game.end}>{links}</ResultCell>;
}

/** Signs beside the colours, so that colour is not the only cue. */
const SIGN = { won: '+', drawn: '=', lost: '−' } as const;

export function OutcomeCell({ game, children }: { game: ArchivedGameView; children?: ReactNode }) {
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
        {children}
      </span>
    </span>
  );
}

const VERDICTS = { '1-0': 'white_won', '0-1': 'black_won', '1/2-1/2': 'drawn', '*': 'called_off' } as const;

function ResultCell({ end, children }: Pick<ArchivedGameView, 'end'> & { children: ReactNode }) {
  return (
    <span>
      <FormattedMessage id={`games.verdict.${VERDICTS[end.result]}`} />
      <span className={styles.reason}>
        <FormattedMessage id={`games.reason.${end.reason}`} />
      </span>
      {children}
    </span>
  );
}

function Kind({ game }: { game: ArchivedGameView }) {
  const intl = useIntl();
  return (
    <span className={styles.kind}>
      <RatingClassIcon ratingClass={game.ratingClass} size="small" />
      <span>
        <span className={styles.control}>{timeControlText(intl, game.timeControl)}</span>
        {game.variant === 'chess' ? null : (
          <span className={styles.reason}>
            <FormattedMessage id={`variants.name.${game.variant}`} />
          </span>
        )}
        <span className={styles.reason}>
          <RatedLabel game={game} />
        </span>
      </span>
    </span>
  );
}

/** Says whether a game was rated, or its points were refunded. */
export function RatedLabel({ game: { isRefunded, rated } }: { game: ArchivedGameView }) {
  if (isRefunded) return <FormattedMessage id="archive.refunded" />;
  return <FormattedMessage id={rated ? 'games.rated' : 'games.unrated'} />;
}
