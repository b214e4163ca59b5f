import { legalLine } from '@tabiya/chess/notation/legal-line.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classText, numbered, reasonText } from './move-words.ts';
import type { Retry } from './use-retry.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './retry.module.css';

interface RetryPanelProps {
  room: ReviewRoomModel;
  retry: Retry;
}

/** Asks for a better move, says how the one that was tried was, and leads to the next mistake. */
export function RetryPanel({ room, retry }: RetryPanelProps) {
  const intl = useIntl();
  const { isOver, mistakes, at, found } = retry;
  return (
    <SidePanel className={styles.panel} aria-label={intl.formatMessage({ id: 'reviews.retry' })}>
      <p className={styles.count}>
        <FormattedMessage
          id={isOver ? 'reviews.retry.found' : 'reviews.retry.count'}
          values={{ at: at + 1, of: mistakes.length, found: found.length }}
        />
      </p>
      {isOver ? null : <Question room={room} retry={retry} />}
      <div className={styles.ways}>
        <Ways retry={retry} />
        <Button wide onClick={() => room.setRetrying(false)}>
          <FormattedMessage id="reviews.retry.end" />
        </Button>
      </div>
    </SidePanel>
  );
}

function Question({ room, retry }: RetryPanelProps) {
  const intl = useIntl();
  const { mistake, outcome, before, ply } = retry;
  const played = room.replay.moves[ply - 1];
  if (!mistake || !played) return null;
  const best = legalLine(before, [mistake.best]).sans[0] ?? mistake.best;
  return (
    <div className={styles.question}>
      <h2 className={styles.played}>
        <span dir="ltr">{numbered(ply, played.san)}</span> <span>{classText(intl, mistake.class)}</span>
      </h2>
      <p>{reasonText(intl, mistake, before.turn)}</p>
      <p className={styles.outcome} data-outcome={outcome} role="status">
        <FormattedMessage
          id={`reviews.retry.outcome.${outcome}`}
          values={{ color: before.turn, move: <b dir="ltr">{best}</b> }}
        />
      </p>
    </div>
  );
}

function Ways({ retry }: Pick<RetryPanelProps, 'retry'>) {
  const { outcome, isSolved, isOver, isHinted, again, hint, show, next, restart, mistakes } = retry;
  if (isOver) {
    return mistakes.length > 0 ? (
      <Button wide variant="play" onClick={restart}>
        <FormattedMessage id="reviews.retry.restart" />
      </Button>
    ) : null;
  }
  if (isSolved || outcome === 'shown') {
    return (
      <Button wide variant="play" onClick={next}>
        <FormattedMessage id="reviews.retry.next" />
      </Button>
    );
  }
  return (
    <>
      {outcome === 'wrong' ? (
        <Button wide variant="play" onClick={again}>
          <FormattedMessage id="reviews.retry.again" />
        </Button>
      ) : (
        <Button wide disabled={isHinted || outcome !== 'asked'} onClick={hint}>
          <FormattedMessage id="reviews.retry.hint" />
        </Button>
      )}
      <Button wide disabled={outcome === 'judging'} onClick={show}>
        <FormattedMessage id="reviews.retry.show" />
      </Button>
    </>
  );
}
