import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'members.lifetimeScore': 'anyone',
  'members.list': 'anyone',
  'members.popup': 'anyone',
  'members.publicPlayer': 'anyone',
  'members.ratingHistory': 'anyone',
  'members.earlierRatings': 'anyone',
  'members.recentOpponents': 'player',
  'members.search': 'anyone',
  'members.stats': 'anyone',
  'members.view': 'anyone',
  'members.viewByPost': 'anyone',
};
