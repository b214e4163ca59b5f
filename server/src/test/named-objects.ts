import type * as z from 'zod/mini';

/** Names of input fields that look like ids; parameters of a path always count as ids unless they are listed. */
const ID_LIKE = /^(?:ids?|batch|code|endpoint|hash|token)$|(?:Ids?|Uuid|User|_id)$/;

interface Schema {
  _zod: { def: { shape?: object; in?: Schema; out?: Schema } };
}
const fieldsOf = ({ _zod: { def } }: Schema): string[] => [
  ...Object.keys(def.shape ?? {}),
  ...[def.in, def.out].flatMap((part) => (part ? fieldsOf(part) : [])),
];

/** Returns the parameters of a call that may name an object. */
export const parametersOf = ({ path, input }: { path: string; input: z.ZodMiniType }): string[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const fields = fieldsOf(input as unknown as Schema).filter((name) => ID_LIKE.test(name));
  return [...new Set([...inPath, ...fields])];
};

const MEMBER = 'a member, whom anybody may name; what two of them have together is found by who asks';
const WORD = 'a choice of a few words, or a number';

/** Parameters of any call that name no object, and what they are. */
export const NO_OBJECTS: Record<string, string> = {
  agree: WORD,
  alertType: WORD,
  angle: WORD,
  answer: WORD,
  channel: WORD,
  contentType: WORD,
  day: 'a day',
  days: WORD,
  item: 'a note of whoever asks',
  kind: WORD,
  keyword: 'what is searched for',
  locale: 'a language',
  month: 'a month',
  move: 'a move',
  name: 'what is counted',
  of: WORD,
  opponent: MEMBER,
  page: WORD,
  provider: 'who vouches for a log-in',
  ratingClass: WORD,
  ply: 'a move of a game',
  seconds: 'how much time is given',
  size: WORD,
  state: WORD,
  type: WORD,
  user: MEMBER,
  username: MEMBER,
};

const OPEN = 'is for everybody to look at';
const STAFFS = 'belongs to the site: who may call says all';
const TRIED = 'is nobody’s, and what is said of it is kept with whoever says it';
const HELD = 'belongs to whoever holds it, and cannot be guessed';
const ASKERS = 'is for any member, and changes only what is kept about the asker';
const LEADERS = 'is the clubs’: who has the right in one of them, club-matches.test.ts tries';
const CLUBS = 'is the clubs’: who is a member of one of them, club-matches.test.ts tries';
const SENDERS = 'is the sender’s own name for what is sent, and found among what the sender has sent';

/** Calls that name an object which belongs to no single member, and why. */
export const NOBODYS: Record<string, string> = {
  'achievements.picture': OPEN,
  'bots.play': OPEN,
  'bots.deliver': OPEN,
  'championship.edition': OPEN,
  'championship.thoughts': OPEN,
  'classrooms.invitation': HELD,
  'classrooms.join': HELD,
  'clubMembers.hear': ASKERS,
  'clubMembers.join': ASKERS,
  'clubMembers.leave': ASKERS,
  'clubMembers.list': OPEN,
  'clubNews.dates': OPEN,
  'clubNews.leaderboard': OPEN,
  'clubNews.list': OPEN,
  'clubs.icon': OPEN,
  'clubs.view': OPEN,
  'club-matches.accept': LEADERS,
  'club-matches.boards': OPEN,
  'club-matches.cancel': LEADERS,
  'club-matches.decline': LEADERS,
  'club-matches.join': CLUBS,
  'club-matches.leave': CLUBS,
  'club-matches.ofClub': OPEN,
  'club-matches.ofGame': OPEN,
  'club-matches.record': OPEN,
  'club-matches.removals': OPEN,
  'club-matches.roster': OPEN,
  'club-matches.view': OPEN,
  'commentLocks.article': STAFFS,
  'commentLocks.blog': STAFFS,
  'commentLocks.news': STAFFS,
  'commentLocks.set': STAFFS,
  'commentLocks.video': STAFFS,
  'comments.answers': OPEN,
  'comments.create': OPEN,
  'comments.follow': OPEN,
  'comments.list': OPEN,
  'comments.react': OPEN,
  'comments.read': OPEN,
  'comments.recount': STAFFS,
  'comments.source': OPEN,
  'comments.versions': STAFFS,
  'announcements.remove': STAFFS,
  'archive.beside': OPEN,
  'authorization.allow': 'names an app, and none is registered',
  'avatars.picture': OPEN,
  'bughouse.bpgn': OPEN,
  'bughouse.view': OPEN,
  'calendar.remove': STAFFS,
  'calendar.save': STAFFS,
  'credentials.resetPassword': HELD,
  'credentials.verifyEmail': HELD,
  'dailyGames.seek': OPEN,
  'dailyGames.takeSeek': 'is for any member who fits',
  'masterRatingImports.drop': STAFFS,
  'masterRatingImports.preview': STAFFS,
  'masterRatingImports.send': STAFFS,
  'masterRatingImports.show': STAFFS,
  'dailyPuzzlePlan.choose': STAFFS,
  'deadlines.calendar': HELD,
  'forums.create': SENDERS,
  'forums.vote': OPEN,
  'games.pgn': OPEN,
  'games.view': OPEN,
  'membership.redeem': HELD,
  'membership.withdrawCodes': STAFFS,
  'messages.create': SENDERS,
  'masters.game': OPEN,
  'masters.player': OPEN,
  'openings.show': OPEN,
  'phones.register': HELD,
  'presence.users': OPEN,
  'programAccounts.statuses': OPEN,
  'programExports.game': OPEN,
  'programPeople.perf': OPEN,
  'programWatch.addGames': HELD,
  'programWatch.gamesByIds': HELD,
  'programPeople.top': OPEN,
  'programWatch.game': OPEN,
  'providers.back': 'is the provider’s, for the browser that began the log-in',
  'push.subscribe': HELD,
  'puzzle-battle.join': 'whoever has the link may join',
  'puzzle-battle.view': OPEN,
  'puzzle-practice.answer': TRIED,
  'puzzle-reports.report': TRIED,
  'puzzle-reports.resolve': STAFFS,
  'puzzle-tries.puzzle': TRIED,
  'puzzlePrograms.show': OPEN,
  'puzzles.answer': TRIED,
  'puzzles.vote': TRIED,
  'puzzles.voteTheme': TRIED,
  'reports.forumTopic': OPEN,
  'reports.resolve': STAFFS,
  'reviews.request': OPEN,
  'reviews.view': OPEN,
  'second-factor.confirmApp': 'is a number that the asker’s own app shows',
  'second-factor.removeApp': 'is a number that the asker’s own app shows',
  'second-factor.verify': 'is a number that the own app of who logs in shows',
  'support.open': SENDERS,
  'support.reportBug': SENDERS,
  'supportDesk.answer': STAFFS,
  'supportDesk.close': STAFFS,
  'supportDesk.reopen': STAFFS,
  'supportDesk.show': STAFFS,
  'textPictures.picture': OPEN,
  'themes.getTheme': OPEN,
  'tokens.exchange': HELD,
  'vote-chess.join': 'is for any member who may play for a team',
  'vote-chess.pgn': OPEN,
  'vote-chess.team': OPEN,
  'vote-chess.view': OPEN,
};
