import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { DueTime } from '../../play/daily-games/DueTime.tsx';
import { GameVerdict } from '../../play/games/GameVerdict.tsx';
import { hoursText } from './hours-text.ts';
import { lowTimeOf } from './low-time.ts';
import styles from './vote-room.module.css';

/** Name, teams and state of a vote game. */
export function VoteHead({ view }: { view: VoteGameView }) {
  return (
    <header className={styles.head}>
      <PageLink to={pageUrl('web_votechess')} className={styles.back}>
        <FormattedMessage id="vote_chess.title" />
      </PageLink>
      <h1 className={styles.title}>
        <bdi>{view.name}</bdi>
      </h1>
      <Terms view={view} />
      <ul className={styles.teams}>
        {COLORS.map((side) => (
          <Team key={side} view={view} side={side} />
        ))}
      </ul>
      <State view={view} />
    </header>
  );
}

function Terms({ view: { kind, variant, hours } }: { view: VoteGameView }) {
  const intl = useIntl();
  return (
    <p className={styles.terms}>
      <FormattedMessage id={`vote_chess.kind.${kind}`} />
      {variant === 'chess' ? null : (
        <>
          {' · '}
          <FormattedMessage id="games.variant" values={{ variant }} />
        </>
      )}
      {' · '}
      <FormattedMessage id="vote_chess.window" values={{ time: hoursText(intl, hours) }} />
    </p>
  );
}

function Team({ view, side }: { view: VoteGameView; side: Color }) {
  const { club, captain, members } = view.teams[side];
  const isToMove = view.status === 'playing' && view.turn === side;
  return (
    <li className={styles.team} data-turn={isToMove || undefined}>
      <span className={styles.dot} data-color={side} aria-hidden />
      <span className={styles.teamName}>
        {club === null ? <FormattedMessage id="vote_chess.team" values={{ color: side }} /> : <bdi>{club.name}</bdi>}
        {view.own?.side === side ? (
          <span className={styles.mine}>
            <FormattedMessage id="vote_chess.own_team" />
          </span>
        ) : null}
      </span>
      <span className={styles.count}>
        <FormattedMessage id="vote_chess.card.members" values={{ count: members }} />
      </span>
      {captain === null ? null : (
        <span className={styles.captain}>
          <FormattedMessage id="vote_chess.captain" />
          <MemberLine player={captain} withPopup />
        </span>
      )}
    </li>
  );
}

function State({ view }: { view: VoteGameView }) {
  const intl = useIntl();
  const { end, status, turn, closesAt, drawOffer, own, hours, mySide } = view;
  if (end !== null) {
    return (
      <p role="status">
        <GameVerdict end={end} me={mySide ?? undefined} turn={turn} />
      </p>
    );
  }
  if (closesAt === null) {
    return (
      <p role="status">
        <FormattedMessage id={`vote_chess.status.${status}`} />
      </p>
    );
  }
  return (
    <div className={styles.state}>
      <p role="status">
        <b>
          {own?.side === turn ? (
            <FormattedMessage id="vote_chess.your_turn" />
          ) : (
            <FormattedMessage id="vote_chess.turn" values={{ color: turn }} />
          )}
        </b>
        {drawOffer === null ? null : (
          <>
            {' '}
            <FormattedMessage id="vote_chess.draw_offered" values={{ color: drawOffer }} />
          </>
        )}
      </p>
      <DueTime dueAt={closesAt} lowMs={lowTimeOf(hours)} label={intl.formatMessage({ id: 'vote_chess.time_left' })} />
    </div>
  );
}
