import type { Settings } from '@tabiya/contract/account/settings.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { AccountsService } from '../accounts/service.ts';

interface DemoNeeds {
  accounts: Pick<AccountsService, 'settingsOf' | 'setSettings'>;
}

/** Some demo members have chosen themes; demo-anna sees the defaults. */
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
} satisfies Record<string, Partial<Settings>>;

/** Runs once, so that it does not overwrite later choices. */
export const fillThemes = async ({ accounts }: DemoNeeds, world: DemoWorld): Promise<void> => {
  for (const [username, settings] of Object.entries(CHOSEN)) {
    const { id } = demoMember(world, username);
    const { 'themes.board_style': board } = await accounts.settingsOf(id);
    if (board === 'green') await accounts.setSettings(id, settings);
  }
};
