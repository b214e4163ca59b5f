import { mayChooseFlair } from '@tabiya/contract/people/flair.ts';
import { PROFILE_LENGTHS, profiles } from '@tabiya/contract/people/profiles.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { listCountries, listFlair, listLanguages } from './options.ts';
import { offeredFlair } from './policy.ts';
import type { ProfilesService } from './service.ts';

export const profileRoutes = (service: ProfilesService, accounts: Pick<AccountsService, 'currentUserOf'>): Route[] =>
  routes('profiles', profiles, {
    mine: (_, { me }) => service.profileOf(me.id),
    async save(change, { me, session }) {
      const refused = await service.save({ ...me, flags: session.flagsFor(session.user) }, change);
      if (refused !== undefined) return refused;
      const user = await accounts.currentUserOf(me.id);
      if (user === undefined) throw new Error(`There is no account ${me.id}`);
      return { profile: await service.profileOf(me.id), user };
    },
    options: ({ locale }, { me, session }) => ({
      countries: listCountries(locale),
      languages: listLanguages(),
      flair: listFlair(offeredFlair(session.flagsFor(session.user))),
      mayChooseFlair: mayChooseFlair(me.membershipLevel),
      lengths: PROFILE_LENGTHS,
    }),
    countries: ({ locale }) => ({ countries: listCountries(locale) }),
  });
