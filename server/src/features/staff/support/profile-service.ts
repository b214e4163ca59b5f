import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { SupportProfile } from '@tabiya/contract/staff/support.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ProfilesService } from '../../people/profiles/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';

export interface ProfileNeeds {
  accounts: Pick<AccountsService, 'currentUserOf'>;
  ratings: Pick<RatingsService, 'of'>;
  profiles: Pick<ProfilesService, 'fullNames'>;
}

/** Looks up the profile of an account that asks for help; undefined if there is no such account. */
export type ProfileOf = (accountId: string) => Promise<SupportProfile | undefined>;

const countries = new Intl.DisplayNames('en', { type: 'region' });

export const createProfileOf =
  (
    { secrets }: Pick<Platform, 'secrets'>,
    { accounts, ratings, profiles }: ProfileNeeds,
    isProduction: boolean,
  ): ProfileOf =>
  async (accountId) => {
    const user = await accounts.currentUserOf(accountId);
    if (user === undefined) return undefined;
    const [rated, names] = await Promise.all([ratings.of(accountId), profiles.fullNames([accountId])]);
    const most = rated.filter(({ games }) => games > 0).toSorted((a, b) => b.games - a.games)[0];
    const isAtLeast = (level: number) => user.isEnabled && user.membershipLevel >= level;
    return {
      username: user.username,
      registerDate: user.registerDate,
      avatarUrl: user.avatarUrl,
      avatarLargeUrl: user.avatarLargeUrl,
      chessTitle: user.chessTitle,
      cohort: user.cohort,
      countryName: user.country === null ? null : (countries.of(user.country) ?? null),
      membership: user.membership,
      isGuest: user.isGuest,
      isActivated: user.isActivated,
      isEnabled: user.isEnabled,
      isPremium: isAtLeast(LEVELS.silver),
      isSilver: isAtLeast(LEVELS.silver),
      isGold: isAtLeast(LEVELS.gold),
      isPlatinum: isAtLeast(LEVELS.platinum),
      isDiamond: isAtLeast(LEVELS.diamond),
      isModerator: user.isModerator,
      isStaff: isAtLeast(LEVELS.staff),
      isStreamer: user.isStreamer,
      isAffiliate: user.isAffiliate,
      isCoach: user.isCoach,
      rating: most?.rating ?? null,
      timezone: user.timezone,
      locale: user.locale,
      firstName: names.get(accountId)?.firstName ?? null,
      lastName: names.get(accountId)?.lastName ?? null,
      userHash: isProduction ? secrets.mac(user.id, 'support messenger').toString('hex') : null,
    };
  };
