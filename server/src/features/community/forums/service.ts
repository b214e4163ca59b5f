import {
  FORUM_CATEGORIES,
  FOUND_TOPICS_MAX,
  POSTS_PAGE_SIZE,
  type FoundPost,
  type ForumCategory,
  type TopicRow,
  type TopicView,
} from '@tabiya/contract/community/forums.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Content } from '../../../platform/site/content.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import { searchWords } from '../../../platform/store/search-words.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { CommentRef, CommentsService, CommentSubject } from '../comments/service.ts';
import { createForumOwners, type ForumOwners, type OwnedForum } from './owners.ts';
import { mayKeep, mayRemove, mayRename, type Writer } from './policy.ts';
import { forgetVotes } from './poll-store.ts';
import { createPolls, type Polls } from './polls-service.ts';
import * as rows from './store.ts';
import { CLUB_CATEGORY, createTopics, SITE_FORUM, type Topics } from './topics-service.ts';
import { toTopicRow } from './view.ts';

export type { ForumOwner, OwnedForum } from './owners.ts';

type BadPage = Refusal<'bad_page_token'>;
type NoForum = Refusal<'club_not_found' | 'club_members_only'>;

export interface ForumLists {
  index(me: Writer | null): Promise<{ newest: TopicRow[] }>;
  list(
    me: Writer | null,
    request: PageRequest & { category?: ForumCategory | undefined; club?: string | undefined },
  ): Promise<Paged<TopicRow> | BadPage | NoForum>;
  view(
    slug: string,
    me: Writer | null,
    at: { page?: number | undefined; comment?: number | undefined },
  ): Promise<TopicView | Refusal<'topic_not_found'>>;
  search(
    query: string,
    me: Writer | null,
    request: PageRequest,
  ): Promise<(Paged<FoundPost> & { topics: TopicRow[] }) | BadPage>;
}

export interface ForumsService extends ForumLists, Topics, Pick<Polls, 'vote'> {
  owners: ForumOwners;
  readAll(me: Writer): Promise<void>;
  /** Returns a topic as it can be reported. */
  contentFor(id: string, readerId: string): Promise<Content | undefined>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface ForumsNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  comments: CommentsService;
}

const topicUrl = (slug: string): string => url('web_forum_view', { url: slug });
const refOf = (id: string): CommentRef => ({ contentType: 'forum_topic', contentId: id });

/** Returns a topic in the forum of a club, which hears of what happens there; undefined for topics of the site. */
const ownedTopic = async (queries: Queries, id: string): Promise<rows.TopicRecord | undefined> => {
  const topic = await rows.topicById(queries, id, null);
  return topic?.owner === SITE_FORUM ? undefined : topic;
};

/** Topics as content that members comment on: their posts are comments. */
const topicSubject = ({ store }: Pick<Platform, 'store'>, owners: ForumOwners): CommentSubject => ({
  async find(contentId, readerId) {
    const id = readUuid(contentId);
    const topic = id === contentId ? await rows.topicById(store, id, null) : undefined;
    if (topic === undefined) return undefined;
    const about = { title: topic.title, url: topicUrl(topic.slug), ownerIds: [] };
    if (topic.owner === SITE_FORUM) return about;
    const forum = await owners.known()?.of(topic.owner, readerId);
    return forum && { ...about, group: forum.group, isKeeper: forum.mayKeep, isReadOnly: !forum.mayWrite };
  },
  async changed(queries, contentId, { written }) {
    if (written === null) return;
    await rows.writeLast(queries, { id: contentId, ...written });
    const topic = await ownedTopic(queries, contentId);
    if (topic !== undefined) await owners.known()?.written(queries, topic.owner, written.authorId);
  },
  async removed(queries, contentId, { by, authorId: about, source: detail }) {
    const topic = await ownedTopic(queries, contentId);
    if (topic !== undefined)
      await owners.known()?.kept(queries, topic.owner, { by, act: 'post_removed', detail, about });
  },
  async locked(queries, contentId, { by, isOn }) {
    const topic = await ownedTopic(queries, contentId);
    const act = isOn ? 'topic_locked' : 'topic_unlocked';
    if (topic !== undefined) await owners.known()?.kept(queries, topic.owner, { by, act, detail: topic.title });
  },
});

export const createForumsService = (platform: Pick<Platform, 'store' | 'now'>, needs: ForumsNeeds): ForumsService => {
  const { store, now } = platform;
  const { comments } = needs;
  const owners = createForumOwners();
  comments.subjects.register('forum_topic', topicSubject(platform, owners));
  const topicFor = (topicId: string, readerId: string) => comments.subjects.find(refOf(topicId), readerId);
  const polls = createPolls(platform);
  return {
    owners,
    ...createLists(platform, { ...needs, owners, polls }),
    ...createTopics(platform, { comments, owners, polls }),
    async vote(me, topicId, choices) {
      const topic = await topicFor(topicId, me.id);
      // Those who read the forum of a club without being in it have no vote there.
      if (topic === undefined || topic.isReadOnly === true) return refuse('poll_not_found');
      return polls.vote(me, topicId, choices);
    },
    readAll: (me) => rows.writeVisit(store, me.id, now()),
    async contentFor(given, readerId) {
      const id = readUuid(given);
      const topic = id === undefined ? undefined : await rows.topicById(store, id, null);
      if (topic === undefined || topic.author_id === null) return undefined;
      if ((await topicFor(topic.id, readerId)) === undefined) return undefined;
      const address = topicUrl(topic.slug);
      return { authorId: topic.author_id, text: topic.title, url: address };
    },
    async exportOf(accountId) {
      const topics = await rows.topicsBy(store, accountId);
      return topics.length === 0 ? undefined : topics;
    },
    async erase(queries, accountId) {
      await rows.forgetTopics(queries, accountId);
      await forgetVotes(queries, accountId);
    },
  };
};

