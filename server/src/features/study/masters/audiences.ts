import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'masters.games': 'anyone',
  'masters.game': 'anyone',
  'masters.players': 'anyone',
  'masters.countries': 'anyone',
  'masters.player': 'anyone',
  'masters.position': 'anyone',
};
