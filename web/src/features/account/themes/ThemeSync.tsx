import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { boardOptionsOf } from '@tabiya/contract/kit/board-options.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import { themes, type ThemeView } from '@tabiya/contract/account/themes.ts';
import { useEffect } from 'react';
import { call } from '../../../platform/net/call.ts';
import { readMe, useMe, writeMe } from '../../../platform/session/session.ts';
import { showTheme } from '../../../platform/session/theme-links.ts';
import { unsavedSettings } from '../../../platform/session/unsaved-settings.ts';
import { bringSettings, rereadSettings, useSettings } from '../../../platform/session/use-setting.ts';

const STORAGE_KEY = 'tabiya.board-options';
/** Sizes in px that the call asks for; they match what the shell would show. */
const REQUESTED_SIZES = { platform: 'web', piecesSize: 150, boardSize: 200 };

type PartialSettings = Partial<Settings>;

/** What a tab stores for the others: the options of its boards, and the settings behind them. */
interface SharedSettings {
  /** Id of the account; null for a visitor. */
  of: string | null;
  settings: PartialSettings;
}

const isOfBoards = (key: string): boolean =>
  key.startsWith('board.') || key.startsWith('themes.') || key === 'gameplay.show_timestamps';

const shareWithTabs = (of: string | null, settings: Settings): void => {
  const some = Object.fromEntries(Object.entries(settings).filter(([key]) => isOfBoards(key)));
  const text = JSON.stringify({ of, settings: some, boardOptions: boardOptionsOf(settings) });
  try {
    if (localStorage.getItem(STORAGE_KEY) !== text) localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Private windows refuse storage: other tabs follow when they are reloaded.
  }
};

/** Takes over what another tab has chosen; that tab saves it. */
const applyFromTab = (queries: QueryClient, { of, settings }: SharedSettings): void => {
  const me = readMe(queries);
  if (of !== (me?.id ?? null)) return;
  if (me === null) rereadSettings(queries);
  else writeMe(queries, { ...me, settings: { ...me.settings, ...settings } });
};

const settingsOf = ({ background, board_style, piece_set, sound_set }: ThemeView): PartialSettings => ({
  'themes.background': background.id,
  'themes.board_style': board_style.id,
  'themes.piece_set': piece_set.id,
  'themes.sound_set': sound_set.id,
});

/** Takes over what another device has chosen since the page was rendered. If the call fails, nothing changes. */
const applyFromAccount = async (queries: QueryClient): Promise<void> => {
  const before = readMe(queries);
  if (before === null || before.isImpersonating || !before.isEnabled) return;
  const isSaved = () => Object.keys(unsavedSettings(before.id)).length === 0;
  if (!isSaved()) return;
  const { theme } = await call(themes.getActiveTheme, { ...REQUESTED_SIZES, userId: before.userId });
  const now = readMe(queries);
  // A choice that was made during the call is newer.
  if (now?.settings !== before.settings || !isSaved()) return;
  writeMe(queries, { ...now, settings: { ...now.settings, ...settingsOf(theme) } });
};

/** Keeps the page in the chosen theme, also when another tab chose it. Mounted once in the app. */
export function ThemeSync(): null {
  const queries = useQueryClient();
  const id = useMe()?.id ?? null;
  const settings = useSettings();
  useEffect(() => {
    showTheme(boardOptionsOf(settings).themeAssets);
    shareWithTabs(id, settings);
  }, [id, settings]);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY && newValue !== null) applyFromTab(queries, JSON.parse(newValue) as SharedSettings);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [queries]);
  useEffect(() => {
    bringSettings(queries);
    if (id !== null) void applyFromAccount(queries).catch(() => {});
  }, [queries, id]);
  return null;
}
