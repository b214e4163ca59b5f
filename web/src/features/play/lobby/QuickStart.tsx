import { parseTimeControl, timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useGuestSession } from './use-guest-session.ts';
import { TimeClassIcon } from '../../../people-kit/TimeClassIcon.tsx';
import styles from './quick-start.module.css';

const OFFERED = ['1+0', '3+2', '10+0'];
/** The most popular pool. */
const FIRST_CHOICE = '3+2';

/** Starts a game by one click: creates a guest session for the visitor and joins the pool. */
export function QuickStart() {
  const navigate = useNavigate();
  const { begin, busy } = useGuestSession();
  const start = async (event: MouseEvent, to: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy && (await begin())) await navigate(to);
  };
  return (
    <div className={styles.quick} aria-busy={busy || undefined}>
      {OFFERED.map((pool) => {
        const control = parseTimeControl(pool);
        const timeClass = control ? timeClassOf(control) : 'blitz';
        const to = pageUrl('web_play_new', {}, { pool });
        return (
          <PageLink
            key={pool}
            to={to}
            className={styles.offer}
            data-sign-up="play_as_guest"
            data-first={pool === FIRST_CHOICE || undefined}
            onClick={(event) => void start(event, to)}
          >
            <TimeClassIcon timeClass={timeClass} />
            <span className={styles.pool}>{pool}</span>
            <span className={styles.kind}>
              <FormattedMessage id={`lobby.class.${timeClass}`} />
            </span>
          </PageLink>
        );
      })}
      <PageLink to={pageUrl('web_play_new')} className={styles.all}>
        <FormattedMessage id="home.all_pools" />
      </PageLink>
    </div>
  );
}
