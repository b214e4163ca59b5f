import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'dailyGames.cancelSeek': 'member',
  'dailyGames.list': 'member',
  'dailyGames.ownSeeks': 'member',
  'dailyGames.random': 'member',
  'dailyGames.seek': 'member',
  'dailyGames.seeks': 'member',
  'dailyGames.standing': 'member',
  'dailyGames.takeSeek': 'member',
};
