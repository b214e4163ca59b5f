import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'bots.list': 'anyone',
  'bots.play': 'player',
  'bots.game': 'player',
  'bots.deliver': 'player',
};
