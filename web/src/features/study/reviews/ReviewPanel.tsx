import type { ReviewView } from '@tabiya/contract/study/reviews.ts';
import { useIntl } from 'react-intl';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ReviewGraph } from './ReviewGraph.tsx';
import { MoveCard } from './MoveCard.tsx';
import { PhoneReviewNavigation } from './PhoneReviewNavigation.tsx';
import { Report } from './Report.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewMoves } from './ReviewMoves.tsx';
import { ReviewStepper } from './ReviewStepper.tsx';
import { RequestReview } from './RequestReview.tsx';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './review-panel.module.css';

const TABS = ['report', 'moves'] as const;

/** Panel beside the board, or below it on a phone: the report, or the request for it. */
export function ReviewPanel({ room, view }: { room: ReviewRoomModel; view: ReviewView }) {
  const intl = useIntl();
  const { review, tab, setTab } = room;
  const label = intl.formatMessage({ id: 'reviews.panel' });
  if (!review) {
    return (
      <SidePanel aria-label={label}>
        <div className={styles.body}>
          <RequestReview id={room.view.id} view={view} />
          <ReviewMoves room={room} />
        </div>
        <div className={styles.foot}>
          <ReviewStepper room={room} />
        </div>
      </SidePanel>
    );
  }
  const tabs = TABS.map((key) => ({ key, label: intl.formatMessage({ id: `reviews.tab.${key}` }) }));
  return (
    <SidePanel aria-label={label}>
      <div className={styles.body}>
        <Tabs label={label} tabs={tabs} value={tab} onChange={setTab} wide>
          {tab === 'report' ? (
            <Report room={room} review={review} />
          ) : (
            <>
              <MoveCard room={room} />
              <ReviewMoves room={room} />
            </>
          )}
          <PhoneReviewNavigation room={room} />
        </Tabs>
      </div>
      <ReviewGraph room={room} review={review} />
      <div className={styles.foot}>
        <ReviewStepper room={room} />
        <ReviewActions room={room} review={review} />
      </div>
    </SidePanel>
  );
}
