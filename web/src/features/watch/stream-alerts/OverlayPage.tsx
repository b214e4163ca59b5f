import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { AlertCard } from './AlertCard.tsx';
import styles from './stream-alerts.module.css';
import { useFreshPage, useOverlay } from './use-overlay.ts';

/** Page that streaming software lays over the picture; it is empty until an alert comes. */
function OverlayPage() {
  const intl = useIntl();
  const { hash } = useLocation();
  const { status, shown } = useOverlay(hash.slice(1));
  useFreshPage();
  return (
    <main className={styles.overlay} data-place={shown?.look.place} data-status={status} dir="ltr">
      <Meta
        title={intl.formatMessage({ id: 'stream_alerts.overlay.meta' })}
        description={intl.formatMessage({ id: 'stream_alerts.overlay.description' })}
      />
      {status === 'ended' || status === 'full' ? (
        <div className={styles.ended} dir="auto">
          <h1>
            <FormattedMessage id={`stream_alerts.overlay.${status}`} />
          </h1>
          <p>
            <FormattedMessage id={`stream_alerts.overlay.${status}.lead`} />
          </p>
        </div>
      ) : null}
      <div role="status">
        {shown ? (
          <AlertCard key={shown.alert.id} alert={shown.alert} size={shown.look.size} leaving={shown.leaving} />
        ) : null}
      </div>
    </main>
  );
}

export const page: PageModule = { Component: OverlayPage };
