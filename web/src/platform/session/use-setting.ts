import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '@tabiya/contract/account/settings.ts';
import { useEffect, useMemo, useState } from 'react';
import { writeCookie } from '../browser/cookies.ts';
import { SETTINGS_COOKIE, visitorQuery, visitorSettings } from './queries.ts';
import { markSettings } from './root-settings.ts';
import { readMe, useMe, writeMe } from './session.ts';
import { saveSettings, unsavedSettings } from './unsaved-settings.ts';

type Some = Partial<Settings>;

const COOKIE_DAYS = 365;

/** Stores the settings from the cookie, on the server. */
export const writeVisitorSettings = (queries: QueryClient, settings: Some): void =>
  void queries.setQueryData(visitorQuery.queryKey, settings);

/** Returns all settings of this browser, with defaults for those not set. */
export const useSettings = (): Settings => {
  const me = useMe();
  const { data } = useQuery({ ...visitorQuery, enabled: me === null });
  const set = me === null ? data : me.settings;
  return useMemo(() => ({ ...DEFAULT_SETTINGS, ...set }), [set]);
};

/** Keeps the attributes of the page's root in step with the settings. Mounted once in the app. */
export function RootSettings(): null {
  const settings = useSettings();
  const queries = useQueryClient();
  useEffect(() => markSettings(settings));
  // Runs after hydration, because the first render must equal the server's HTML.
  useEffect(() => resumeSettings(queries), [queries]);
  return null;
}

/** Changes some settings: they apply at once and are saved on the server in the background. */
export const changeSettings = (queries: QueryClient, changes: Some): void => {
  const me = readMe(queries);
  if (me === null) {
    const kept = { ...visitorSettings(), ...changes };
    writeCookie(SETTINGS_COOKIE, JSON.stringify(kept), COOKIE_DAYS);
    // A read of the cookie in progress would return older values.
    void queries.cancelQueries({ queryKey: visitorQuery.queryKey });
    queries.setQueryData(visitorQuery.queryKey, kept);
    return;
  }
  writeMe(queries, { ...me, settings: { ...me.settings, ...changes } });
  // Staff who impersonate a member may try settings out; they are not saved.
  if (!me.isImpersonating) void saveSettings(me.id, changes);
};

/** Returns one setting and its setter, for members, guests and visitors alike. */
export function useSetting<Key extends SettingKey>(
  key: Key,
): [value: Settings[Key], set: (value: Settings[Key]) => void] {
  const queries = useQueryClient();
  const value = useSettings()[key];
  // The store notifies a moment later; the pressed control must not spring back until then.
  const [chosen, setChosen] = useState<{ before: Settings[Key]; now: Settings[Key] }>();
  if (chosen !== undefined && chosen.before !== value) setChosen(undefined);
  const set = (next: Settings[Key]) => {
    setChosen({ before: value, now: next });
    changeSettings(queries, { [key]: next });
  };
  return [chosen === undefined ? value : chosen.now, set];
}

/** Copies a visitor's settings to the new account. */
export const bringSettings = (queries: QueryClient): void => {
  const me = readMe(queries);
  const brought = visitorSettings();
  if (me !== null && Object.keys(me.settings).length === 0 && Object.keys(brought).length > 0) {
    changeSettings(queries, brought);
  }
};

/** Reads again what another tab of a visitor has set. */
export const rereadSettings = (queries: QueryClient): void =>
  void queries.setQueryData(visitorQuery.queryKey, visitorSettings());

/** Sends what an earlier page could not save. Called once when a page has started. */
export const resumeSettings = (queries: QueryClient): void => {
  const me = readMe(queries);
  const left = me === null ? {} : unsavedSettings(me.id);
  if (Object.keys(left).length > 0) changeSettings(queries, left);
};
