import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import type { RelationView } from '@tabiya/contract/people/friends.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService, DirectoryEntry } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import { friendshipBegan, relationChanged } from './events.ts';
import { deleteRequest, insertRequest, type NewRequest } from './request-store.ts';
import * as rows from './store.ts';
import { toRelationView } from './view.ts';

export type NoSuchMember = Refusal<'member_not_found'>;

/** Action of one member towards another, which runs while the relation of the two is locked. */
export interface RelationAction {
  queries: Queries;
  me: string;
  other: DirectoryEntry;
  /** Relation before the action. */
  pair: rows.PairRow;
}
/** Whether the action changed anything, or its refusal. */
type Done<Code extends string> = boolean | Refusal<Code>;

export interface Relations {
  /** Returns the relation of the named member to `me`. */
  relationTo(me: Caller, username: string): Promise<RelationView | NoSuchMember>;
  /** Runs an action towards the named member, and notifies both when it changed something. */
  act<Code extends string>(
    me: Caller,
    username: string,
    action: (action: RelationAction) => Promise<Done<Code>>,
  ): Promise<RelationView | Refusal<Code> | NoSuchMember | Refusal<'own_account'>>;
  /** Inserts a request within an action, and alerts the requested member. */
  begin(queries: Queries, request: NewRequest): Promise<void>;
  /** Deletes a request and its alert within an action; false when there was none. */
  end(queries: Queries, from: string, to: string): Promise<boolean>;
}

export interface RelationNeeds {
  accounts: Pick<AccountsService, 'accountByName' | 'directoryOf'>;
  alerts: Pick<AlertsService, 'raise' | 'withdraw' | 'tell'>;
}

export const createRelations = (
  { store, events, room }: Pick<Platform, 'store' | 'events' | 'room'>,
  { accounts, alerts }: RelationNeeds,
): Relations => {
  const notices = room(noticeChannel);

  /** Runs after the change is committed. */
  const tell = (me: string, before: rows.PairRow, after: rows.PairRow) => {
    const { other_id: other } = after;
    events.emit(relationChanged, { accountIds: [me, other] });
    if (before.friends_since === null && after.friends_since !== null)
      events.emit(friendshipBegan, { accountIds: [me, other] });
    for (const accountId of [me, other]) notices.passing(accountId, 'changed', { what: 'friends' });
    if (before.asked_at !== after.asked_at) alerts.tell(me);
    if (before.requested_at !== after.requested_at) alerts.tell(other);
  };

  const entryOf = async (username: string): Promise<DirectoryEntry | undefined> => {
    const account = await accounts.accountByName(username);
    return account && (await accounts.directoryOf([account.id])).get(account.id);
  };
  const pairOf = async (queries: Queries, me: string, other: string): Promise<rows.PairRow> => {
    const [pair] = await rows.pairs(queries, me, [other]);
    if (pair === undefined) throw new Error('a pair that was asked for is missing');
    return pair;
  };

  return {
    async relationTo(me, username) {
      const other = await entryOf(username);
      if (other === undefined) return refuse('member_not_found');
      const { id } = other.player;
      return toRelationView(other, id === me.id ? 'self' : await pairOf(store, me.id, id));
    },
    async act(me, username, action) {
      const other = await entryOf(username);
      if (other === undefined) return refuse('member_not_found');
      const { id } = other.player;
      if (id === me.id) return refuse('own_account');
      const { done, before } = await store.transaction(async (queries) => {
        await rows.lockPair(queries, me.id, id);
        const pair = await pairOf(queries, me.id, id);
        return { done: await action({ queries, me: me.id, other, pair }), before: pair };
      });
      if (isRefusal(done)) return done;
      const after = await pairOf(store, me.id, id);
      if (done) tell(me.id, before, after);
      return toRelationView(other, after);
    },
    async begin(queries, request) {
      await insertRequest(queries, request);
      await alerts.raise({ to: request.to, payload: { alertType: 'friend_request', by: request.from } }, queries);
    },
    async end(queries, from, to) {
      const was = await deleteRequest(queries, from, to);
      if (was) await alerts.withdraw({ to, alertType: 'friend_request', key: from }, queries);
      return was;
    },
  };
};
