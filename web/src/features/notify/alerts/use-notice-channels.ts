import type { RaisedType } from '@tabiya/contract/notify/alerts.ts';
import { NOTICE_WAYS, type NoticeWay } from '@tabiya/contract/account/settings.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';

/** Returns which channels notify about alerts of a type, and a function that changes them. */
export function useNoticeChannels(type: RaisedType) {
  const [channels, setChannels] = useSetting(`notifications.${type}`);
  return {
    has: (channel: NoticeWay): boolean => channels.includes(channel),
    switchTo: (channel: NoticeWay, isOn: boolean): void =>
      setChannels(NOTICE_WAYS.filter((one) => (one === channel ? isOn : channels.includes(one)))),
  };
}
