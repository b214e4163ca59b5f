import type { RaisedType } from '@tabiya/contract/notify/alerts.ts';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@tabiya/contract/account/settings.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';

/** How one is told of alerts of a type, and what changes it. */
export function useNoticeWays(type: RaisedType) {
  const [ways, setWays] = useSetting(`notifications.${type}`);
  return {
    has: (way: NotificationChannel): boolean => ways.includes(way),
    switchTo: (way: NotificationChannel, isOn: boolean): void =>
      setWays(NOTIFICATION_CHANNELS.filter((one) => (one === way ? isOn : ways.includes(one)))),
  };
}
