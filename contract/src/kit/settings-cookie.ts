import { SomeSettings, type Settings } from '../account/settings.ts';

/** Where browsers keep what a visitor has set: JSON of some settings. */
export const SETTINGS_COOKIE = 'settings';

/** Reads the cookie as a request brings it. What does not fit counts as not set, the rest of it too. For the server only. */
export const readSettingsCookie = (text: string | undefined): Partial<Settings> => {
  if (text === undefined || text.length > 4_000) return {};
  try {
    return SomeSettings.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
};
