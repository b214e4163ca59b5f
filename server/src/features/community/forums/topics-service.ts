import { randomUUIDv7 } from 'node:crypto';
import type { COMMENT_FAULTS } from '@tabiya/contract/community/comments.ts';
import type { ForumCategory, NewPoll } from '@tabiya/contract/community/forums.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/site/platform.ts';
import { otherSlugOf, slugOf } from '../../../platform/site/slug.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { CommentRef, CommentsService, ReadyText } from '../comments/service.ts';
import type { ForumOwners, KeepersAct } from './owners.ts';
import { mayKeep, mayRemove, mayRename, type Writer } from './policy.ts';
import type { Polls } from './polls-service.ts';
import * as rows from './store.ts';

type NoTopic = Refusal<'topic_not_found'>;
type Done = Record<string, never>;

/** The forum of the site; a club's forum has the club as its owner. */
export const SITE_FORUM = 'site';
/** Category of all topics of clubs. */
export const CLUB_CATEGORY: ForumCategory = 'general';

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
    topic: SentTopic & { text: string; club?: string | undefined },
  ): Promise<
    { slug: string } | Refusal<'title_empty' | 'club_not_found' | 'club_members_only' | (typeof COMMENT_FAULTS)[number]>
  >;
  /**
   * Stores a topic whose text was judged before, by an account or (null) by the site, and tells nobody. Returns its id.
   */
  store(
    topic: SentTopic,
    text: ReadyText,
    by: { authorId: string | null; at: number; owner?: string },
  ): Promise<string>;
  rename(
    me: Writer,
    id: string,
    title: string,
  ): Promise<{ slug: string } | NoTopic | Refusal<'title_empty' | 'edit_time_over'>>;
  remove(me: Writer, id: string): Promise<Done | NoTopic>;
  stick(me: Writer, id: string, isOn: boolean): Promise<Done | NoTopic>;
  /** Locks a topic, or unlocks it if the reason is empty. */
  lock(me: Writer, id: string, reason: string): Promise<Done | NoTopic>;
  move(me: Writer, id: string, category: ForumCategory): Promise<Done | NoTopic>;
}

/** Author and place of a new topic; `isTold` if the members of its club hear of it. */
interface TopicOrigin {
  authorId: string | null;
  at: number;
  owner?: string;
  isTold?: boolean;
}

export interface TopicsNeeds {
  comments: Pick<CommentsService, 'announce' | 'insert' | 'prepare' | 'sentBefore' | 'setLock'>;
  polls: Pick<Polls, 'insertPoll'>;
  owners: ForumOwners;
}

const refOf = (id: string): CommentRef => ({ contentType: 'forum_topic', contentId: id });

/** Returns an address for the title that no topic has or had. */
const freeSlug = async (queries: Queries, title: string, ownId?: string): Promise<string> => {
  const slug = slugOf(title, 'topic');
  const taken = await rows.topicIdOf(queries, slug);
  return taken === undefined || taken === ownId ? slug : otherSlugOf(title, 'topic');
};

export const createTopics = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { comments, owners, polls }: TopicsNeeds,
): Topics => {
  /** Finds the topic that an account has begun with a client id. */
  const begunBefore = async (queries: Queries, authorId: string, clientId: string | undefined) => {
    const post = await comments.sentBefore(queries, authorId, clientId);
    return post?.content_type === 'forum_topic' ? rows.topicById(queries, post.content_id, null) : undefined;
  };

  const insert = (topic: SentTopic, text: ReadyText, by: TopicOrigin) =>
    store.transaction(async (queries) => {
      const { authorId, at, owner = SITE_FORUM, isTold = false } = by;
      const { category, title, poll, clientId, isSticky = false } = topic;
      const twin = authorId === null ? undefined : await begunBefore(queries, authorId, clientId);
      if (twin !== undefined) return { ...twin, post: undefined };
      const id = randomUUIDv7();
      const slug = await freeSlug(queries, title);
      await rows.insertTopic(queries, { id, owner, category, slug, title, authorId, at, isSticky });
      if (poll !== undefined) await polls.insertPoll(queries, id, poll);
      if (isTold && owner !== SITE_FORUM) await owners.known()?.began(queries, owner, { id, slug, title, authorId });
      const post = await comments.insert(queries, { ref: refOf(id), authorId, parentId: null, clientId, at }, text);
      return { id, slug, post };
    });

  return {
    ...createTopicOrder({ store, now }, { comments, owners }),
    async create(me, { text, club, ...topic }) {
      const before = await begunBefore(store, me.id, topic.clientId);
      if (before !== undefined) return { slug: before.slug };
      if (topic.title === '') return refuse('title_empty');
      const forum = club === undefined ? undefined : await owners.known()?.at(club, me);
      if (club !== undefined && forum === undefined) return refuse('club_not_found');
      if (forum === 'closed' || forum?.mayWrite === false) return refuse('club_members_only');
      const ready = await comments.prepare(me, text, refOf(randomUUIDv7()));
      if (isRefusal(ready)) return ready;
      const placed = forum === undefined ? topic : { ...topic, category: CLUB_CATEGORY };
      const by = { authorId: me.id, at: now(), isTold: true, ...(forum && { owner: forum.owner }) };
      const { slug, post } = await insert(placed, ready, by);
      if (post !== undefined) await comments.announce(post, ready);
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
  };
};

/** The acts of those who keep order. */
const createTopicOrder = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { comments, owners }: Pick<TopicsNeeds, 'comments' | 'owners'>,
): Pick<Topics, 'remove' | 'stick' | 'lock' | 'move'> => {
  /** Whether the member keeps order in the forum of a club. */
  const isKeeper = async ({ owner }: rows.TopicRecord, me: Writer): Promise<boolean> =>
    owner !== SITE_FORUM && (await owners.known()?.of(owner, me.id))?.mayKeep === true;

  /** Tells the owner of the forum what was done to a topic. */
  const writeDown = async (queries: Queries, { owner, title }: rows.TopicRecord, act: Omit<KeepersAct, 'detail'>) => {
    if (owner !== SITE_FORUM) await owners.known()?.kept(queries, owner, { ...act, detail: title });
  };

  /** Does something to a topic that is there, if the member keeps order in its forum. */
  const change = async (me: Writer, id: string, act: (topic: rows.TopicRecord) => Promise<void>) => {
    const topic = await rows.topicById(store, id, null);
    if (topic === undefined || !mayKeep(me, await isKeeper(topic, me))) return refuse('topic_not_found');
    await act(topic);
    return {};
  };

  return {
    async remove(me, id) {
      const topic = await rows.topicById(store, id, me.id);
      if (topic === undefined || !mayRemove(topic, me, await isKeeper(topic, me))) return refuse('topic_not_found');
      const { author_id: about } = topic;
      await store.transaction(async (queries) => {
        await rows.removeTopic(queries, id, { by: me.id, at: now() });
        if (about !== me.id) await writeDown(queries, topic, { by: me.id, act: 'topic_removed', about });
      });
      return {};
    },
    stick: (me, id, isOn) =>
      change(me, id, (topic) =>
        store.transaction(async (queries) => {
          await rows.writeSticky(queries, id, isOn);
          await writeDown(queries, topic, { by: me.id, act: isOn ? 'topic_pinned' : 'topic_unpinned' });
        }),
      ),
    lock: (me, id, reason) => change(me, id, () => comments.setLock(refOf(id), me, reason === '' ? null : { reason })),
    move: (me, id, category) =>
      change(me, id, async ({ owner }) => {
        if (owner === SITE_FORUM) await rows.moveTopic(store, id, category);
      }),
  };
};
