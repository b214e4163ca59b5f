import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'coach.current': 'anyone',
  'coach.home': 'anyone',
  'coach.choose': 'player',
  'coach.play': 'player',
  'coach.talk': 'player',
  'coach.hint': 'player',
};
