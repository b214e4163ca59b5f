import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AlertsView } from '@tabiya/contract/notify/alerts.ts';
import Settings from 'lucide-react/icons/settings-2';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useIsOffline } from '../../../platform/live/live-status.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { AlertGroups } from './AlertGroups.tsx';
import { alertGroups } from './alert-list.ts';
import { ignoreAllAlerts } from './ignore.ts';
import { ReadyGames } from './ReadyGames.tsx';
import { clearAlerts, useAlerts } from './use-alerts.ts';
import styles from './alerts.module.css';

/** Alerts of a member: games that await a move, and alerts by type. */
export function AlertsPopover({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useAlerts();
  const focusHeading = () => heading.current?.focus();
  return (
    <div className={styles.popover}>
      <div className={styles.header}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <FormattedMessage id="alerts.title" />
        </h2>
        {data ? <ClearAlerts view={data} onCleared={focusHeading} /> : null}
        <SettingsLink onClose={onClose} />
      </div>
      {data ? (
        <Alerts view={data} now={dataUpdatedAt} onClose={onClose} onEmptied={focusHeading} />
      ) : isError && !isFetching ? (
        <LoadFailed retry={() => void refetch()} />
      ) : (
        <Placeholder />
      )}
    </div>
  );
}

interface AlertsProps {
  view: AlertsView;
  now: number;
  onClose: () => void;
  onEmptied: () => void;
}

function Alerts({ view, now, onClose, onEmptied }: AlertsProps) {
  const groups = alertGroups(view);
  if (groups.length === 0 && view.readyGames.length === 0) {
    return (
      <EmptyState drawing="board" title={<FormattedMessage id="alerts.empty" />}>
        <FormattedMessage id="alerts.empty.words" />
      </EmptyState>
    );
  }
  return (
    <>
      <ReadyGames games={view.readyGames} onClose={onClose} />
      <AlertGroups groups={groups} now={now} onClose={onClose} onEmptied={onEmptied} />
    </>
  );
}

function ClearAlerts({ view, onCleared }: { view: AlertsView; onCleared: () => void }) {
  const queries = useQueryClient();
  // If the call fails, the alerts come back with the next refetch, so no error is shown.
  const clear = useMutation({ mutationFn: ignoreAllAlerts, onError: () => {} });
  const isClearable = alertGroups(view).some(({ type }) => type.id !== 'friend_request');
  if (!isClearable) return null;
  const onClick = () => {
    clearAlerts(queries);
    clear.mutate();
    onCleared();
  };
  return (
    <Button size="small" variant="ghost" onClick={onClick}>
      <FormattedMessage id="alerts.clear" />
    </Button>
  );
}

function SettingsLink({ onClose }: { onClose: () => void }) {
  const label = useIntl().formatMessage({ id: 'alerts.settings' });
  return (
    <Tooltip label={label}>
      <PageLink
        to={pageUrl('web_user_settings_notifications')}
        className={styles.settings}
        aria-label={label}
        onClick={onClose}
      >
        <Settings aria-hidden />
      </PageLink>
    </Tooltip>
  );
}

function LoadFailed({ retry }: { retry: () => void }) {
  const isOffline = useIsOffline();
  return (
    <ErrorState
      title={<FormattedMessage id="alerts.failed" />}
      retry={
        <Button onClick={retry}>
          <FormattedMessage id="alerts.failed.again" />
        </Button>
      }
    >
      {isOffline ? <FormattedMessage id="shell.no_connection" /> : null}
    </ErrorState>
  );
}

const PLACEHOLDER_LINES = [0, 1, 2];

function Placeholder() {
  const label = useIntl().formatMessage({ id: 'alerts.loading' });
  return (
    <ul className={styles.rows} aria-busy aria-label={label}>
      {PLACEHOLDER_LINES.map((line) => (
        <li key={line} className={styles.skeleton} />
      ))}
    </ul>
  );
}
