import { pages } from '@tabiya/contract/site/pages.ts';
import { ILLEGAL_MOVE_CODE } from '@tabiya/contract/site/constants.ts';
import { createComposition, type Composition } from './composition.ts';
import { createDemo } from './demo/feature.ts';
import { createLog } from './platform/site/log.ts';
import { systemNow } from './platform/timing/now.ts';
import type { SiteOptions } from './platform/site/site-options.ts';
import { createSite, type Site, type SiteParts } from './platform/site/site.ts';
import { openStore } from './platform/store/open-store.ts';
import { composeServices, type Services } from './services.ts';

/** Everything except `config` has a default that is right in production. */
export interface AppOptions extends Pick<SiteOptions, 'config'>, Partial<Omit<SiteOptions, 'config'>> {
  /** Adds the demo world, with its exhibition game that never ends. */
  demo?: boolean;
}
export interface App extends Site {
  /** The services of all features, for tests, the demo world and the bench. */
  services: Services;
}

/** Numbers of refusals that programs know. */
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
    const composition = createComposition(platform);
    services = composeServices(composition);
    if (options.demo) composition.add(createDemo(platform, { ...services, features: composition.features }));
    return partsOf(composition, services);
  });
  return { ...site, services: services! };
};

const partsOf = ({ features }: Composition, { accounts, tokens, flags, achievementHeaders }: Services): SiteParts => ({
  features,
  sessions: accounts.sessions,
  tokens,
  flagsFor: flags.flagsFor,
  headersFor: achievementHeaders,
});
