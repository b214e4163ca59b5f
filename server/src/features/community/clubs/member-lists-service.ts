import {
  PERIOD_DAYS,
  type clubMembers,
  type ClubLogLine,
  type ClubMember,
  type ClubRequest,
  type MemberPeriod,
} from '@tabiya/contract/community/club-members.ts';
import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { listMembers, memberIds } from './member-store.ts';
import * as rows from './order-store.ts';
import { isModerator, rightsOf, type Actor } from './policy.ts';
import { maySee, type Standing } from './standing-service.ts';

const DAY_MS = 86_400_000;
/** Names that a search among members finds. */
const FOUND_MAX = 100;

type BadPage = Refusal<'bad_page_token'>;
type NoRight = Refusal<'club_not_found' | 'club_right_missing'>;
type Asked<Fields> = PageRequest & { url: string } & Fields;

/** Lists of the people of a club, and of what its leaders have done. */
export interface MemberLists {
  members(
    me: Actor | null,
    asked: Asked<{ period: MemberPeriod; query?: string | undefined }>,
  ): Promise<Paged<ClubMember> | BadPage | Refusal<'club_not_found' | 'club_members_only'>>;
  requests(
    me: Actor,
    asked: Asked<{ state: 'pending' | 'denied'; query?: string | undefined }>,
  ): Promise<Paged<ClubRequest> | BadPage | NoRight>;
  bans(me: Actor, asked: Asked<object>): Promise<OutputOf<typeof clubMembers.bans> | BadPage | NoRight>;
  log(me: Actor, asked: Asked<object>): Promise<Paged<ClubLogLine> | BadPage | NoRight>;
}

export interface MemberListNeeds {
  accounts: Pick<AccountsService, 'directoryBeginningAmong' | 'playersById'>;
  standing: Standing;
}

export const createMemberLists = (platform: Pick<Platform, 'store' | 'now'>, needs: MemberListNeeds): MemberLists => {
  const { store, now } = platform;
  const { standing } = needs;
  const { lines, named } = createLines(needs.accounts);

  return {
    ...createLeaderLists(platform, needs),
    async members(me, { url, period, query, cursor, limit }) {
      const known = await standing.at(me, url);
      if (known.club === undefined) return refuse('club_not_found');
      if (!maySee(known, me)) return refuse('club_members_only');
      const after = readCursor(cursor, ['bigint', 'uuid']);
      if (isRefusal(after)) return after;
      const { id } = known.club;
      const days = PERIOD_DAYS[period];
      const since = days === null ? 0 : now() - days * DAY_MS;
      const among = await named(query, () => memberIds(store, id));
      const found = await listMembers(store, id, { since, among, after, limit: limit + 1 });
      const { items, next } = pageOf(found, limit, (row) => [row.active_at, row.account_id]);
      const showsRights = rightsOf(known.member, me).length > 0 || isModerator(me);
      const toMember = (row: (typeof items)[0], player: PlayerView) => ({
        player,
        role: row.role,
        rights: showsRights ? rightsOf(row, null) : [],
        joinedAt: row.joined_at,
        activeAt: row.active_at,
      });
      return { items: await lines(items, ({ account_id: account }) => account, toMember), next };
    },
  };
};

/** The common part of all lists of people. */
const createLines = (accounts: MemberListNeeds['accounts']) => {
  /** Returns those of the accounts whose names begin so; undefined if nothing is searched for. */
  const named = async (query: string | undefined, ids: () => Promise<string[]>): Promise<string[] | undefined> => {
    if (query === undefined || query.trim() === '') return undefined;
    const found = await accounts.directoryBeginningAmong(query.trim(), await ids(), FOUND_MAX);
    return found.map(({ player }) => player.id);
  };
  /** Makes lines of rows about accounts; erased accounts are left out. */
  const lines = async <Row, Line>(
    found: readonly Row[],
    idOf: (row: Row) => string,
    make: (row: Row, player: PlayerView) => Line,
  ): Promise<Line[]> => {
    const players = await accounts.playersById(found.map(idOf));
    return found.flatMap((row) => {
      const player = players.get(idOf(row));
      return player === undefined ? [] : [make(row, player)];
    });
  };
  return { lines, named };
};

/** Lists that only leaders see. */
const createLeaderLists = (
  { store }: Pick<Platform, 'store'>,
  { accounts, standing }: MemberListNeeds,
): Omit<MemberLists, 'members'> => {
  const { lines, named } = createLines(accounts);
  const ofLeader = async (me: Actor, slug: string, right: 'requests' | 'kick' | 'any') => {
    const { club, member } = await standing.at(me, slug);
    if (club === undefined) return refuse('club_not_found');
    const rights = rightsOf(member, me);
    const isAllowed = right === 'any' ? rights.length > 0 : rights.includes(right);
    return isAllowed ? club : refuse('club_right_missing');
  };

  return {
    async requests(me, { url, state, query, cursor, limit }) {
      const club = await ofLeader(me, url, 'requests');
      if (isRefusal(club)) return club;
      const after = readCursor(cursor, ['bigint', 'uuid']);
      if (isRefusal(after)) return after;
      const among = await named(query, () => rows.requesterIds(store, club.id, state));
      const found = await rows.listRequests(store, club.id, { state, among, after, limit: limit + 1 });
      const { items, next } = pageOf(found, limit, (row) => [row.at, row.account_id]);
      const answerers = await accounts.playersById(items.flatMap(({ answered_by: id }) => id ?? []));
      const toRequest = (row: rows.RequestRow, player: PlayerView) => ({
        player,
        text: row.text,
        state: row.state,
        at: row.at,
        answeredBy: answerers.get(row.answered_by ?? '') ?? null,
      });
      return { items: await lines(items, ({ account_id: account }) => account, toRequest), next };
    },
    async bans(me, { url, cursor, limit }) {
      const club = await ofLeader(me, url, 'kick');
      if (isRefusal(club)) return club;
      const after = readCursor(cursor, ['bigint', 'uuid']);
      if (isRefusal(after)) return after;
      const found = await rows.listBans(store, club.id, { after, limit: limit + 1 });
      const { items, next } = pageOf(found, limit, (row) => [row.at, row.account_id]);
      const by = await accounts.playersById(items.flatMap(({ by_id: id }) => id ?? []));
      const toBan = (row: rows.BanRow, player: PlayerView) => ({
        player,
        by: by.get(row.by_id ?? '') ?? null,
        at: row.at,
      });
      return { items: await lines(items, ({ account_id: account }) => account, toBan), next };
    },
    async log(me, { url, cursor, limit }) {
      const club = await ofLeader(me, url, 'any');
      if (isRefusal(club)) return club;
      const after = readCursor(cursor, ['bigint']);
      if (isRefusal(after)) return after;
      const found = await rows.listLog(store, club.id, { after: after?.[0] ?? null, limit: limit + 1 });
      const { items, next } = pageOf(found, limit, ({ id }) => [id]);
      const players = await accounts.playersById(
        items.flatMap(({ by_id: by, about_id: about }) => [by, about].flatMap((id) => id ?? [])),
      );
      const of = (id: string | null) => players.get(id ?? '') ?? null;
      return {
        items: items.map(({ id, at, act, by_id, about_id, detail }) => ({
          ...{ id, at, act, detail },
          by: of(by_id),
          about: of(about_id),
        })),
        next,
      };
    },
  };
};
