import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import type { VoteGameRow } from '@tabiya/contract/community/vote-games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import Users from 'lucide-react/icons/users';
import { FormattedMessage, useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { LinkCard } from '../../../ui/Card.tsx';
import { DueTime } from '../../play/daily-games/DueTime.tsx';
import { GameVerdict } from '../../play/games/GameVerdict.tsx';
import { lowTimeOf } from './low-time.ts';
import styles from './vote-chess.module.css';

/** A vote game in a list, with its position, teams and deadline. */
export function VoteGameCard({ game }: { game: VoteGameRow }) {
  const { id, name, variant, fen, lastMove, mySide, isToVote } = game;
  return (
    <li>
      <LinkCard href={pageUrl('web_votechess_game', { id: toShortUuid(id) })} className={styles.card}>
        <MiniBoard
          fen={fen}
          variant={variant}
          orientation={mySide ?? 'white'}
          lastMove={lastMove ?? undefined}
          className={styles.picture}
        />
        <span className={styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          {COLORS.map((side) => (
            <Team key={side} game={game} side={side} />
          ))}
          <span className={styles.fact}>
            <FormattedMessage id={`vote_chess.kind.${game.kind}`} />
            {variant === 'chess' ? null : (
              <>
                {' · '}
                <FormattedMessage id="games.variant" values={{ variant }} />
              </>
            )}
          </span>
          <Status game={game} />
          {isToVote ? (
            <b className={styles.toVote}>
              <FormattedMessage id="vote_chess.card.to_vote" />
            </b>
          ) : null}
        </span>
      </LinkCard>
    </li>
  );
}

function Team({ game, side }: { game: VoteGameRow; side: Color }) {
  const { club, members } = game.teams[side];
  return (
    <span className={styles.side}>
      <span className={styles.dot} data-color={side} aria-hidden />
      <bdi>{club?.name ?? <FormattedMessage id="vote_chess.team" values={{ color: side }} />}</bdi>
      <span className={styles.count}>
        <Users aria-hidden />
        <FormattedMessage id="vote_chess.card.members" values={{ count: members }} />
      </span>
    </span>
  );
}

function Status({ game: { status, end, closesAt, hours, turn, mySide } }: { game: VoteGameRow }) {
  const intl = useIntl();
  if (end !== null) {
    return (
      <span className={styles.fact}>
        <GameVerdict end={end} me={mySide ?? undefined} />
      </span>
    );
  }
  if (status !== 'playing' || closesAt === null) {
    return (
      <span className={styles.fact}>
        <FormattedMessage id={`vote_chess.status.${status}`} />
      </span>
    );
  }
  return (
    <span className={styles.fact}>
      <FormattedMessage id="vote_chess.turn" values={{ color: turn }} />
      {' · '}
      <DueTime dueAt={closesAt} lowMs={lowTimeOf(hours)} label={intl.formatMessage({ id: 'vote_chess.time_left' })} />
    </span>
  );
}
