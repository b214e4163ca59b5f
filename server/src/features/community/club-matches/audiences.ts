import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'club-matches.accept': 'member*',
  'club-matches.boards': 'anyone',
  'club-matches.cancel': 'member*',
  'club-matches.challenges': 'member',
  'club-matches.clubs': 'member',
  'club-matches.create': 'member*',
  'club-matches.decline': 'member*',
  'club-matches.join': 'member*',
  'club-matches.ladder': 'anyone',
  'club-matches.leave': 'member*',
  'club-matches.ofClub': 'anyone',
  'club-matches.ofGame': 'anyone',
  'club-matches.open': 'anyone',
  'club-matches.record': 'anyone',
  'club-matches.removals': 'anyone',
  'club-matches.roster': 'anyone',
  'club-matches.view': 'anyone',
};

export const channels: ChannelAudiences = { club_match: { open: 'anyone', commands: {} } };
