import { randomUUIDv7 } from 'node:crypto';
import type { COMMENT_FAULTS } from '@tabiya/contract/community/comments.ts';
import type { ForumCategory, NewPoll } from '@tabiya/contract/community/forums.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { CommentRef, CommentsService, ReadyText } from '../comments/service.ts';
import { mayRemove, mayRename, type Writer } from './policy.ts';
import type { Polls } from './polls-service.ts';
import { otherSlugOf, slugOf } from './slug.ts';
import * as rows from './store.ts';

type NoTopic = Refusal<'topic_not_found'>;
type Done = Record<string, never>;

/** The forum of the site; a club's forum has the club as its owner. */
export const SITE_FORUM = 'site';

/** A topic to be stored with its first post. */
export interface SentTopic {
  category: ForumCategory;
  title: string;
  poll?: z.output<typeof NewPoll> | undefined;
  clientId?: string | undefined;
  isSticky?: boolean;
}

export interface Topics {
  create(
    me: Writer,
    topic: SentTopic & { text: string },
  ): Promise<{ slug: string } | Refusal<'title_empty' | (typeof COMMENT_FAULTS)[number]>>;
  /** Stores a topic whose text was judged before, by an account or (null) by the site. Returns its id. */
  store(topic: SentTopic, text: ReadyText, by: { authorId: string | null; at: number }): Promise<string>;
  rename(
    me: Writer,
    id: string,
    title: string,
  ): Promise<{ slug: string } | NoTopic | Refusal<'title_empty' | 'edit_time_over'>>;
  remove(me: Writer, id: string): Promise<Done | NoTopic>;
  stick(id: string, isOn: boolean): Promise<Done | NoTopic>;
  /** Locks a topic, or unlocks it if the reason is empty. */
  lock(me: Writer, id: string, reason: string): Promise<Done | NoTopic>;
  move(id: string, category: ForumCategory): Promise<Done | NoTopic>;
}

export interface TopicsNeeds {
  comments: Pick<CommentsService, 'announce' | 'insert' | 'prepare' | 'setLock'>;
  polls: Pick<Polls, 'insertPoll'>;
}

const refOf = (id: string): CommentRef => ({ contentType: 'forum_topic', contentId: id });

/** Returns an address for the title that no topic has or had. */
const freeSlug = async (queries: Queries, title: string, ownId?: string): Promise<string> => {
  const slug = slugOf(title);
  const taken = await rows.topicIdOf(queries, slug);
  return taken === undefined || taken === ownId ? slug : otherSlugOf(title);
};

export const createTopics = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { comments, polls }: TopicsNeeds,
): Topics => {
  const insert = (topic: SentTopic, text: ReadyText, { authorId, at }: { authorId: string | null; at: number }) =>
    store.transaction(async (queries) => {
      const { category, title, poll, clientId, isSticky = false } = topic;
      const id = randomUUIDv7();
      const slug = await freeSlug(queries, title);
      await rows.insertTopic(queries, { id, owner: SITE_FORUM, category, slug, title, authorId, at, isSticky });
      if (poll !== undefined) await polls.insertPoll(queries, id, poll);
      const post = await comments.insert(queries, { ref: refOf(id), authorId, parentId: null, clientId, at }, text);
      return { id, slug, post };
    });

  /** Does something to a topic that is there. */
  const change = async (id: string, act: () => Promise<void>): Promise<Done | NoTopic> => {
    if ((await rows.topicById(store, id, null)) === undefined) return refuse('topic_not_found');
    await act();
    return {};
  };

  return {
    async create(me, { text, ...topic }) {
      if (topic.title === '') return refuse('title_empty');
      const ready = await comments.prepare(me, text, refOf(randomUUIDv7()));
      if (isRefusal(ready)) return ready;
      const { slug, post } = await insert(topic, ready, { authorId: me.id, at: now() });
      await comments.announce(post, ready);
      return { slug };
    },
    store: async (topic, text, by) => (await insert(topic, text, by)).id,
    async rename(me, id, title) {
      const topic = await rows.topicById(store, id, me.id);
      if (topic === undefined) return refuse('topic_not_found');
      if (!mayRename(topic, me, now())) {
        return topic.author_id === me.id ? refuse('edit_time_over') : refuse('topic_not_found');
      }
      if (title === '') return refuse('title_empty');
      return store.transaction(async (queries) => {
        const slug = await freeSlug(queries, title, id);
        await rows.renameTopic(queries, { id, title, slug });
        return { slug };
      });
    },
    async remove(me, id) {
      const topic = await rows.topicById(store, id, me.id);
      if (topic === undefined || !mayRemove(topic, me)) return refuse('topic_not_found');
      await rows.removeTopic(store, id, { by: me.id, at: now() });
      return {};
    },
    stick: (id, isOn) => change(id, () => rows.writeSticky(store, id, isOn)),
    lock: (me, id, reason) => change(id, () => comments.setLock(refOf(id), me, reason === '' ? null : { reason })),
    move: (id, category) => change(id, () => rows.moveTopic(store, id, category)),
  };
};
