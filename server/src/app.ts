import { pages } from '@tabiya/contract/pages.ts';
import { ILLEGAL_MOVE_CODE } from '@tabiya/contract/constants.ts';
import { createAccounts } from './features/accounts/feature.ts';
import { createArchive } from './features/archive/feature.ts';
import { createMembers } from './features/members/feature.ts';
import { createRatings } from './features/ratings/feature.ts';
import { createLog } from './platform/log.ts';
import { systemNow } from './platform/now.ts';
import type { Platform } from './platform/platform.ts';
import { createSite, type Site, type SiteOptions, type SiteParts } from './platform/site.ts';
import { openStore } from './platform/store.ts';

/** All but `config` has a default that is right in production. */
export type AppOptions = Pick<SiteOptions, 'config'> & Partial<SiteOptions>;
export type App = Site;

/** Refusals that programs know by number. */
const CODES = { illegal_move: ILLEGAL_MOVE_CODE };

export const createApp = async (options: AppOptions): Promise<App> => {
  const log = options.log ?? createLog(options.config);
  const store = options.store ?? (await openStore(options.config, log));
  return createSite(
    {
      now: systemNow,
      pages,
      web: undefined,
      build: 'sources',
      codes: CODES,
      dev: false,
      limits: true,
      checkAnswers: false,
      jobs: true,
      ...options,
      log,
      store,
    },
    composeFeatures,
  );
};

/** The only list of features. */
const composeFeatures = (platform: Platform): SiteParts => {
  const accounts = createAccounts(platform);
  const ratings = createRatings(platform, { accounts: accounts.service });
  const archive = createArchive(platform, { accounts: accounts.service });
  const members = createMembers(platform, {
    accounts: accounts.service,
    ratings: ratings.service,
    archive: archive.service,
  });
  return {
    features: [accounts.feature, ratings.feature, archive.feature, members.feature],
    sessions: accounts.service.sessions,
  };
};
