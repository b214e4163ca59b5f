import { boardOptionsOf } from '@tabiya/contract/kit/board-options.ts';
import type { ThemeSelection } from '@tabiya/contract/account/themes.ts';
import { useEffect, useRef } from 'react';
import { showTheme } from '../../../platform/session/theme-links.ts';
import { useSettings } from '../../../platform/session/use-setting.ts';
import { settingsOfSelection, useThemeChoice } from './use-theme-choice.ts';

/** Time for which the pointer rests on a choice before the page shows it, ms; whoever passes over it changes nothing. */
const REST_MS = 150;

/** Returns a function that dresses the page in some parts of a theme while the pointer rests on them; none ends it. */
export function useThemePreview(): (parts: Partial<ThemeSelection> | undefined) => void {
  const settings = useSettings();
  const { selection } = useThemeChoice();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(settings);
  useEffect(() => void (latest.current = settings));
  // Whoever leaves the page by a key leaves no preview behind.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      showTheme(boardOptionsOf(latest.current).themeAssets);
    },
    [],
  );
  return (parts) => {
    clearTimeout(timer.current);
    const shown = parts === undefined ? {} : settingsOfSelection({ ...selection, ...parts });
    const show = () => showTheme(boardOptionsOf({ ...settings, ...shown }).themeAssets);
    if (parts === undefined) show();
    else timer.current = setTimeout(show, REST_MS);
  };
}
