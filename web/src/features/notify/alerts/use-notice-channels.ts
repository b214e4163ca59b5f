import type { RaisedType } from '@tabiya/contract/notify/alerts.ts';
import { NOTICE_WAYS, type NoticeWay } from '@tabiya/contract/account/settings.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';

/** Returns which channels notify about alerts of a type, and a function that changes them. */
export function useNoticeChannels(type: RaisedType) {
  const [ways, setWays] = useSetting(`notifications.${type}`);
  return {
    has: (way: NoticeWay): boolean => ways.includes(way),
    switchTo: (way: NoticeWay, isOn: boolean): void =>
      setWays(NOTICE_WAYS.filter((one) => (one === way ? isOn : ways.includes(one)))),
  };
}
