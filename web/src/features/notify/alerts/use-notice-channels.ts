import type { RaisedType } from '@tabiya/contract/notify/alert-types.ts';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@tabiya/contract/account/settings.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';

/** Returns which channels notify about alerts of a type, and a function that changes them. */
export function useNoticeChannels(type: RaisedType) {
  const [channels, setChannels] = useSetting(`notifications.${type}`);
  return {
    has: (channel: NotificationChannel): boolean => channels.includes(channel),
    switchTo: (channel: NotificationChannel, isOn: boolean): void =>
      setChannels(NOTIFICATION_CHANNELS.filter((one) => (one === channel ? isOn : channels.includes(one)))),
  };
}
