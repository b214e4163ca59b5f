import { pages } from '@tabiya/contract/pages.ts';
import { ILLEGAL_MOVE_CODE } from '@tabiya/contract/constants.ts';
import { createAccounts } from './features/accounts/feature.ts';
import { createArchive } from './features/archive/feature.ts';
import { createChallenge } from './features/challenge/feature.ts';
import { createClientErrors } from './features/client-errors/feature.ts';
import { createDemo } from './features/demo/feature.ts';
import { createFlags } from './features/flags/feature.ts';
import { createGames } from './features/games/feature.ts';
import { createLanguages } from './features/languages/feature.ts';
import { createLobby } from './features/lobby/feature.ts';
import { createMembers } from './features/members/feature.ts';
import { createMembership } from './features/membership/feature.ts';
import { createPreferences } from './features/preferences/feature.ts';
import { createPersonalData } from './features/personal-data/feature.ts';
import { createProviders } from './features/providers/feature.ts';
import { createRatings } from './features/ratings/feature.ts';
import { createStaff } from './features/staff/feature.ts';
import { createSecondFactor } from './features/second-factor/feature.ts';
import { createLog } from './platform/log.ts';
import { systemNow } from './platform/now.ts';
import type { Platform } from './platform/platform.ts';
import type { SiteOptions } from './platform/site-options.ts';
import { createSite, type Site, type SiteParts } from './platform/site.ts';
import { openStore } from './platform/open-store.ts';

/** All but `config` has a default that is right in production. */
export interface AppOptions extends Pick<SiteOptions, 'config'>, Partial<Omit<SiteOptions, 'config'>> {
  /** Adds the made-up world, with its game that always goes on. */
  demo?: boolean;
}
export interface App extends Site {
  /** What features offer to each other, for tests, the demo world and the bench. */
  services: Services;
}
type Services = ReturnType<typeof composeServices>;

/** Refusals that programs know by number. */
const CODES = { illegal_move: ILLEGAL_MOVE_CODE };

export const createApp = async (options: AppOptions): Promise<App> => {
  const log = options.log ?? createLog(options.config);
  const store = options.store ?? (await openStore(options.config, log));
  const defaults = {
    now: systemNow,
    pages,
    web: undefined,
    codes: CODES,
    dev: false,
    limits: true,
    checkAnswers: false,
    jobs: true,
  };
  let services: Services | undefined;
  const site = await createSite({ ...defaults, ...options, log, store }, (platform) => {
    services = composeServices(platform);
    const { features, ...rest } = partsOf(services);
    return { features: options.demo ? [...features, demoOf(platform, services)] : features, ...rest };
  });
  return { ...site, services: services! };
};

/** The only list of features. */
const composeServices = (platform: Platform) => {
  const flags = createFlags(platform);
  const challenge = createChallenge(platform);
  const accounts = createAccounts(platform);
  const clientErrors = createClientErrors(platform, { accounts: accounts.service });
  const secondFactor = createSecondFactor(platform, { accounts: accounts.service });
  const providers = createProviders(platform, { accounts: accounts.service, secondFactor: secondFactor.service });
  const ratings = createRatings(platform, { accounts: accounts.service });
  const archive = createArchive(platform, { accounts: accounts.service });
  const members = createMembers(platform, {
    accounts: accounts.service,
    ratings: ratings.service,
    archive: archive.service,
  });
  const games = createGames(platform, {
    accounts: accounts.service,
    ratings: ratings.service,
    archive: archive.service,
  });
  const lobby = createLobby(platform, { ratings: ratings.service, games: games.service });
  const languages = createLanguages({ accounts: accounts.service });
  const preferences = createPreferences(platform, { accounts: accounts.service });
  const membership = createMembership(platform, { accounts: accounts.service });
  const staff = createStaff(platform, {
    accounts: accounts.service,
    archive: archive.service,
    flags: flags.service,
    membership: membership.service,
  });
  const personalData = createPersonalData(platform, {
    accounts: accounts.service,
    games: games.service,
    keepers: {
      devices: { exportOf: (accountId) => accounts.devices.list(accountId, undefined) },
      ratings: { exportOf: ratings.service.of },
      'second-factor': secondFactor.service,
      identities: providers.service,
      membership: { exportOf: membership.service.exportOf, leave: membership.service.payments.cancelAll },
      items: preferences.service,
    },
  });
  return {
    flags,
    challenge,
    accounts,
    clientErrors,
    secondFactor,
    providers,
    ratings,
    archive,
    members,
    games,
    lobby,
    languages,
    preferences,
    personalData,
    membership,
    staff,
  };
};

const demoOf = (platform: Platform, { accounts, games }: Services) =>
  createDemo(platform, { accounts: accounts.service, games: games.service }).feature;

const partsOf = (parts: Services): SiteParts => ({
  features: Object.values(parts).map(({ feature }) => feature),
  sessions: parts.accounts.service.sessions,
  flagsFor: parts.flags.service.flagsFor,
});
