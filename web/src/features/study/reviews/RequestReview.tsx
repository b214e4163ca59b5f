import type { ReviewView } from '@tabiya/contract/study/reviews.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { failureText } from '../../../platform/net/failure-text.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { ClassIcon } from './ClassIcon.tsx';
import { ReviewProgressBar } from './ReviewProgressBar.tsx';
import { useReviewRequest } from './queries.ts';
import styles from './wanted.module.css';

export interface RequestReviewProps {
  id: string;
  view: ReviewView;
}

const DAY_MS = 86_400_000;
const SHOWN = ['brilliant', 'great', 'best', 'inaccuracy', 'blunder'] as const;

/** Shown while there is no report: what it would contain, and how to get it. */
export function RequestReview({ id, view }: RequestReviewProps) {
  if (view.state === 'going' || view.state === 'done') return <ReviewProgressBar progress={view.progress} />;
  return (
    <div className={styles.wanted}>
      <p className={styles.classes} aria-hidden>
        {SHOWN.map((name) => (
          <ClassIcon key={name} moveClass={name} size="large" />
        ))}
      </p>
      <h2 className={styles.title}>
        <FormattedMessage id={view.state === 'failed' ? 'reviews.failed' : 'reviews.none'} />
      </h2>
      <p className={styles.words}>
        <FormattedMessage id={view.state === 'failed' ? 'reviews.failed.words' : 'reviews.none.words'} />
      </p>
      <Ask id={id} view={view} />
    </div>
  );
}

function Ask({ id, view }: RequestReviewProps) {
  const intl = useIntl();
  const me = useMe();
  const request = useReviewRequest(id);
  const [isBusy, setBusy] = useState(false);
  if (!me || me.isGuest) {
    return (
      <>
        <Button variant="play" size="large" wide data-sign-up="review" onClick={() => openGuestModal('analysis')}>
          <FormattedMessage id="reviews.ask" />
        </Button>
        <p className={styles.note}>
          <FormattedMessage id="reviews.for_members" />
        </p>
      </>
    );
  }
  if (view.left === 0) return <UsedUp />;
  const ask = async () => {
    setBusy(true);
    await request().catch((failure) => toast.error(failureText(intl, failure)));
    setBusy(false);
  };
  return (
    <>
      <Button variant="play" size="large" wide busy={isBusy} onClick={() => void ask()}>
        <FormattedMessage id={view.state === 'failed' ? 'reviews.ask_again' : 'reviews.ask'} />
      </Button>
      {view.left === null ? null : (
        <p className={styles.note}>
          <FormattedMessage id="reviews.left" values={{ left: view.left }} />
        </p>
      )}
    </>
  );
}

/** The server counts by days of UTC. */
function UsedUp() {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { now } = useLoaderData<PageData>();
  const renewal = intl.formatTime(now - (now % DAY_MS) + DAY_MS, { timeZone });
  return (
    <div className={styles.usedUp}>
      <p>
        <b>
          <FormattedMessage id="reviews.used_up" />
        </b>{' '}
        <FormattedMessage id="reviews.used_up.words" values={{ time: renewal }} />
      </p>
      <PageLink to={pageUrl('web_membership')}>
        <FormattedMessage id="reviews.membership" />
      </PageLink>
    </div>
  );
}
