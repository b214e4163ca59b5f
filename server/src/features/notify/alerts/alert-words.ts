import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { hasWords, wordsIn } from '../../../platform/site/words.ts';

/** Returns what letters and notifications say of an alert; undefined if they say nothing of its type. */
export const saysOf = (
  payload: AlertPayload,
  { locale, sender }: { locale: string; sender: PlayerView | undefined },
): string | undefined => {
  const id = `alerts.says.${payload.alertType}`;
  if (!hasWords(id)) return undefined;
  const values = {
    username: sender?.username ?? '',
    achievement: 'achievementName' in payload ? payload.achievementName : '',
    group: 'groupName' in payload ? payload.groupName : '',
    title: 'title' in payload ? payload.title : 'gameName' in payload ? payload.gameName : '',
    answer: 'answer' in payload ? payload.answer : '',
    count: 'newCommentCount' in payload ? (payload.newCommentCount ?? 0) : 0,
  };
  return String(wordsIn(locale).formatMessage({ id }, values));
};
