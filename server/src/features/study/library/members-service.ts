import { url } from '@tabiya/contract/site/url.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { CollectionView } from '@tabiya/contract/study/library.ts';
import {
  STUDY_MEMBERS_MAX,
  studyChannel,
  type StudyMember,
  type StudyRole,
} from '@tabiya/contract/study/study-members.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { LibraryAccess } from './access-service.ts';
import { lockLibrary } from './collections-store.ts';
import * as rows from './members-store.ts';
import { toCollectionView } from './view.ts';
import { ownCollection } from './writing-service.ts';

type NoCollection = Refusal<'collection_not_found'>;

export interface StudyMembers {
  list(id: string, viewerId: string | null): Promise<{ owner: PlayerView; members: StudyMember[] } | NoCollection>;
  invite(
    asked: { id: string; username: string; role: StudyRole },
    ownerId: string,
  ): Promise<StudyMember | NoCollection | Refusal<'member_not_found' | 'own_study' | 'study_full'>>;
  remove(
    asked: { id: string; memberId: string },
    meId: string,
  ): Promise<Record<string, never> | NoCollection | Refusal<'not_in_study'>>;
  shared(page: PageRequest, accountId: string): Promise<Paged<CollectionView> | Refusal<'bad_page_token'>>;
}

export interface StudyMembersNeeds {
  access: LibraryAccess;
  accounts: Pick<AccountsService, 'playersById' | 'playerByName' | 'accountByName'>;
  alerts: Pick<AlertsService, 'raise' | 'withdraw' | 'tell'>;
  friends: Pick<FriendsService, 'blockedBetween'>;
}

export const createStudyMembers = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { access, accounts, alerts, friends }: StudyMembersNeeds,
): StudyMembers => {
  const rooms = room(studyChannel);
  /** Returns the member of that name; those whom a block separates from the owner are not found. */
  const invitable = async (username: string, ownerId: string): Promise<PlayerView | undefined> => {
    const account = await accounts.accountByName(username);
    if (account === undefined || account.isGuest || isClosed(account.membershipLevel)) return undefined;
    if ((await friends.blockedBetween(ownerId, [account.id])).has(account.id)) return undefined;
    return (await accounts.playersById([account.id])).get(account.id);
  };

  return {
    async list(id, viewerId) {
      const collection = await access.collection(id, viewerId);
      if (collection === undefined) return refuse('collection_not_found');
      const members = await rows.studyMembersOf(store, id);
      const players = await accounts.playersById([
        collection.owner_id,
        ...members.map(({ account_id: account }) => account),
      ]);
      return {
        owner: players.get(collection.owner_id)!,
        members: members.flatMap(({ account_id: account, role }) => {
          const member = players.get(account);
          return member ? [{ member, role }] : [];
        }),
      };
    },
    async invite({ id, username, role }, ownerId) {
      if ((await ownCollection(store, id, ownerId)) === undefined) return refuse('collection_not_found');
      const member = await invitable(username, ownerId);
      if (member === undefined) return refuse('member_not_found');
      if (member.id === ownerId) return refuse('own_study');
      const refusal = await store.transaction(async (queries) => {
        await lockLibrary(queries, ownerId);
        const collection = await ownCollection(queries, id, ownerId);
        if (collection === undefined) return refuse('collection_not_found');
        const members = await rows.studyMembersOf(queries, id);
        const isNew = !members.some(({ account_id: account }) => account === member.id);
        if (isNew && members.length >= STUDY_MEMBERS_MAX) return refuse('study_full');
        await rows.putStudyMember(queries, id, { account_id: member.id, role, invited_at: now() });
        if (!isNew) return undefined;
        const viewUrl = url('web_library_collection', { id: toShortUuid(id) });
        const payload = { alertType: 'study_invitation', id, by: ownerId, title: collection.name, viewUrl } as const;
        await alerts.raise({ to: member.id, payload }, queries);
        return undefined;
      });
      if (refusal) return refusal;
      alerts.tell(member.id);
      return { member, role };
    },
    async remove({ id, memberId }, meId) {
      const collection = await access.collection(id, meId);
      if (collection === undefined) return refuse('collection_not_found');
      if (collection.owner_id !== meId && memberId !== meId) return refuse('not_in_study');
      if (!(await rows.deleteStudyMember(store, id, memberId))) return refuse('not_in_study');
      await alerts.withdraw({ to: memberId, alertType: 'study_invitation', key: id });
      rooms.dismiss(id, [memberId]);
      return {};
    },
    async shared({ cursor, limit }, accountId) {
      const after = readCursor(cursor, ['bigint', 'uuid']);
      if (isRefusal(after)) return after;
      const found = await rows.studiesOf(store, accountId, { after, limit: limit + 1 });
      const { items, next } = pageOf(found, limit, (row) => [row.invited_at, row.id]);
      return { items: items.map(toCollectionView), next };
    },
  };
};
