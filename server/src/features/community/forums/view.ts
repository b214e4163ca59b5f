import type { PollView, TopicRow } from '@tabiya/contract/community/forums.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { PollRow } from './poll-store.ts';
import type { TopicRecord } from './store.ts';

export const toTopicRow = (row: TopicRecord, authors: ReadonlyMap<string, PlayerView>): TopicRow => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  category: row.category,
  author: authors.get(row.author_id ?? '') ?? null,
  at: row.at,
  replies: Math.max(0, row.posts - 1),
  lastAt: row.last_at,
  lastAuthor: authors.get(row.last_author_id ?? '') ?? null,
  isSticky: row.is_sticky,
  isLocked: row.is_locked,
  hasPoll: row.has_poll,
  isUnread: row.is_unread,
});

interface Votes {
  voters: number;
  votes: readonly { choice: number; count: number; is_mine: boolean }[];
}

/** `isClosed`: the reader cannot vote, so that nothing is gained by hiding what others have chosen. */
export const toPollView = (
  row: PollRow,
  { voters, votes }: Votes,
  { now, isClosed }: { now: number; isClosed: boolean },
): PollView => {
  const isOver = row.closes_at !== null && row.closes_at <= now;
  const isShown = isOver || isClosed || votes.some((each) => each.is_mine);
  return {
    question: row.question,
    choices: row.choices.map((text, at) => {
      const given = votes.find(({ choice }) => choice === at);
      return { text, votes: isShown ? (given?.count ?? 0) : null, isMine: given?.is_mine ?? false };
    }),
    voters,
    closesAt: row.closes_at,
    isOver,
    isMultiple: row.is_multiple,
  };
};
