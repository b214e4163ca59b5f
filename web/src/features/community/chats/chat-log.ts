import type { ChatLog, ChatMessage } from '@tabiya/contract/community/chat-views.ts';

/** Puts a new or changed message into its place. Older messages than the known ones are left to their page. */
export const mergeMessage = (log: ChatLog, message: ChatMessage): ChatLog => {
  const { messages } = log;
  const at = messages.findIndex(({ seq }) => seq === message.seq);
  if (at >= 0) return { ...log, messages: messages.with(at, message) };
  const first = messages[0]?.seq;
  if (first !== undefined && message.seq < first) return log;
  return { ...log, messages: [...messages, message].toSorted((a, b) => a.seq - b.seq) };
};

/**
 * Puts a page of newest messages into what is known; alone if messages may be missing between the two. Messages that came
 * while the page was on its way stay.
 */
export const mergeLog = (known: ChatLog | undefined, newest: ChatLog): ChatLog => {
  const [from, through] = [newest.messages[0]?.seq, newest.messages.at(-1)?.seq];
  const last = known?.messages.at(-1)?.seq;
  if (known === undefined || last === undefined) return newest;
  if (from === undefined || through === undefined) return known;
  if (last < from - 1) return newest;
  const older = known.messages.filter(({ seq }) => seq < from);
  const later = known.messages.filter(({ seq }) => seq > through);
  return {
    messages: [...older, ...newest.messages, ...later],
    more: older.length === 0 ? newest.more : known.more,
  };
};

/** Messages of one writer within this time are drawn close together, ms. */
const GROUP_INTERVAL_MS = 5 * 60_000;

/** Whether a message is drawn close under the one before it, without its writer's name. */
export const continuesGroup = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  before !== undefined &&
  message.act === null &&
  before.act === null &&
  message.by !== null &&
  message.by.id === before.by?.id &&
  message.at - before.at < GROUP_INTERVAL_MS;

/** Messages of one day in the reader's time zone. */
export interface DayOfChat {
  /** Instant of the first message of the day. */
  at: number;
  messages: ChatMessage[];
}

export const chatDays = (messages: readonly ChatMessage[], dayOf: (at: number) => string): DayOfChat[] => {
  const days: DayOfChat[] = [];
  for (const message of messages) {
    const day = days.at(-1);
    if (day !== undefined && dayOf(day.at) === dayOf(message.at)) day.messages.push(message);
    else days.push({ at: message.at, messages: [message] });
  }
  return days;
};
