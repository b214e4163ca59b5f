import { alerts, type AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { dailyGames } from '@tabiya/contract/play/daily-games.ts';
import { clubNews } from '@tabiya/contract/community/club-news.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { devices } from '@tabiya/contract/account/devices.ts';
import { forums } from '@tabiya/contract/community/forums.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { lobby, lobbyChannel } from '@tabiya/contract/play/lobby.ts';
import { messages } from '@tabiya/contract/community/messages.ts';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { libraryImports } from '@tabiya/contract/study/library-imports.ts';
import { puzzleSets } from '@tabiya/contract/study/puzzle-sets.ts';
import { puzzleBattles } from '@tabiya/contract/study/puzzle-battles.ts';
import { puzzleRush } from '@tabiya/contract/study/puzzle-rush.ts';
import { push } from '@tabiya/contract/notify/push.ts';
import { secondFactor } from '@tabiya/contract/account/second-factor.ts';
import { streamAlerts } from '@tabiya/contract/watch/stream-alerts.ts';
import { support } from '@tabiya/contract/staff/support.ts';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { tokens } from '@tabiya/contract/account/tokens.ts';
import { MATE, SKEWER, storePuzzles } from '../features/study/puzzles/test-puzzles.ts';
import { createTestAuthenticator } from '../features/account/second-factor/test-authenticator.ts';
import type { TestServer } from '../platform/test/server.ts';
import type { TestSocket } from '../platform/test/socket.ts';
import { makeMember, PASSWORD, startGame, type Player } from './make.ts';
import { repertoires } from '@tabiya/contract/study/repertoires.ts';
import { makeClassroom } from './owned-classrooms.ts';
import { makeReview } from './owned-coaches.ts';

/** Push endpoint that the members' browsers name. */
export const PUSH_SERVICE = 'https://push.example.org';
/** Passkeys belong to a site. */
export const SITE = 'https://chess.example.org';

const BROWSER = { endpoint: `${PUSH_SERVICE}/anna`, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
/** Things that can be hidden by their subject. */
export const ACHIEVEMENT = 'first_win';
export const COMMENT = { contentId: '7', contentType: 'profile' };
const ALERTS = (by: string): AlertPayload[] => [
  { alertType: 'user_achievements', code: ACHIEVEMENT, achievementName: 'First', threshold: null, image: '/a.svg' },
  { alertType: 'user_comment', ...COMMENT, title: 'Hello', viewUrl: '/member/anna', by },
  { alertType: 'user_group_note', id: 7, title: 'Hello', groupName: 'Club', groupUrl: '/club' },
];

/** What is said of a club. */
export const CLUB = { name: 'Mine alone', about: '', privateText: 'Secret', isOpen: false, isPrivate: false };

const SLOW = { base: 1_800_000, increment: 0 };

/**
 * Creates one of everything that a member can own and a call can name. What needs two people belongs to Anna and Bob.
 */
export const makeObjects = async (server: TestServer) => {
  const [anna, bob] = [await makeMember(server), await makeMember(server)];
  const [toAnna, toBob] = [{ user: anna.user.username }, { user: bob.user.username }];
  const { games, bughouse, accounts, alerts: notify } = server.app.services;

  await anna.call(tokens.create, { name: 'My board', scopes: ['board:play'], days: 30 });
  await anna.call(push.subscribe, BROWSER);
  const { message } = await anna.call(messages.create, {
    ...{ username: bob.user.username, content: 'Good game!', clientId: 'a'.repeat(32) },
  });
  const talk = await anna.call(support.open, { app: 'support', content: 'Where is it?', clientId: 'b'.repeat(32) });
  const challenge = await anna.call(challenges.create, {
    ...{ username: bob.user.username, baseTime: 18_000, increment: 0, rated: false },
  });
  await bob.call(friends.request, toAnna);
  await storePuzzles(server, [SKEWER, MATE]);
  const battle = await anna.call(puzzleBattles.create, { places: 2 });
  await bob.call(puzzleBattles.join, { id: battle.id });
  const rush = await anna.call(puzzleRush.start, { mode: 'survival' });
  const collection = await anna.call(collections.create, { name: 'Mine', visibility: 'private' });
  const entry = await anna.call(libraryEntries.add, { collectionId: collection.id, pgn: '1. e4 *' });
  const file = { collectionId: collection.id, name: 'a.pgn', length: 10 };
  const libraryImport = await anna.call(libraryImports.begin, file);
  const set = await anna.call(puzzleSets.create, { name: 'Mine', origin: 'filter', size: 10 });

  const { slug } = await anna.call(forums.create, { category: 'general', title: 'Mine', text: 'My own words.' });
  const topic = await anna.call(forums.topic, { url: slug });

  const club = await anna.call(clubs.found, CLUB);
  const clubNewsId = (await anna.call(clubNews.save, { id: club.id, title: 'Hello', text: 'Mine' })).newsId;

  const gameId = await startGame(server, { white: anna, black: bob, timeControl: SLOW, rated: false });
  await games.command(gameId, anna.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
  await games.command(gameId, bob.user.id, { type: 'move', ply: 2, uci: 'e7e5' });
  const others = [await makeMember(server), await makeMember(server)] as const;
  const seeker = await makeMember(server);
  const tableId = await bughouse.start({
    players: { whiteA: anna.user.id, blackA: bob.user.id, whiteB: others[0].user.id, blackB: others[1].user.id },
    timeControl: SLOW,
    rated: false,
  });

  for (const payload of ALERTS(bob.user.id)) await notify.raise({ to: anna.user.id, payload });
  await accounts.setFlags(anna.user.id, { isStreamer: true });
  await anna.call(streamAlerts.makeAddress, {});
  return {
    ...{ anna, bob, toAnna, toBob, gameId, tableId },
    annaId: anna.user.id,
    browser: BROWSER.endpoint,
    chatId: await makeGroup(server, anna, bob),
    challengeId: challenge.id,
    ...{ clubId: club.id, clubUrl: club.url, clubNewsId },
    voteGameId: (await anna.call(voteChess.create, { kind: 'teams', name: 'Ours', hours: 24 })).id,
    ...{ topicId: topic.id, postId: topic.posts[0]!.id },
    reviewId: await makeReview(server, { coach: bob, author: anna }),
    dailySeekId: (await anna.call(dailyGames.random, { days: 14 })).seek!.id,
    deviceId: (await anna.call(devices.list, {})).devices[0]!.id,
    messageId: message.id,
    ...{ rushId: rush.id, setId: set.id },
    ...{ collectionId: collection.id, entryId: entry.id, importId: libraryImport.id },
    classroomId: await makeClassroom(anna),
    repertoireId: (await anna.call(repertoires.create, { name: 'Mine', color: 'white', line: ['e2e4'] })).id,
    battleId: battle.id,
    passkeyId: await makePasskey(anna),
    talkId: talk.conversation.id,
    tokenId: (await anna.call(tokens.list, {})).tokens[0]!.id,
    clubAlert: await alertOf(anna, 'user_group_note'),
    requestAlert: await alertOf(anna, 'friend_request'),
    challengeAlert: await alertOf(bob, 'offline_challenges'),
    line: await openSeek(seeker),
    seekId: (await bob.call(lobby.open, {})).seeks[0]!.id,
  };
};
export type Objects = Awaited<ReturnType<typeof makeObjects>>;

const makeGroup = (server: TestServer, { user: { id } }: Player, { user }: Player): Promise<number> => {
  const lines = [{ by: id, text: 'Between us', at: 0 }];
  return server.app.services.chats.importGroup({ name: 'Ours', ownerId: id, memberIds: [user.id], lines, readBy: [] });
};

const makePasskey = async (member: Player): Promise<string> => {
  const options = await member.call(secondFactor.beginPasskey, { password: PASSWORD });
  const passkey = createTestAuthenticator(SITE).create(options);
  const { state } = await member.call(secondFactor.addPasskey, { name: 'Phone', passkey });
  return state.passkeys[0]!.id;
};

const alertOf = async (member: Player, type: AlertType) => {
  const { alerts: groups } = await member.call(alerts.list, {});
  return groups[type]!.notifications[0]!;
};

/** A seek is open as long as its player's connection is. */
const openSeek = async (player: Player): Promise<TestSocket> => {
  const socket = await player.socket();
  await socket.open(lobbyChannel, 'pools');
  const timeControl = { base: 180_000, increment: 2_000 };
  const terms = { variant: 'chess', timeControl, rated: false, color: 0, range: null } as const;
  await socket.send({ channel: lobbyChannel, key: 'pools' }, 'offer', terms);
  return socket;
};
