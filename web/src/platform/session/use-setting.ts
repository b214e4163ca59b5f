import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '@tabiya/contract/account/settings.ts';
import { useEffect, useMemo, useState } from 'react';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import { markSettings } from './root-settings.ts';
import { readMe, useMe, writeMe } from './session.ts';
import { saveSettings, unsavedSettings } from './unsaved-settings.ts';

type Some = Partial<Settings>;

/** Visitors have no account: what they set is kept by their browser. */
const COOKIE = 'settings';
const COOKIE_DAYS = 365;

const visitorSettings = (): Some => {
  try {
    return JSON.parse(readCookie(COOKIE) ?? '{}') as Some;
  } catch {
    return {};
  }
};

const visitorQuery = queryOptions<Some>({
  queryKey: ['visitor-settings'],
  queryFn: visitorSettings,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** What the cookie says, on the server. */
export const writeVisitorSettings = (queries: QueryClient, settings: Some): void =>
  void queries.setQueryData(visitorQuery.queryKey, settings);

/** Everything that is set in this browser, with the defaults for the rest. */
export const useSettings = (): Settings => {
  const me = useMe();
  const { data } = useQuery({ ...visitorQuery, enabled: me === null });
  const set = me === null ? data : me.settings;
  return useMemo(() => ({ ...DEFAULT_SETTINGS, ...set }), [set]);
};

/** Keeps the root of the page as the settings want it. Stands once in the app. */
export function RootSettings(): null {
  const settings = useSettings();
  const queries = useQueryClient();
  useEffect(() => markSettings(settings));
  // Not sooner: what the server drew is taken over as it is.
  useEffect(() => resumeSettings(queries), [queries]);
  return null;
}

/** Sets some of the settings: they count at once, and are kept on the server as soon as it answers. */
export const changeSettings = (queries: QueryClient, changes: Some): void => {
  const me = readMe(queries);
  if (me === null) {
    const kept = { ...visitorSettings(), ...changes };
    writeCookie(COOKIE, JSON.stringify(kept), COOKIE_DAYS);
    // What is being read from the cookie is older.
    void queries.cancelQueries({ queryKey: visitorQuery.queryKey });
    queries.setQueryData(visitorQuery.queryKey, kept);
    return;
  }
  writeMe(queries, { ...me, settings: { ...me.settings, ...changes } });
  // Whoever looks through somebody's eyes may try things out; they are not kept.
  if (!me.isImpersonating) void saveSettings(me.id, changes);
};

/** One setting and what sets it, for members, guests and visitors alike. */
export function useSetting<Key extends SettingKey>(
  key: Key,
): [value: Settings[Key], set: (value: Settings[Key]) => void] {
  const queries = useQueryClient();
  const value = useSettings()[key];
  // The store tells of a change a moment later: a control that is pressed must not spring back until then.
  const [chosen, setChosen] = useState<{ before: Settings[Key]; now: Settings[Key] }>();
  if (chosen !== undefined && chosen.before !== value) setChosen(undefined);
  const set = (next: Settings[Key]) => {
    setChosen({ before: value, now: next });
    changeSettings(queries, { [key]: next });
  };
  return [chosen === undefined ? value : chosen.now, set];
}

/** A new account begins with what its person has set as a visitor. */
export const bringSettings = (queries: QueryClient): void => {
  const me = readMe(queries);
  const brought = visitorSettings();
  if (me !== null && Object.keys(me.settings).length === 0 && Object.keys(brought).length > 0) {
    changeSettings(queries, brought);
  }
};

/** Takes up what another tab of a visitor has set. */
export const rereadSettings = (queries: QueryClient): void =>
  void queries.setQueryData(visitorQuery.queryKey, visitorSettings());

/** Takes up what an earlier page could not save. Once, when a page has begun. */
export const resumeSettings = (queries: QueryClient): void => {
  const me = readMe(queries);
  const left = me === null ? {} : unsavedSettings(me.id);
  if (Object.keys(left).length > 0) changeSettings(queries, left);
};
