import type { BallotView } from '@tabiya/contract/community/vote-games.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VoteRoomModel } from './use-vote-room.ts';
import styles from './vote-room.module.css';

/** The votes of the own team in the present window, as far as the host lets them be seen. */
export function BallotBars({ room }: { room: VoteRoomModel }) {
  const { own, moves } = room.view;
  if (own === null) return null;
  const { ballot, voted, voters, vote } = own;
  const choose = room.mayVote
    ? (uci: string, san: string) => room.choose({ uci, san, ply: moves.length + 1 })
    : undefined;
  return (
    <div className={styles.ballot}>
      <p className={styles.note}>
        <FormattedMessage id="vote_chess.voted" values={{ voted, voters: Math.max(voted, voters) }} />
        {ballot === null ? (
          <>
            {' '}
            <FormattedMessage id="vote_chess.hidden" />
          </>
        ) : null}
      </p>
      {ballot === null ? null : <Bars ballot={ballot} voted={voted} own={vote?.uci} onChoose={choose} />}
    </div>
  );
}

interface BarsProps {
  ballot: BallotView;
  voted: number;
  /** Move of the reader's own vote, as UCI. */
  own?: string | undefined;
  onChoose?: ((uci: string, san: string) => void) | undefined;
}

/** Votes by move as bars, the leading move first. */
export function Bars({ ballot: { moves, draws, resignations }, voted, own, onChoose }: BarsProps) {
  const intl = useIntl();
  return (
    <>
      <ol className={styles.bars} aria-label={intl.formatMessage({ id: 'vote_chess.ballot' })}>
        {moves.map(({ uci, san, votes }) => (
          <li key={uci} className={styles.bar} data-own={uci === own || undefined}>
            <span
              className={styles.fill}
              style={{ inlineSize: `${(100 * votes) / Math.max(1, voted)}%` }}
              aria-hidden
            />
            {onChoose === undefined ? (
              <b dir="ltr">{san}</b>
            ) : (
              <button
                type="button"
                className={styles.barMove}
                dir="ltr"
                aria-label={intl.formatMessage({ id: 'vote_chess.choose_move' }, { san })}
                onClick={() => onChoose(uci, san)}
              >
                {san}
              </button>
            )}
            <span className={styles.barCount}>
              <FormattedMessage id="vote_chess.votes" values={{ count: votes }} />
            </span>
          </li>
        ))}
      </ol>
      {draws + resignations === 0 ? null : (
        <p className={styles.note}>
          <FormattedMessage id="vote_chess.wishes" values={{ draws, resignations }} />
        </p>
      )}
    </>
  );
}
