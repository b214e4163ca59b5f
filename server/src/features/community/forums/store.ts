import type { ForumCategory } from '@tabiya/contract/community/forums.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** A topic with its counts, as one account (null: a visitor) has read it. */
export interface TopicRecord {
  id: string;
  owner: string;
  category: ForumCategory;
  slug: string;
  title: string;
  /** Null if the account is erased, or if the site has written it. */
  author_id: string | null;
  at: number;
  last_at: number;
  last_author_id: string | null;
  is_sticky: boolean;
  /** Posts that are not removed, and the number of the last one. */
  posts: number;
  last_number: number;
  is_locked: boolean;
  has_poll: boolean;
  is_unread: boolean;
  /** Everything written until this instant counts as read, because the reader has said so; 0 if never. */
  visited_at: number;
}

/** Reads a topic `t`; `$1` is the reader. */
const COLUMNS = `t.id, t.owner, t.category, t.slug, t.title, t.author_id, t.at, t.last_at, t.last_author_id, t.is_sticky,
  coalesce(d.comments, 0) as posts, coalesce(d.last_number, 0) as last_number, d.locked_at is not null as is_locked,
  exists (select 1 from forum_poll p where p.topic_id = t.id) as has_poll,
  ($1::uuid is not null and t.last_at > coalesce(v.read_at, 0)
    and coalesce(r.read_number, 0) < coalesce(d.last_number, 0)) as is_unread, coalesce(v.read_at, 0) as visited_at`;
const JOINS = `left join discussion d on d.content_type = 'forum_topic' and d.content_id = t.id::text
  left join discussion_reader r
    on r.content_type = 'forum_topic' and r.content_id = t.id::text and r.account_id = $1::uuid
  left join forum_visit v on v.account_id = $1::uuid`;

/** The last topic of the page before: whether it is sticky (1 or 0), its last post, its id. */
export type TopicKey = readonly [isSticky: number, lastAt: number, id: string];

interface TopicRange {
  owner: string;
  readerId: string | null;
  after: TopicKey | null;
  limit: number;
}

