import { pages } from '@tabiya/contract/pages.ts';
import { ILLEGAL_MOVE_CODE } from '@tabiya/contract/constants.ts';
import { createDemo } from './features/demo/feature.ts';
import { createLog } from './platform/log.ts';
import { systemNow } from './platform/now.ts';
import type { Platform } from './platform/platform.ts';
import type { SiteOptions } from './platform/site-options.ts';
import { createSite, type Site, type SiteParts } from './platform/site.ts';
import { openStore } from './platform/open-store.ts';
import { composeServices, type Services } from './services.ts';

/** All but `config` has a default that is right in production. */
export interface AppOptions extends Pick<SiteOptions, 'config'>, Partial<Omit<SiteOptions, 'config'>> {
  /** Adds the made-up world, with its game that always goes on. */
  demo?: boolean;
}
export interface App extends Site {
  /** What features offer to each other, for tests, the demo world and the bench. */
  services: Services;
}

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

const demoOf = (platform: Platform, services: Services) =>
  createDemo(platform, {
    accounts: services.accounts.service,
    achievements: services.achievements.service,
    alerts: services.alerts.service,
    archive: services.archive.service,
    attend: services.presence.attend,
    avatars: services.avatars.service,
    challenges: services.challenges.service,
    friends: services.friends.service,
    games: services.games.service,
    leaderboards: services.leaderboards.service,
    members: services.members.service,
    messages: services.messages.service,
    profiles: services.profiles.service,
    ratings: services.ratings.service,
    reports: services.reports.service,
    reviews: services.reviews.service,
  }).feature;

const partsOf = (parts: Services): SiteParts => ({
  features: Object.values(parts).map(({ feature }) => feature),
  sessions: parts.accounts.service.sessions,
  tokens: parts.tokens.service,
  flagsFor: parts.flags.service.flagsFor,
  headersFor: parts.achievements.headersFor,
});