const OF_SITE: Pick<OwnedForum, 'mayKeep' | 'mayWrite'> & { club: OwnedForum['club'] | null } = {
  club: null,
  mayKeep: false,
  mayWrite: true,
};

const createLists = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, comments, owners, polls }: ForumsNeeds & { owners: ForumOwners; polls: Polls },
): ForumLists => {
  const views = async (found: readonly rows.TopicRecord[]): Promise<TopicRow[]> => {
    const ids = found.flatMap(({ author_id: author, last_author_id: last }) => [author, last]);
    const authors = await accounts.playersById(ids.flatMap((id) => id ?? []));
    return found.map((row) => toTopicRow(row, authors));
  };
  /** Returns what the reader may do in the forum of a topic; undefined if the reader may not see it. */
  const forumOf = async (topic: rows.TopicRecord, me: Writer | null) =>
    topic.owner === SITE_FORUM ? OF_SITE : owners.known()?.of(topic.owner, me?.id ?? null);
  const keyOf = ({ is_sticky, last_at, id }: rows.TopicRecord) => [Number(is_sticky), last_at, id];

  return {
    ...createSearch({ store }, { comments, views }),
    async index(me) {
      const forum = { owner: SITE_FORUM, readerId: me?.id ?? null };
      return { newest: await views(await rows.newestOfEach(store, FORUM_CATEGORIES, forum)) };
    },
    async list(me, { category: asked, club, cursor, limit }) {
      const after = readCursor(cursor, ['int', 'bigint', 'uuid']);
      if (isRefusal(after)) return after;
      const forum = club === undefined ? undefined : await owners.known()?.at(club, me);
      if (forum === 'closed') return refuse('club_members_only');
      if (club !== undefined && forum === undefined) return refuse('club_not_found');
      // Topics of clubs all have the first category, so that pinned ones come first.
      const category = forum === undefined ? asked : CLUB_CATEGORY;
      const range = { owner: forum?.owner ?? SITE_FORUM, readerId: me?.id ?? null, after, limit: limit + 1 };
      const found = await (category === undefined
        ? rows.newestTopics(store, range)
        : rows.topicsIn(store, category, range));
      const { items, next } = pageOf(found, limit, keyOf);
      return { items: await views(items), next };
    },
    async view(slug, me, at) {
      const id = await rows.topicIdOf(store, slug);
      const topic = id === undefined ? undefined : await rows.topicById(store, id, me?.id ?? null);
      const forum = topic && (await forumOf(topic, me));
      if (topic === undefined || forum === undefined) return refuse('topic_not_found');
      const pages = Math.max(1, Math.ceil(topic.last_number / POSTS_PAGE_SIZE));
      const meant = at.comment === undefined ? undefined : await comments.find(at.comment, me);
      const isHere = meant?.ref.contentType === 'forum_topic' && meant.ref.contentId === topic.id;
      const page = isHere ? Math.ceil(meant.comment.number / POSTS_PAGE_SIZE) : Math.min(at.page ?? 1, pages);
      const from = (page - 1) * POSTS_PAGE_SIZE + 1;
      const [row] = await views([topic]);
      const ref = refOf(topic.id);
      const discussion = await comments.discussionOf(ref, me);
      const read = { number: discussion.readNumber, at: topic.visited_at };
      return {
        ...row!,
        discussion,
        firstUnread: topic.is_unread ? ((await comments.firstAfter(ref, read)) ?? null) : null,
        posts: await comments.numbered(ref, { from, to: from + POSTS_PAGE_SIZE - 1, isKeeper: forum.mayKeep }, me),
        ...{ page, pages },
        poll: topic.has_poll ? await polls.pollOf(topic.id, me, topic.is_locked || !forum.mayWrite) : null,
        club: forum.club,
        mayWrite: forum.mayWrite,
        mayRename: mayRename(topic, me, now()),
        mayRemove: mayRemove(topic, me, forum.mayKeep),
        mayKeep: mayKeep(me, forum.mayKeep),
      };
    },
  };
};

/** Searches the site's forum; those of clubs are not in it. */
const createSearch = (
  { store }: Pick<Platform, 'store'>,
  {
    comments,
    views,
  }: Pick<ForumsNeeds, 'comments'> & {
    views(found: readonly rows.TopicRecord[]): Promise<TopicRow[]>;
  },
): Pick<ForumLists, 'search'> => ({
  async search(query, me, request) {
    const words = searchWords(query);
    if (words === undefined) return { items: [], next: null, topics: [] };
    const found = await comments.search(words, me, request);
    if (isRefusal(found)) return found;
    const topics = new Map(
      (
        await rows.topicsAmong(
          store,
          SITE_FORUM,
          found.items.map(({ ref }) => ref.contentId),
        )
      ).map((topic) => [topic.id, topic]),
    );
    const items = found.items.flatMap(({ ref, comment }) => {
      const topic = topics.get(ref.contentId);
      return topic === undefined ? [] : [{ post: comment, topic: { slug: topic.slug, title: topic.title } }];
    });
    const forum = { owner: SITE_FORUM, readerId: me?.id ?? null, limit: FOUND_TOPICS_MAX };
    const titled = request.cursor === undefined ? await rows.topicsWithWords(store, words, forum) : [];
    return { items, next: found.next, topics: await views(titled) };
  },
});
