import type { ClubHead, ClubOrder, ClubView, clubs } from '@tabiya/contract/community/clubs.ts';
import { SUCCESSION_DAYS } from '@tabiya/contract/community/club-members.ts';
import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { localeOf } from '@tabiya/contract/site/locales.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import { plainWords, searchWords } from '../../../platform/store/search-words.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import * as rows from './club-store.ts';
import { invitedTo, openInvitation } from './invitation-store.ts';
import { clubIdsOf } from './keeping-store.ts';
import { leadersOf, writeActive } from './member-store.ts';
import { countRequests, isBanned, requestOf } from './order-store.ts';
import { isModerator, rightsOf, type Actor } from './policy.ts';
import { maySee, type KnownClub, type Standing } from './standing-service.ts';
import { iconUrl, toClubHead } from './view.ts';

const DAY_MS = 86_400_000;
/** A visit counts as activity in the club, at most this often. */
const VISIT_NOTED_MS = 3_600_000;
const INVITATIONS_SHOWN = 50;

interface Search {
  query?: string | undefined;
  country?: string | undefined;
  language?: string | undefined;
  order: ClubOrder;
}

export interface ClubLists {
  find(search: Search & PageRequest): Promise<Paged<ClubHead> | Refusal<'bad_page_token'>>;
  mine(me: Actor): Promise<OutputOf<typeof clubs.mine>>;
  view(slug: string, me: Actor | null): Promise<ClubView | Refusal<'club_not_found'>>;
  /** Returns a member's clubs with when they joined, as far as the reader may know of them. */
  ofMember(
    username: string,
    me: Actor | null,
  ): Promise<{ club: ClubHead; joinedAt: number }[] | Refusal<'member_not_found'>>;
}

export interface ClubListNeeds {
  accounts: Pick<AccountsService, 'accountByName' | 'playersById'>;
  standing: Standing;
}

export const createClubLists = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, standing }: ClubListNeeds,
): ClubLists => {
  const ownStanding = createOwnStanding(store);
  return {
    async find({ query = '', country, language, order, cursor, limit }) {
      const after = readCursor(cursor, ['bigint', 'int']);
      if (isRefusal(after)) return after;
      const words = searchWords(plainWords(query));
      // Words that consist of signs only are in no name.
      if (words === undefined && query.trim() !== '') return { items: [], next: null };
      const asked = { country: country?.toUpperCase() || undefined, language: localeOf(language ?? '')?.code };
      const found = await rows.findClubs(store, { words, ...asked, order, after, limit: limit + 1 });
      const keys = { activity: 'last_activity_at', size: 'members', new: 'created_at' } as const;
      const { items, next } = pageOf(found, limit, (row) => [row[keys[order]], row.id]);
      return { items: items.map(toClubHead), next };
    },
    async mine(me) {
      const [own, invited] = await Promise.all([
        rows.clubsOf(store, me.id),
        invitedTo(store, me.id, INVITATIONS_SHOWN),
      ]);
      const invitations = await rows.clubsById(store, invited);
      return {
        clubs: own.map((row) => ({ ...toClubHead(row), role: row.role })),
        invitations: invitations.map(toClubHead),
      };
    },
    async view(slug, me) {
      const known = await standing.at(me, slug);
      const { club, member } = known;
      if (club === undefined) return refuse('club_not_found');
      if (member !== undefined && now() - member.active_at > VISIT_NOTED_MS) {
        await writeActive(store, { clubId: club.id, accountId: member.account_id, at: now() });
      }
      const leaders = await leadersOf(store, club.id);
      const [texts, own, players] = await Promise.all([
        rows.textsOf(store, club.id),
        ownStanding(known, me),
        accounts.playersById(leaders.map(({ account_id: id }) => id)),
      ]);
      const founder = players.get(leaders[0]?.account_id ?? '');
      return {
        ...toClubHead(club),
        iconLarge: club.icon && iconUrl(club.icon, 'large'),
        aboutHtml: texts.about_html,
        privateHtml: member === undefined ? null : texts.private_html,
        leaders: leaders.flatMap(({ account_id: id, role }) => {
          const player = players.get(id);
          return player === undefined ? [] : [{ player, role }];
        }),
        me: own,
        requests: own.rights.includes('requests') ? await countRequests(store, club.id) : 0,
        founderMissed: missedOf(club, founder === undefined || isClosed(founder.membershipLevel)),
      };
    },
    async ofMember(username, me) {
      const account = await accounts.accountByName(username);
      if (account === undefined || account.isGuest) return refuse('member_not_found');
      const found = await rows.clubsOf(store, account.id);
      const own = new Set(me === null ? [] : await clubIdsOf(store, me.id));
      return found
        .filter((row) => !row.is_private || own.has(row.id) || isModerator(me))
        .map((row) => ({ club: toClubHead(row), joinedAt: row.joined_at }));
    },
  };
};

const missedOf = ({ founder_missed_at: since }: rows.ClubRow, isGone: boolean): ClubView['founderMissed'] =>
  since === null ? null : { since, until: since + SUCCESSION_DAYS[isGone ? 'closed' : 'away'] * DAY_MS };

/** Returns a function that tells what a caller is to a club. */
const createOwnStanding =
  (store: Queries) =>
  async (known: KnownClub, me: Actor | null): Promise<ClubView['me']> => {
    const { club, member } = known;
    const shown = { role: member?.role ?? null, rights: rightsOf(member, me), hears: member?.hears ?? false };
    const seen = maySee(known, me);
    if (me === null || club === undefined || member !== undefined) {
      return { ...shown, request: null, isInvited: false, isBanned: false, maySee: seen };
    }
    const [request, invitation, banned] = await Promise.all([
      requestOf(store, club.id, me.id),
      openInvitation(store, club.id, me.id),
      isBanned(store, club.id, me.id),
    ]);
    const rest = { request: request?.state ?? null, isInvited: invitation !== undefined, isBanned: banned };
    return { ...shown, ...rest, maySee: seen };
  };
