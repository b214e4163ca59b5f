import type { ClubRight } from '@tabiya/contract/community/club-rights.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { clubByUrl, clubsById, type ClubRow } from './club-store.ts';
import { memberOf, type MemberRow } from './member-store.ts';
import { isModerator, rightsOf, type Actor } from './policy.ts';

export interface KnownClub {
  /** Undefined if there is none, or it has closed. */
  club: ClubRow | undefined;
  /** The caller as a member of it. */
  member: MemberRow | undefined;
}

/** Looks up clubs together with the membership of the caller. */
export interface Standing {
  of(me: Actor | null, id: number, queries?: Queries): Promise<KnownClub>;
  at(me: Actor | null, slug: string): Promise<KnownClub>;
  rightFault(
    me: Actor,
    id: number,
    right: ClubRight,
  ): Promise<Refusal<'club_not_found' | 'club_right_missing'> | undefined>;
}

/** Returns whether somebody sees what a private club shows its members only. */
export const maySee = ({ club, member }: KnownClub, me: Actor | null): boolean =>
  club !== undefined && (!club.is_private || member !== undefined || isModerator(me));

export const createStanding = ({ store }: Pick<Platform, 'store'>): Standing => {
  const known = async (found: ClubRow | undefined, me: Actor | null, queries: Queries): Promise<KnownClub> => {
    const club = found?.closed_at === null ? found : undefined;
    const member = club && me && (await memberOf(queries, club.id, me.id));
    return { club, member: member ?? undefined };
  };
  const of: Standing['of'] = async (me, id, queries = store) => {
    const [club] = await clubsById(queries, [id]);
    return known(club, me, queries);
  };
  return {
    of,
    at: async (me, slug) => known(await clubByUrl(store, slug), me, store),
    async rightFault(me, id, right) {
      const { club, member } = await of(me, id);
      if (club === undefined) return refuse('club_not_found');
      return rightsOf(member, me).includes(right) ? undefined : refuse('club_right_missing');
    },
  };
};
