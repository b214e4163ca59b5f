import type { Platform } from './platform/platform.ts';
import type { AccountsService } from './features/accounts/service.ts';
import type { FlagsService } from './features/flags/service.ts';
import type { FriendsService } from './features/friends/service.ts';
import { createLanguages } from './features/languages/feature.ts';
import { createNavigation } from './features/navigation/feature.ts';
import { createPreferences } from './features/preferences/feature.ts';
import { createSearch } from './features/search/feature.ts';
import { createSettings } from './features/settings/feature.ts';
import { createThemes } from './features/themes/feature.ts';

interface PersonNeeds {
  accounts: AccountsService;
  friends: FriendsService;
  flags: FlagsService;
}

/** Features by which somebody has the site as they like it, and finds the way. */
export const composePersonServices = (platform: Platform, { accounts, friends, flags }: PersonNeeds) => ({
  languages: createLanguages({ accounts }),
  navigation: createNavigation({ accounts }),
  preferences: createPreferences(platform, { accounts }),
  search: createSearch(platform, { accounts, friends, flags }),
  settings: createSettings({ accounts }),
  themes: createThemes({ accounts }),
});
