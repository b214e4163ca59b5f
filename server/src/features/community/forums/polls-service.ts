import type { NewPoll, PollView } from '@tabiya/contract/community/forums.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import * as rows from './poll-store.ts';
import type { Writer } from './policy.ts';
import { topicById } from './store.ts';
import { toPollView } from './view.ts';

const DAY_MS = 86_400_000;

export interface Polls {
  /** Stores the poll of a new topic within its transaction. */
  insertPoll(queries: Queries, topicId: string, poll: z.output<typeof NewPoll>): Promise<void>;
  /** `isClosed`: the reader cannot vote in it any more, or never could. */
  pollOf(topicId: string, me: Writer | null, isClosed: boolean): Promise<PollView | null>;
  /** Replaces the member's vote; without choices it is withdrawn. A poll of one choice takes the first. */
  vote(
    me: Writer,
    topicId: string,
    choices: readonly number[],
  ): Promise<PollView | Refusal<'poll_not_found' | 'poll_over'>>;
}

export const createPolls = ({ store, now }: Pick<Platform, 'store' | 'now'>): Polls => {
  const viewOf = async (poll: rows.PollRow, me: Writer | null, isClosed: boolean) =>
    toPollView(poll, await rows.votesOf(store, poll.topic_id, me?.id ?? null), { now: now(), isClosed });
  return {
    insertPoll: (queries, topicId, { question, choices, days, isMultiple }) =>
      rows.insertPoll(queries, {
        topic_id: topicId,
        question,
        choices,
        is_multiple: isMultiple,
        closes_at: days === undefined ? null : now() + days * DAY_MS,
      }),
    async pollOf(topicId, me, isClosed) {
      const poll = await rows.pollOf(store, topicId);
      return poll === undefined ? null : viewOf(poll, me, isClosed);
    },
    async vote(me, topicId, choices) {
      const topic = await topicById(store, topicId, me.id);
      const poll = topic && (await rows.pollOf(store, topicId));
      if (poll === undefined) return refuse('poll_not_found');
      if (topic?.is_locked === true || (poll.closes_at !== null && poll.closes_at <= now())) return refuse('poll_over');
      const known = [...new Set(choices)].filter((choice) => choice < poll.choices.length);
      const chosen = poll.is_multiple ? known : known.slice(0, 1);
      await store.transaction((queries) => rows.writeVote(queries, { topicId, accountId: me.id, choices: chosen }));
      return viewOf(poll, me, false);
    },
  };
};
