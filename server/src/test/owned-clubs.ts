import { CLUB, type Objects } from './owned-objects.ts';

const bobIn = ({ clubId: id, bob }: Objects) => ({ id, username: bob.user.username });
const newsOf = ({ clubId: id, clubNewsId: newsId }: Objects) => ({ id, newsId });

/** What somebody tries with the club of Anna who is not in it, and the refusal. */
export const CLUB_TRIES: Record<string, [input: (all: Objects) => Record<string, unknown>, refusal: string]> = {
  'clubMembers.ban': [bobIn, 'club_right_missing'],
  'clubMembers.bans': [({ clubUrl: url }) => ({ url }), 'club_right_missing'],
  'clubMembers.handOver': [bobIn, 'club_right_missing'],
  'clubMembers.invite': [({ clubId: id, bob }) => ({ id, usernames: [bob.user.username] }), 'club_right_missing'],
  'clubMembers.kick': [bobIn, 'club_right_missing'],
  'clubMembers.log': [({ clubUrl: url }) => ({ url }), 'club_right_missing'],
  'clubMembers.manage': [(all) => ({ ...bobIn(all), action: 'approve' }), 'club_right_missing'],
  'clubMembers.requests': [({ clubUrl: url }) => ({ url }), 'club_right_missing'],
  'clubMembers.setRole': [(all) => ({ ...bobIn(all), role: 'admin' }), 'club_right_missing'],
  'clubMembers.unban': [bobIn, 'club_right_missing'],
  'clubNews.addDate': [
    ({ clubId: id }) => ({ id, title: 'Ours', text: '', startsAt: Date.UTC(2027, 0, 1) }),
    'club_right_missing',
  ],
  'clubNews.remove': [newsOf, 'club_right_missing'],
  'clubNews.removeDate': [({ clubId: id }) => ({ id, dateId: 1 }), 'club_right_missing'],
  'clubNews.save': [(all) => ({ ...newsOf(all), title: 'Ours', text: 'Ours' }), 'club_right_missing'],
  'clubNews.source': [newsOf, 'club_right_missing'],
  'clubs.change': [({ clubId: id }) => ({ id, ...CLUB }), 'club_right_missing'],
  'clubs.close': [({ clubId: id }) => ({ id, name: CLUB.name }), 'club_right_missing'],
  'clubs.setIcon': [({ clubId: id }) => ({ id, picture: '' }), 'club_right_missing'],
  'clubs.terms': [({ clubId: id }) => ({ id }), 'club_right_missing'],
};
