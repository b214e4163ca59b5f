import type { MessageView, ThreadPage } from '@tabiya/contract/community/messages.ts';

/**
 * Merges the newest page into what was known before; if messages may be missing between them, only the newest page
 * remains.
 */
export const mergeThread = (known: ThreadPage | undefined, newest: ThreadPage): ThreadPage => {
  const from = newest.messages[0]?.id;
  const last = known?.messages.at(-1)?.id;
  if (known === undefined || from === undefined || last === undefined || !newest.more || from > last) return newest;
  const older = known.messages.filter(({ id }) => id < from);
  return older.length === 0 ? newest : { ...newest, messages: [...older, ...newest.messages], more: known.more };
};

/** Messages of one day in the reader's time zone. */
export interface DayOfMessages {
  /** Instant of the first message of the day. */
  at: number;
  messages: MessageView[];
}

export const groupByDay = (messages: readonly MessageView[], dayOf: (at: number) => string): DayOfMessages[] => {
  const days: DayOfMessages[] = [];
  for (const message of messages) {
    const day = days.at(-1);
    if (day !== undefined && dayOf(day.at) === dayOf(message.createdAt)) day.messages.push(message);
    else days.push({ at: message.createdAt, messages: [message] });
  }
  return days;
};

/** Messages of one writer within this interval are shown as a group. */
const GROUP_INTERVAL_MS = 5 * 60_000;

export const continuesGroup = (message: MessageView, before: MessageView | undefined): boolean =>
  before !== undefined && before.isMine === message.isMine && message.createdAt - before.createdAt < GROUP_INTERVAL_MS;
