import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import Grid from 'lucide-react/icons/grid-2x2';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AnalysisButton } from '../analysis/AnalysisButton.tsx';
import { keyMoments } from './key-moments.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './review-panel.module.css';

const SaveGameButton = lazy(async () => ({
  default: (await import('../library/SaveGameButton.tsx')).SaveGameButton,
}));

/** Row of actions at the foot of the panel, under the thumb on a phone. It has one height in every state. */
export function ReviewActions({ room, review }: { room: ReviewRoomModel; review: GameReview }) {
  const intl = useIntl();
  // The code of the button is not loaded while the server draws the page.
  const isAwake = useAwake();
  const hasMoments = keyMoments(review).length > 0;
  const toGame = intl.formatMessage({ id: 'reviews.game' });
  return (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'games.actions' })}>
      <Button
        href={pageUrl('web_game_uuid', { id: toShortUuid(room.view.id) })}
        icon={<Grid />}
        {...{ 'aria-label': toGame, title: toGame, className: styles.game }}
      />
      <AnalysisButton game={room.view.id} ply={room.ply} iconClass={styles.game} />
      {isAwake ? (
        <Suspense fallback={<span className={styles.game} />}>
          <SaveGameButton game={room.view.id} iconClass={styles.game} />
        </Suspense>
      ) : (
        <span className={styles.game} />
      )}
      {room.line.step ? (
        <Button variant="lamp" wide onClick={room.line.leave}>
          <FormattedMessage id="reviews.leave_line" />
        </Button>
      ) : (
        <Button variant="play" wide disabled={!hasMoments} onClick={room.toKeyMoment}>
          <FormattedMessage id={hasMoments ? 'reviews.next_key' : 'reviews.no_key'} />
        </Button>
      )}
    </div>
  );
}
