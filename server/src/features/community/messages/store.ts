import type { Queries } from '../../../platform/store/store.ts';

export interface MessageRow {
  id: number;
  author_id: string;
  client_id: string;
  content: string;
  created_at: number;
}

const COLUMNS = 'm.id, m.author_id, m.client_id, m.content, m.created_at';
/** SQL condition: the account `$1` still sees message `m`, by its side `s` of the thread. */
const SEEN = `m.id > s.cleared_through and not (case when m.author_id = s.account_id then m.author_deleted
  else m.reader_deleted end)`;

/** Returns the thread of two accounts, creating it if needed, and locks it until the transaction ends. */
export const lockThread = async (
  queries: Queries,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<number> => {
  const [low, high] = from < to ? [from, to] : [to, from];
  const [row] = await queries.query<{ id: number }>(
    {
      name: 'message_thread_lock',
      text: `insert into message_thread (low_id, high_id, started_by, started_at) values ($1, $2, $3, $4)
        on conflict (low_id, high_id) do update set low_id = excluded.low_id
        returning id`,
    },
    [low, high, from, now],
  );
  if (row === undefined) throw new Error('a thread was neither made nor found');
  return row.id;
};

/** Returns the thread of two accounts, and whether the second has ever written in it. */
export const threadBetween = async (
  queries: Queries,
  me: string,
  other: string,
): Promise<{ id: number; isAnswered: boolean } | undefined> => {
  const [row] = await queries.query<{ id: number; answered: boolean }>(
    {
      name: 'message_thread_between',
      text: `select t.id, exists (select 1 from message m where m.thread_id = t.id and m.author_id = $2) as answered
        from message_thread t where t.low_id = least($1::uuid, $2::uuid) and t.high_id = greatest($1::uuid, $2::uuid)`,
    },
    [me, other],
  );
  return row && { id: row.id, isAnswered: row.answered };
};

/** Messages that two accounts have written to each other. */
interface ExchangeRow {
  from_first: number;
  from_second: number;
  first_at: number;
  last_at: number;
}

/** Counts what two accounts have written to each other, whatever either of them still sees; undefined if nothing. */
export const exchangeBetween = async (
  queries: Queries,
  first: string,
  second: string,
): Promise<ExchangeRow | undefined> => {
  const [row] = await queries.query<ExchangeRow>(
    `select count(*) filter (where m.author_id = $1)::int as from_first,
        count(*) filter (where m.author_id = $2)::int as from_second,
        min(m.created_at) as first_at, max(m.created_at) as last_at
      from message_thread t join message m on m.thread_id = t.id
      where t.low_id = least($1::uuid, $2::uuid) and t.high_id = greatest($1::uuid, $2::uuid)
      having count(*) > 0`,
    [first, second],
  );
  return row;
};

/** Counts the threads that the account has begun since then. */
export const countStarted = async (queries: Queries, accountId: string, since: number): Promise<number> => {
  const [row] = await queries.query<{ n: number }>(
    'select count(*)::int as n from message_thread where started_by = $1 and started_at > $2',
    [accountId, since],
  );
  return row?.n ?? 0;
};

/** Lets only one transaction at a time begin threads for an account, so that the limit holds. */
export const lockStarter = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 17))', [accountId]);
};

export interface NewMessage {
  threadId: number;
  from: string;
  to: string;
  clientId: string;
  content: string;
  now: number;
}

/** Inserts the message and updates both sides. Returns undefined if it exists already. */
export const insertMessage = async (queries: Queries, message: NewMessage): Promise<MessageRow | undefined> => {
  const { threadId, from, to, clientId, content, now } = message;
  const [row] = await queries.query<MessageRow>(
    {
      name: 'message_insert',
      text: `insert into message (thread_id, author_id, client_id, content, created_at) values ($1, $2, $3, $4, $5)
        on conflict (thread_id, author_id, client_id) do nothing
        returning id, author_id, client_id, content, created_at`,
    },
    [threadId, from, clientId, content, now],
  );
  if (row === undefined) return undefined;
  await queries.query(
    {
      name: 'message_sides',
      text: `insert into message_side as side (account_id, other_id, thread_id, unread, last_message_id)
        values ($1, $2, $3, 0, $4), ($2, $1, $3, 1, $4)
        on conflict (account_id, other_id) do update set unread = side.unread + excluded.unread,
          last_message_id = excluded.last_message_id, is_archived = false`,
    },
    [from, to, threadId, row.id],
  );
  return row;
};

export const messageByClient = async (
  queries: Queries,
  { threadId, from, clientId }: Pick<NewMessage, 'threadId' | 'from' | 'clientId'>,
): Promise<MessageRow | undefined> => {
  const [row] = await queries.query<MessageRow>(
    `select ${COLUMNS} from message m where m.thread_id = $1 and m.author_id = $2 and m.client_id = $3`,
    [threadId, from, clientId],
  );
  return row;
};

/** Returns what the account sees of a thread, newest first; `before` leaves out that message and all later ones. */
export const messagesSeen = (
  queries: Queries,
  { accountId, otherId }: { accountId: string; otherId: string },
  range: { before: number | undefined; limit: number; offset: number },
): Promise<MessageRow[]> =>
  queries.query(
    {
      name: 'messages_seen',
      text: `select ${COLUMNS} from message_side s join message m on m.thread_id = s.thread_id
        where s.account_id = $1 and s.other_id = $2 and m.id < $3 and ${SEEN}
        order by m.id desc limit $4 offset $5`,
    },
    [accountId, otherId, range.before ?? Number.MAX_SAFE_INTEGER, range.limit, range.offset],
  );

export interface FoundRow extends MessageRow {
  other_id: string;
}

/** Returns messages that the account sees and that have the words (in `to_tsquery` syntax), newest first. */
export const messagesWith = (
  queries: Queries,
  accountId: string,
  { words, limit, offset }: { words: string; limit: number; offset: number },
): Promise<FoundRow[]> =>
  queries.query(
    `select ${COLUMNS}, s.other_id from message_side s join message m on m.thread_id = s.thread_id
      where s.account_id = $1 and m.words @@ to_tsquery('simple', $2) and ${SEEN}
      order by m.id desc limit $3 offset $4`,
    [accountId, words, limit, offset],
  );

/** Counts the messages that the account has written since then. */
export const countWritten = async (queries: Queries, accountId: string, since: number): Promise<number> => {
  const [row] = await queries.query<{ n: number }>(
    'select count(*)::int as n from message where author_id = $1 and created_at > $2',
    [accountId, since],
  );
  return row?.n ?? 0;
};

/** Returns everything that the account sees, by thread, in parts: `after` is the last message of the part before. */
export const everythingSeen = (
  queries: Queries,
  accountId: string,
  { after, limit }: { after: number; limit: number },
): Promise<FoundRow[]> =>
  queries.query(
    `select ${COLUMNS}, s.other_id from message_side s join message m on m.thread_id = s.thread_id
      where s.account_id = $1 and m.id > $2 and ${SEEN} order by m.id limit $3`,
    [accountId, after, limit],
  );

/** Returns the message as the account sees it, and with whom it was exchanged; takes no lock. */
export const messageSeen = async (queries: Queries, accountId: string, id: number): Promise<FoundRow | undefined> => {
  const [row] = await queries.query<FoundRow>(
    `select ${COLUMNS}, s.other_id from message m join message_side s on s.thread_id = m.thread_id
      where m.id = $2 and s.account_id = $1 and ${SEEN}`,
    [accountId, id],
  );
  return row;
};
