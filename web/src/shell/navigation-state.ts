import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { navigation, type SidebarState } from '@tabiya/contract/account/navigation.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import { call } from '../platform/net/call.ts';
import { readMe, writeMe } from '../platform/session/session.ts';
import { chooseTheme, shownTheme } from '../platform/session/theme.ts';
import { changeSettings, useSetting } from '../platform/session/use-setting.ts';

/** Applies a setting at once; `keep` saves it, and a failure to save is ignored. */
const setOwn = (queries: QueryClient, changes: Partial<Settings>, keep: () => Promise<unknown>): void => {
  const me = readMe(queries);
  if (me === null) return changeSettings(queries, changes);
  writeMe(queries, { ...me, settings: { ...me.settings, ...changes } });
  keep().catch(() => {});
};

const STATE_OF = {
  collapsed: 'vertical-collapsed',
  expanded: 'vertical-expanded',
} as const satisfies Record<Settings['ui.sidebar'], SidebarState>;

/** Returns whether the sidebar shows only icons, and a function that toggles it. */
export function useSidebar(): [isCollapsed: boolean, toggle: () => void] {
  const queries = useQueryClient();
  const [width] = useSetting('ui.sidebar');
  const other = width === 'collapsed' ? 'expanded' : 'collapsed';
  const toggle = () =>
    setOwn(queries, { 'ui.sidebar': other }, () => call(navigation.updateState, { state: STATE_OF[other] }));
  return [width === 'collapsed', toggle];
}

/** Returns a function that switches between light and dark, here and wherever else the account is used. */
export function useModeSwitch(): () => void {
  const queries = useQueryClient();
  return () => {
    const mode = shownTheme() === 'dark' ? 'light' : 'dark';
    chooseTheme(mode);
    setOwn(queries, { 'ui.mode': mode }, () => call(navigation.updatePreferences, { 'ui.mode': mode }));
  };
}
