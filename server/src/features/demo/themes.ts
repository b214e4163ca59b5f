import type { Settings } from '@tabiya/contract/settings.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { DEMO_MEMBERS } from './members.ts';

export interface ThemeNeeds {
  accounts: Pick<AccountsService, 'playerByName' | 'settingsOf' | 'setSettings'>;
}

/** Some have made themselves at home; demo-anna sees the site as everybody does at first. */
const CHOSEN = {
  'demo-bruno': {
    'themes.background': 'waves',
    'themes.board_style': 'blue',
    'board.move_list_style': 'figurine',
  },
  'demo-elif': {
    'themes.background': 'lamplight',
    'themes.board_style': 'walnut',
    'themes.piece_set': 'wood',
    'board.coordinates': 'outside',
  },
  'demo-kaja': {
    'themes.background': 'aurora',
    'themes.board_style': 'dusk',
    'themes.piece_set': 'classic',
    'themes.sound_set': 'soft',
  },
} satisfies Partial<Record<(typeof DEMO_MEMBERS)[number]['username'], Partial<Settings>>>;

/** Once: what somebody has set since stays. */
export const fillThemes = async ({ accounts }: ThemeNeeds): Promise<void> => {
  for (const [username, settings] of Object.entries(CHOSEN)) {
    const player = await accounts.playerByName(username);
    if (player === undefined) continue;
    const { 'themes.board_style': board } = await accounts.settingsOf(player.id);
    if (board === 'green') await accounts.setSettings(player.id, settings);
  }
};
