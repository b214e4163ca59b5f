import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertGroup, AlertsView } from '@tabiya/contract/notify/alerts.ts';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { Card } from '../../../ui/Card.tsx';
import { AlertGroups } from '../../notify/alerts/AlertGroups.tsx';
import { alertsQuery } from '../../notify/alerts/queries.ts';
import styles from './cards.module.css';

const SHOWN = 4;

/** The first alerts, if there are any; the toolbar has all of them. */
export function AlertsCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  useEffect(() => {
    const renew = () => void queries.invalidateQueries({ queryKey: alertsQuery(call).queryKey });
    return onNotice('changed', ({ what }) => (what === 'alerts' ? renew() : undefined));
  }, [queries]);
  const { data, dataUpdatedAt } = useQuery(alertsQuery(call));
  const groups = data ? firstOf(data) : [];
  if (groups.length === 0) return null;
  return (
    <Card aria-labelledby="home-alerts" className={styles.card}>
      <h2 id="home-alerts" ref={heading} tabIndex={-1} className={styles.heading}>
        <FormattedMessage id="home.alerts" />
      </h2>
      <AlertGroups groups={groups} now={dataUpdatedAt} onClose={() => {}} onEmptied={() => heading.current?.focus()} />
    </Card>
  );
}

const firstOf = ({ alerts }: AlertsView): AlertGroup[] => {
  let room = SHOWN;
  return Object.values(alerts).flatMap((group) => {
    const notifications = group.notifications.slice(0, room);
    room -= notifications.length;
    return notifications.length === 0 ? [] : [{ ...group, notifications }];
  });
};
