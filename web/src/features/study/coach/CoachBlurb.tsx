import { useQuery } from '@tanstack/react-query';
import type { CoachSource } from '@tabiya/contract/study/coach.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { deviceId } from '../../../platform/browser/device-id.ts';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { CoachPortrait } from './CoachPortrait.tsx';
import { currentCoachQuery } from './queries.ts';
import styles from './coach-blurb.module.css';

/** Invites to a game with the coach that the person has chosen. Without an answer nobody is invited. */
export function CoachBlurb({ source }: { source: CoachSource }) {
  const { locale } = useIntl();
  const bucketingId = useMe()?.bucketingId ?? deviceId();
  const { data: coach } = useQuery(currentCoachQuery(call, { locale, bucketingId }));
  if (coach === undefined) return null;
  return (
    <PageLink to={pageUrl('web_play_coach', undefined, { source })} className={styles.blurb}>
      <CoachPortrait coach={coach.key} size={40} />
      <span>
        <FormattedMessage id="coach.blurb" values={{ name: <strong>{coach.name}</strong> }} />
      </span>
    </PageLink>
  );
}
