import type { FriendOrder } from '@tabiya/contract/people/friend-lists.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { readCursor, writeCursor } from '../../../platform/store/page-of.ts';
import { compareText, presenceRank, type Friend } from './friend.ts';

export interface ListOrder {
  field: FriendOrder;
  direction: 'asc' | 'desc';
}

export interface PageWish {
  orderBy: ListOrder;
  pageSize: number;
  pageToken?: string | undefined;
}

type Key = readonly [number, number, string];

/** Sort keys of a friend: two numbers that the direction reverses, then the name. */
const KEYS: Record<FriendOrder, (friend: Friend) => [number, number]> = {
  username: () => [0, 0],
  createDate: ({ since }) => [since, 0],
  presenceStatus: ({ presence }) => [presenceRank(presence), presence.statusAt ?? 0],
  lastLoginDate: ({ entry }) => [entry.lastLogInAt ?? 0, 0],
};

const keyOf = (friend: Friend, { field }: ListOrder): Key => [...KEYS[field](friend), friend.entry.key];

const compare = (a: Key, b: Key, { field, direction }: ListOrder): number => {
  const sign = direction === 'asc' ? 1 : -1;
  const names = compareText(a[2], b[2]) * (field === 'username' ? sign : 1);
  return (a[0] - b[0]) * sign || (a[1] - b[1]) * sign || names;
};

/** Returns one page of the ordered friends; the next continues after the last one, wherever that is by then. */
export const orderedPage = (
  friends: readonly Friend[],
  { orderBy, pageSize, pageToken }: PageWish,
): { page: Friend[]; nextPageToken: string | null } | Refusal<'bad_page_token'> => {
  const after = readAfter(pageToken, orderBy);
  if (isRefusal(after)) return after;
  const keyed = friends
    .map((friend) => ({ friend, key: keyOf(friend, orderBy) }))
    .filter(({ key }) => after === null || compare(key, after, orderBy) > 0)
    .toSorted((a, b) => compare(a.key, b.key, orderBy));
  const page = keyed.slice(0, pageSize);
  const last = page.at(-1);
  const isMore = keyed.length > page.length && last !== undefined;
  const token = isMore ? writeCursor([orderBy.field, orderBy.direction, ...last.key]) : null;
  return { page: page.map(({ friend }) => friend), nextPageToken: token };
};

const readAfter = (
  token: string | undefined,
  { field, direction }: ListOrder,
): Key | null | Refusal<'bad_page_token'> => {
  const mark = readCursor(token, ['text', 'text', 'bigint', 'bigint', 'text']);
  if (mark === null || isRefusal(mark)) return mark;
  const [of, to, ...key] = mark;
  return of === field && to === direction ? key : refuse('bad_page_token');
};
