import { SomeSettings, type Settings } from '../account/settings.ts';

/** Cookie with the settings of a visitor: JSON of some settings. */
export const SETTINGS_COOKIE = 'settings';

/**
 * Reads the cookie of a request. If any part of it is invalid, the whole cookie counts as unset. For the server only.
 */
export const readSettingsCookie = (text: string | undefined): Partial<Settings> => {
  if (text === undefined || text.length > 4_000) return {};
  try {
    return SomeSettings.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
};
