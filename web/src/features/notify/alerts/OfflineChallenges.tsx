import { useQueryClient } from '@tanstack/react-query';
import type { AlertView } from '@tabiya/contract/notify/alerts.ts';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { toast } from '../../../ui/Toast.tsx';
import { removeAlert, useAlerts } from './use-alerts.ts';

const SHOWN_KEY = 'offline-challenges-told';
const readShownIds = (): string[] => (sessionStorage.getItem(SHOWN_KEY) ?? '').split(' ');

/**
 * Shows a toast for each challenge that came while the member was away, until it is answered, dismissed or withdrawn.
 */
export function OfflineChallenges() {
  const { data } = useAlerts();
  const waiting = data?.alerts['offline_challenges']?.notifications ?? [];
  const { show, shown } = useToasts();
  const ids = data && waiting.map(({ notificationId }) => notificationId).join();
  const showNew = useEffectEvent(() => {
    for (const id of shown.current) {
      if (waiting.some(({ notificationId }) => notificationId === id)) continue;
      shown.current.delete(id);
      toast.dismiss(toastId(id));
    }
    const shownIds = readShownIds();
    for (const alert of waiting.toReversed()) {
      if (!shownIds.includes(String(alert.notificationId))) show(alert);
    }
  });
  useEffect(() => {
    if (ids !== undefined) showNew();
  }, [ids]);
  return null;
}

const toastId = (notificationId: number): string => `offline-challenge-${notificationId}`;

function useToasts() {
  const intl = useIntl();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const shown = useRef(new Set<number>());
  const decline = async (alert: AlertView) => {
    removeAlert(queries, alert.alertId);
    // If the call fails, the challenge stays in the list and expires.
    await call(challenges.decline, { id: String(alert.id) }).catch(() => {});
  };
  const show = (alert: AlertView) => {
    const { notificationId } = alert;
    shown.current.add(notificationId);
    sessionStorage.setItem(SHOWN_KEY, [String(notificationId), ...readShownIds()].slice(0, 100).join(' '));
    const text = intl.formatMessage({ id: 'challenges.toast' }, { name: alert.username ?? '' });
    toast.info(text, {
      id: toastId(notificationId),
      action: {
        label: intl.formatMessage({ id: 'challenges.accept' }),
        onClick: () => void navigate(alert.route ?? '/'),
      },
      refusal: {
        label: intl.formatMessage({ id: 'challenges.decline' }),
        onClick: () => void decline(alert),
      },
    });
  };
  return { show, shown };
}
