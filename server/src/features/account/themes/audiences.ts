import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'themes.getActiveTheme': 'player',
  'themes.getCustomTheme': 'player',
  'themes.getTheme': 'anyone',
  'themes.listBackgrounds': 'anyone',
  'themes.listBoardStyles': 'anyone',
  'themes.listPieceSets': 'anyone',
  'themes.listSoundSets': 'anyone',
  'themes.listThemes': 'anyone',
  'themes.selectCustomTheme': 'player*',
  'themes.selectTheme': 'player*',
};
