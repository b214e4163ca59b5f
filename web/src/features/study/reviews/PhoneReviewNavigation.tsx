import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useCopy } from './use-copy.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './review-panel.module.css';

/** Links at the foot of a wide panel, shown below everything on a phone. */
export function PhoneReviewNavigation({ room }: { room: ReviewRoomModel }) {
  const copy = useCopy(room);
  return (
    <div className={styles.ways}>
      <Button href={pageUrl('web_game_uuid', { id: toShortUuid(room.view.id) })}>
        <FormattedMessage id="reviews.game" />
      </Button>
      <Button onClick={() => void copy()}>
        <FormattedMessage id="games.copy_link" />
      </Button>
    </div>
  );
}
