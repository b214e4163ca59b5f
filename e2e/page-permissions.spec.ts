import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { classrooms } from '@tabiya/contract/study/classrooms.ts';
import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { forums } from '@tabiya/contract/community/forums.ts';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { fillPage } from '@tabiya/contract/kit/page.ts';
import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { dailyGames } from '@tabiya/contract/play/daily-games.ts';
import { puzzleBattles } from '@tabiya/contract/study/puzzle-battles.ts';
import { support } from '@tabiya/contract/staff/support.ts';
import { afterAll, expect, test } from 'vitest';
import { MATE, SKEWER, storePuzzles } from '../server/src/features/study/puzzles/test-puzzles.ts';
import { startTestServer } from '../server/src/platform/test/server.ts';
import { loadWebBuild } from '../server/src/platform/pages/web-build.ts';
import { championship } from '../server/src/test/championship.ts';
import { makeMember, startGame } from '../server/src/test/make.ts';
import { openRoles, ROLES, type TestRole } from '../server/src/test/roles.ts';
import { readPageEntries } from '../tools/page-entries.ts';
import { paramsOfShot, readShots } from '../tools/shot-pages.ts';
import type { PageAudience } from '../web/src/platform/routing/page-module.ts';

/** Every page as everybody who may come; what calls answer is tried in `server/src/test/permissions.test.ts`. */
const web = await loadWebBuild(fileURLToPath(new URL('../web/dist', import.meta.url)));
const server = await startTestServer({ web, config: { championship } });
// The daily puzzle has a page only where there is a puzzle for it.
await storePuzzles(server, [{ ...SKEWER, rating: 1500 }, MATE]);
afterAll(() => server.close());
const shots = await readShots();
const roles = await openRoles(server);
const white = await makeMember(server);
const id = await startGame(server, { white, black: await makeMember(server) });
const params: Record<string, string> = { username: white.user.username, id };
const asked = { app: 'support', content: 'Help', clientId: 'a'.repeat(32) } as const;
const { conversation } = await white.call(support.open, asked);
const link = await white.call(challenges.share, { baseTime: 3_000 });
// Whoever plays a game can open no battle.
const battle = await (await makeMember(server)).call(puzzleBattles.create, { places: 2 });
const collection = await white.call(collections.create, { name: 'Shared', visibility: 'public' });
const entry = await white.call(libraryEntries.add, { collectionId: collection.id, pgn: '1. e4 *' });
const { id: classroom } = await white.call(classrooms.create, { name: 'Shared' });
const { code } = (await white.call(classrooms.invite, { id: classroom, days: 1 })).invitation!;
// Visitors and guests may not join.
await Promise.allSettled(Object.values(roles).map((visitor) => visitor.call(classrooms.join, { code })));
const lesson = await white.socket();
await lesson.open(classroomChannel, classroom);
await lesson.send({ channel: classroomChannel, key: classroom }, 'begin', {});
await lesson.send({ channel: classroomChannel, key: classroom }, 'end', {});
await lesson.close();
const { seek } = await white.call(dailyGames.random, { days: 14 });
const dailyGame = await startGame(server, { white, black: await makeMember(server), timeControl: dailyControl(3) });
const seated = [await makeMember(server), await makeMember(server), await makeMember(server)] as const;
const table = await server.app.services.bughouse.start({
  players: { whiteA: white.user.id, blackA: seated[0].user.id, whiteB: seated[1].user.id, blackB: seated[2].user.id },
  timeControl: { base: 1_800_000, increment: 0 },
  rated: false,
});
const voteGame = await white.call(voteChess.create, { kind: 'teams', name: 'Ours', hours: 24 });
const topic = await white.call(forums.create, { category: 'general', title: 'Hello', text: 'Hello!' });
const sessions = await Promise.all(Object.values(roles).map((visitor) => visitor.call(accounts.session, {})));
/** Repertoires are seen by their owners only, so everybody with an account has one. */
const repertoireOf = new Map(ROLES.map((role) => [role, randomUUID()]));
for (const [index, role] of ROLES.entries()) {
  await server.app.platform.store.query(
    'insert into repertoire (id, account_id, name, color, created_at) values ($1, $2, $3, $4, 1)',
    [repertoireOf.get(role), sessions[index]?.user?.id ?? white.user.id, 'Mine', 'white'],
  );
}
const chat = await server.app.services.chats.importGroup({
  ...{ name: 'All', ownerId: white.user.id, lines: [], readBy: [] },
  memberIds: sessions.flatMap(({ user }) => user?.id ?? []),
});
// It has the address of the club in the pictures.
const club = await white.call(clubs.found, {
  ...{ name: 'Demo knights', about: '', privateText: '', isOpen: true, isPrivate: false },
});
const terms = { club: club.id, title: 'A match', boardsMin: 1, boardsMax: 1, startsAt: Date.now() + 3_600_000 };
const dailyMatch = await white.call(clubMatches.create, { ...terms, kind: 'daily' });
const liveMatch = await white.call(clubMatches.create, { ...terms, kind: 'live' });
/** Where a parameter means something else than on other pages. */
const own: Partial<Record<PageName, Record<string, string>>> = {
  web_staff_support_talk: { id: conversation.id },
  web_bughouse_table: { id: table },
  web_classroom_join: { code },
  web_classroom_room: { id: classroom },
  web_classroom_lesson: { id: classroom, number: '1' },
  web_library_collection: { id: collection.id },
  web_library_entry: { id: entry.id },
  web_daily_seek: { id: seek?.id ?? '' },
  web_game_daily: { id: dailyGame },
  web_game_conditional_moves: { id: dailyGame },
  web_game_own_analysis: { id: dailyGame },
  web_play_opponent: { opponent: white.user.username },
  web_puzzles_battle: { shortUuid: toShortUuid(battle.id) },
  web_forum_view: { url: topic.slug },
  web_votechess_game: { id: toShortUuid(voteGame.id) },
  web_chat_view: { chat: String(chat) },
  web_team_match_view: { match: String(dailyMatch.number) },
  web_team_match_live_view: { match: String(liveMatch.number) },
  web_seek_challenge: { id: toShortUuid(link.id) },
};