/** Greater than any key. */
const FIRST: TopicKey = [1, Number.MAX_SAFE_INTEGER, 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

export const topicsIn = (
  queries: Queries,
  category: ForumCategory,
  { owner, readerId, after, limit }: TopicRange,
): Promise<TopicRecord[]> => {
  const [isSticky, lastAt, id] = after ?? FIRST;
  return queries.query(
    {
      name: 'forum_topics_in',
      text: `select ${COLUMNS} from (
          select * from forum_topic where owner = $2 and category = $3 and removed_at is null
            and (is_sticky, last_at, id) < ($4::boolean, $5::bigint, $6::uuid)
          order by is_sticky desc, last_at desc, id desc limit $7
        ) t ${JOINS} order by t.is_sticky desc, t.last_at desc, t.id desc`,
    },
    [readerId, owner, category, isSticky === 1, lastAt, id, limit],
  );
};

export const newestTopics = (
  queries: Queries,
  { owner, readerId, after, limit }: TopicRange,
): Promise<TopicRecord[]> => {
  const [, lastAt, id] = after ?? FIRST;
  return queries.query(
    {
      name: 'forum_topics_newest',
      text: `select ${COLUMNS} from (
          select * from forum_topic where owner = $2 and removed_at is null and (last_at, id) < ($3::bigint, $4::uuid)
          order by last_at desc, id desc limit $5
        ) t ${JOINS} order by t.last_at desc, t.id desc`,
    },
    [readerId, owner, lastAt, id, limit],
  );
};

/** Returns the newest topic of each category that has one. */
export const newestOfEach = (
  queries: Queries,
  categories: readonly ForumCategory[],
  { owner, readerId }: Pick<TopicRange, 'owner' | 'readerId'>,
): Promise<TopicRecord[]> =>
  queries.query(
    {
      name: 'forum_newest_of_each',
      text: `select ${COLUMNS} from unnest($3::text[]) as asked (category)
        cross join lateral (
          (select * from forum_topic
            where owner = $2 and category = asked.category and is_sticky and removed_at is null
            order by last_at desc limit 1)
          union all
          (select * from forum_topic
            where owner = $2 and category = asked.category and not is_sticky and removed_at is null
            order by last_at desc limit 1)
          order by last_at desc limit 1
        ) t ${JOINS}`,
    },
    [readerId, owner, categories],
  );

export const topicById = async (
  queries: Queries,
  id: string,
  readerId: string | null,
): Promise<TopicRecord | undefined> => {
  const rows = await queries.query<TopicRecord>(
    {
      name: 'forum_topic_by_id',
      text: `select ${COLUMNS} from forum_topic t ${JOINS} where t.id = $2 and t.removed_at is null`,
    },
    [readerId, id],
  );
  return rows[0];
};

/** Finds a topic by its present or an earlier slug. */
export const topicIdOf = async (queries: Queries, slug: string): Promise<string | undefined> => {
  const rows = await queries.query<{ topic_id: string }>(
    { name: 'forum_topic_of', text: 'select topic_id from forum_slug where slug = $1' },
    [slug.toLowerCase()],
  );
  return rows[0]?.topic_id;
};

export const topicsAmong = (
  queries: Queries,
  owner: string,
  ids: readonly string[],
): Promise<{ id: string; slug: string; title: string }[]> =>
  queries.query(
    'select id, slug, title from forum_topic where id = any($1::uuid[]) and owner = $2 and removed_at is null',
    [ids, owner],
  );

export const topicsWithWords = (
  queries: Queries,
  words: string,
  { owner, readerId, limit }: Omit<TopicRange, 'after'>,
): Promise<TopicRecord[]> =>
  queries.query(
    `select ${COLUMNS} from (
        select * from forum_topic where words @@ to_tsquery('simple', $3) and owner = $2 and removed_at is null
        order by last_at desc limit $4
      ) t ${JOINS} order by t.last_at desc`,
    [readerId, owner, words, limit],
  );

export interface NewTopic {
  id: string;
  owner: string;
  category: ForumCategory;
  slug: string;
  title: string;
  authorId: string | null;
  at: number;
  isSticky: boolean;
}

export const insertTopic = async (queries: Queries, topic: NewTopic): Promise<void> => {
  const { id, owner, category, slug, title, authorId, at, isSticky } = topic;
  await queries.query(
    `insert into forum_topic (id, owner, category, slug, title, author_id, at, last_at, last_author_id, is_sticky)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $6, $8)`,
    [id, owner, category, slug, title, authorId, at, isSticky],
  );
  await queries.query('insert into forum_slug (slug, topic_id) values ($1, $2)', [slug, id]);
};

export const renameTopic = async (
  queries: Queries,
  { id, title, slug }: Pick<NewTopic, 'id' | 'title' | 'slug'>,
): Promise<void> => {
  await queries.query('update forum_topic set title = $2, slug = $3 where id = $1', [id, title, slug]);
  await queries.query('insert into forum_slug (slug, topic_id) values ($1, $2) on conflict do nothing', [slug, id]);
};

/** Notes the newest post of a topic. */
export const writeLast = async (
  queries: Queries,
  { id, at, authorId }: { id: string; at: number; authorId: string | null },
): Promise<void> => {
  await queries.query('update forum_topic set last_at = greatest(last_at, $2), last_author_id = $3 where id = $1', [
    id,
    at,
    authorId,
  ]);
};

export const writeSticky = async (queries: Queries, id: string, isSticky: boolean): Promise<void> => {
  await queries.query('update forum_topic set is_sticky = $2 where id = $1', [id, isSticky]);
};

export const moveTopic = async (queries: Queries, id: string, category: ForumCategory): Promise<void> => {
  await queries.query('update forum_topic set category = $2 where id = $1', [id, category]);
};

export const removeTopic = async (
  queries: Queries,
  id: string,
  { by, at }: { by: string; at: number },
): Promise<void> => {
  await queries.query('update forum_topic set removed_at = $2, removed_by = $3 where id = $1', [id, at, by]);
};

/** Notes that the account has read everything that was written until then. */
export const writeVisit = async (queries: Queries, accountId: string, at: number): Promise<void> => {
  await queries.query(
    `insert into forum_visit (account_id, read_at) values ($1, $2)
      on conflict (account_id) do update set read_at = greatest(forum_visit.read_at, $2)`,
    [accountId, at],
  );
};

export const topicsBy = (
  queries: Queries,
  accountId: string,
): Promise<{ title: string; at: number; category: ForumCategory }[]> =>
  queries.query('select title, at, category from forum_topic where author_id = $1 order by at desc limit 10000', [
    accountId,
  ]);

export const forgetTopics = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('update forum_topic set author_id = null where author_id = $1', [accountId]);
  await queries.query('update forum_topic set last_author_id = null where last_author_id = $1', [accountId]);
  await queries.query('delete from forum_visit where account_id = $1', [accountId]);
};
