import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { themes, type ThemeSelection } from '@tabiya/contract/account/themes.ts';
import { useState } from 'react';
import { call } from '../../../platform/net/call.ts';
import { readMe, writeMe } from '../../../platform/session/session.ts';
import { changeSettings, useSettings } from '../../../platform/session/use-setting.ts';

export interface ThemeChoice {
  /** The four parts in use. */
  selection: ThemeSelection;
  /** Chooses some parts, or a theme with its parts. The choice shows at once. */
  choose: (parts: Partial<ThemeSelection>, themeId?: string) => void;
}

export const settingsOfSelection = (selection: ThemeSelection) => ({
  'themes.background': selection.backgroundId,
  'themes.board_style': selection.boardStyleId,
  'themes.piece_set': selection.pieceSetId,
  'themes.sound_set': selection.soundSetId,
});

/** Chain of calls, which are sent one after another so that the last choice wins. */
let sending: Promise<unknown> = Promise.resolve();

const saveChoice = (queries: QueryClient, selection: ThemeSelection, themeId: string | undefined): void => {
  const changes = settingsOfSelection(selection);
  const me = readMe(queries);
  if (me === null || me.isImpersonating) return changeSettings(queries, changes);
  writeMe(queries, { ...me, settings: { ...me.settings, ...changes } });
  sending = sending
    .then(() =>
      themeId === undefined
        ? call(themes.selectCustomTheme, { ...selection })
        : call(themes.selectTheme, { themeId, platform: 'web' }),
    )
    // The choice joins the unsaved settings, unless another account has logged in meanwhile.
    .catch(() => {
      const now = readMe(queries);
      if (now?.id === me.id) changeSettings(queries, changes);
    });
};

export const useThemeChoice = (): ThemeChoice => {
  const queries = useQueryClient();
  const settings = useSettings();
  const selection: ThemeSelection = {
    backgroundId: settings['themes.background'],
    boardStyleId: settings['themes.board_style'],
    pieceSetId: settings['themes.piece_set'],
    soundSetId: settings['themes.sound_set'],
  };
  // As in `useSetting`, the choice is held locally until the store has changed.
  const stored = Object.values(selection).join();
  const [chosen, setChosen] = useState<{ before: string; now: ThemeSelection }>();
  if (chosen !== undefined && chosen.before !== stored) setChosen(undefined);
  const choose: ThemeChoice['choose'] = (parts, themeId) => {
    const next = { ...selection, ...parts };
    setChosen({ before: stored, now: next });
    saveChoice(queries, next, themeId);
  };
  return { selection: chosen?.now ?? selection, choose };
};
