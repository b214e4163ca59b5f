import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { AccountsService } from '../accounts/service.ts';
import { CATALOGUE, type ThemeParts, type Theme } from './catalogue.ts';

type Accounts = Pick<AccountsService, 'settingsOf' | 'setSettings'>;

export interface ThemesService {
  /** Finds a theme by its id or `legacy_id`, with its place in the list; undefined when there is none. */
  find(id: string): { theme: Theme; place: number } | undefined;
  /** Finds the theme of exactly these parts. */
  withParts(parts: ThemeParts): { theme: Theme; place: number } | undefined;
  /** Returns the parts that an account has chosen. */
  partsOf(accountId: string): Promise<ThemeParts>;
  select(accountId: string, parts: ThemeParts): Promise<void>;
}

const KEYS = {
  background: 'themes.background',
  boardStyle: 'themes.board_style',
  pieceSet: 'themes.piece_set',
  soundSet: 'themes.sound_set',
} as const;

const partNames = Object.keys(KEYS) as (keyof ThemeParts)[];

const fromSettings = (settings: Settings): ThemeParts => ({
  background: settings[KEYS.background],
  boardStyle: settings[KEYS.boardStyle],
  pieceSet: settings[KEYS.pieceSet],
  soundSet: settings[KEYS.soundSet],
});

const placed = (place: number) => (place < 0 ? undefined : { theme: CATALOGUE.themes[place]!, place });

export const createThemesService = (accounts: Accounts): ThemesService => ({
  find: (id) => placed(CATALOGUE.themes.findIndex((theme) => theme.id === id || String(theme.legacyId) === id)),
  withParts: (parts) =>
    placed(CATALOGUE.themes.findIndex((theme) => partNames.every((name) => theme.parts[name] === parts[name]))),
  partsOf: async (accountId) => fromSettings(await accounts.settingsOf(accountId)),
  select: (accountId, parts) =>
    accounts.setSettings(accountId, Object.fromEntries(partNames.map((name) => [KEYS[name], parts[name]]))),
});
