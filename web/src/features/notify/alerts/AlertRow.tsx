import { useQueryClient } from '@tanstack/react-query';
import type { AlertView } from '@tabiya/contract/notify/alerts.ts';
import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useFlag } from '../../../platform/session/flags.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RatingClassName } from '../../../people-kit/RatingClassName.tsx';
import { ReportSubject } from '../../staff/reports/ReportSubject.tsx';
import { AlertAnswer } from './AlertAnswer.tsx';
import { typeOf } from './alert-list.ts';
import { AlertPicture } from './AlertPicture.tsx';
import { DRAWINGS } from './drawings.tsx';
import { ignoreAlert } from './ignore.ts';
import { removeAlert } from './use-alerts.ts';
import styles from './alerts.module.css';

interface AlertRowProps {
  alert: AlertView;
  now: number;
  onClose: () => void;
  /** Called before the alert is removed, while its neighbours can still be found. */
  onGone: (alertId: number) => void;
}

const ANSWERED: readonly AlertType[] = [
  'friend_request',
  'offline_challenges',
  'puzzle_battle',
  'user_group_request',
  'club_invitation',
  'club_match_challenge',
];

export function AlertRow({ alert, now, onClose, onGone }: AlertRowProps) {
  const intl = useIntl();
  const queries = useQueryClient();
  const type = typeOf(alert);
  // The route of a challenge accepts it, which its text must not do.
  const target =
    alert.alertType === 'offline_challenges'
      ? pageUrl('web_play_opponent', { opponent: alert.username ?? '' })
      : alert.route;
  const remove = () => {
    onGone(alert.alertId);
    removeAlert(queries, alert.alertId);
  };
  const dismiss = () => {
    remove();
    // The alert is removed from the list at once, and comes back with the next refetch if the call failed.
    ignoreAlert(alert).catch(() => {});
  };
  const follow = () => {
    if (DRAWINGS[type].isSeenByClick) {
      removeAlert(queries, alert.alertId);
      ignoreAlert(alert).catch(() => {});
    }
    onClose();
  };
  return (
    <li className={styles.row} data-alert={alert.alertId}>
      <AlertPicture alert={alert} />
      <div className={styles.words}>
        <Linked to={target} onClick={follow}>
          <AlertText alert={alert} />
        </Linked>
        <span className={styles.when}>
          <RelativeTime at={Math.min(alert.at, now)} now={now} locale={intl.locale} />
        </span>
        {ANSWERED.includes(type) ? <AlertAnswer alert={alert} onAnswered={remove} onClose={onClose} /> : null}
      </div>
      {ANSWERED.includes(type) ? null : (
        <IconButton label={intl.formatMessage({ id: 'alerts.dismiss' })} size="small" onClick={dismiss}>
          <X />
        </IconButton>
      )}
    </li>
  );
}

function Linked({ to, onClick, children }: { to: string | null; onClick: () => void; children: ReactNode }) {
  if (to === null) return <span className={styles.text}>{children}</span>;
  return (
    <PageLink to={to} className={styles.link} onClick={onClick}>
      {children}
    </PageLink>
  );
}

/** The text of an alert; with the flag `safe-alert-html` it has no markup but the isolation of names. */
function AlertText({ alert }: { alert: AlertView }) {
  const isPlain = useFlag('safe-alert-html');
  const {
    username,
    title,
    groupName,
    gameName,
    trophyName,
    achievementName,
    newCommentCount,
    startAt,
    ratingClass,
    points,
    outcome,
    answer,
  } = alert;
  const values = {
    username: username ?? '',
    title: title ?? '',
    group: groupName ?? '',
    game: gameName ?? '',
    trophy: trophyName ?? '',
    achievement: achievementName ?? '',
    count: newCommentCount ?? 0,
    start: (startAt ?? 0) * 1_000,
    points: points ?? 0,
    outcome: outcome ?? '',
    answer: answer ?? '',
    reported: <ReportSubject {...alert} username={username} />,
    class: ratingClass === undefined ? '' : <RatingClassName ratingClass={ratingClass} />,
    b: (chunks: ReactNode) => (isPlain ? <bdi>{chunks}</bdi> : <strong dir="auto">{chunks}</strong>),
  };
  return <FormattedMessage id={`alerts.about.${typeOf(alert)}`} values={values} />;
}