const LOGGED_OUT: readonly TestRole[] = ['visitor', 'awaiting second factor'];
const CLOSED: readonly TestRole[] = ['cheater', 'abuser', 'voluntarily closed', 'closed'];
const NOBODY: readonly TestRole[] = [];

/** Who sees a page; everybody else is sent elsewhere, refused, or told that it does not exist. */
interface Rule {
  seen: readonly TestRole[];
  refused?: readonly TestRole[];
  hidden?: boolean;
}
const without = (...others: (readonly TestRole[])[]): readonly TestRole[] =>
  ROLES.filter((role) => !others.some((list) => list.includes(role)));

/** What is nobody else's: not even for staff who look through a member's eyes. */
const IN_PERSON: Rule = {
  seen: without(LOGGED_OUT, ['guest', 'impersonated'], CLOSED),
  refused: [...CLOSED, 'impersonated'],
};
const RULES: Record<PageAudience, Rule> = {
  anyone: { seen: ROLES },
  'anyone but closed': { seen: without(CLOSED), refused: CLOSED },
  nobody: { seen: NOBODY },
  'without account': { seen: [...LOGGED_OUT, 'guest'] },
  'without open account': { seen: [...LOGGED_OUT, 'guest', ...CLOSED] },
  'awaiting second factor': { seen: ['awaiting second factor'] },
  session: { seen: without(LOGGED_OUT) },
  'open player': { seen: without(LOGGED_OUT, CLOSED), refused: CLOSED },
  member: { seen: without(LOGGED_OUT, ['guest']) },
  'open member': { seen: without(LOGGED_OUT, ['guest'], CLOSED), refused: CLOSED },
  'member in person': IN_PERSON,
  moderator: { seen: ['moderator', 'staff'], hidden: true },
  staff: { seen: ['staff'], hidden: true },
};
const rules = [...(await readPageEntries())].map(([name, { seenBy }]) => [name, RULES[seenBy]] as const);

const expected = ({ seen, refused = NOBODY, hidden }: Rule, role: TestRole): number => {
  if (seen.includes(role)) return 200;
  if (refused.includes(role)) return 403;
  return hidden ? 404 : 302;
};

const isFindable = (html: string): boolean => !html.includes('<meta name="robots" content="noindex"');

test.each(ROLES)('%s sees the pages that are meant for them', async (role) => {
  const found: Record<string, number> = {};
  const right: Record<string, number> = {};
  const unlisted: string[] = [];
  for (const [name, rule] of rules) {
    const mine: Record<string, string> | undefined = name.startsWith('web_repertoire')
      ? { id: repertoireOf.get(role)! }
      : undefined;
    const known = { ...paramsOfShot(shots, name), ...(mine ?? own[name] ?? params) };
    const path = fillPage(pages[name].path, (parameter) => known[parameter]);
    const response = await roles[role].fetch(path, { headers: { accept: 'text/html' } });
    found[name] = response.status;
    right[name] = expected(rule, role);
    if (!isFindable(await response.text())) unlisted.push(name);
  }
  expect(found).toEqual(right);
  const hidden = rules.flatMap(([name, rule]) => (rule.hidden ? [name] : []));
  expect(unlisted).toEqual(expect.arrayContaining(hidden));
});
