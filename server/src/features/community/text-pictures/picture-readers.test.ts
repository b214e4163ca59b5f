/** A picture is shown to those who may read a text that shows it, and to nobody else, whatever a cache has kept. */
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubNews } from '@tabiya/contract/community/club-news.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { coaches, type CoachForm } from '@tabiya/contract/community/coaches.ts';
import { comments } from '@tabiya/contract/community/comments.ts';
import { drafts } from '@tabiya/contract/community/drafts.ts';
import { forums } from '@tabiya/contract/community/forums.ts';
import type { CommentType } from '@tabiya/contract/community/comments.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, makeStaff, type Player } from '../../../test/make.ts';
import { makeClub, TERMS } from '../clubs/test-clubs.ts';
import { beginGame } from '../vote-chess/test-game.ts';
import { uploadPicture } from './test-pictures.ts';

let server: TestServer;
/** Uploads the pictures, and leads both clubs. */
let uploader: Player;
let readers: Record<'visitor' | 'stranger' | 'member' | 'moderator', Pick<Player, 'fetch'>>;
let member: Player;
let open: Club;
let closed: Club;
interface Club {
  id: number;
  url: string;
  name: string;
}

beforeAll(async () => {
  server = await startTestServer();
  uploader = await makeModerator(server);
  member = await makeMember(server);
  const [stranger, moderator] = [await makeMember(server), await makeModerator(server)];
  readers = { visitor: server.visitor(), stranger, member, moderator };
  open = await makeClub(uploader);
  closed = await makeClub(uploader, { isPrivate: true });
  for (const { id } of [open, closed]) {
    await server.app.platform.store.query(
      `insert into club_member (club_id, account_id, role, rights, joined_at, active_at) values ($1, $2, 'member', '{}', 1, 1)`,
      [id, member.user.id],
    );
  }
});
afterAll(() => server.close());

const clientId = () => crypto.randomUUID();
const shows = (path: string) => `![A rook](${path})`;
const comment = (contentType: CommentType, contentId: string, text: string) =>
  uploader.call(comments.create, { contentType, contentId, text, clientId: clientId() });
const topic = (text: string, club?: Club) =>
  uploader.call(forums.create, {
    ...{ category: 'general' as const, title: 'A picture', text, clientId: clientId() },
    ...(club && { club: club.url }),
  });
const entry = (text: string): CoachForm => ({
  ...{ name: 'Anna Ant', headline: 'Calm', languages: ['en'], methods: ['openings'], price: '', availability: '' },
  ...{ officialRating: '', isTaking: true, text },
});
const news = (club: Club, text: string) => uploader.call(clubNews.save, { id: club.id, title: 'News', text });

const EVERYBODY = ['visitor', 'stranger', 'member', 'moderator'];
const INSIDE = ['member', 'moderator'];

/** Texts with the picture at the path, by what they are, with those of the readers who may read them. */
const TEXTS: readonly [string, readonly string[], (path: string) => Promise<unknown>][] = [
  ['no text', [], async () => {}],
  ['a draft', [], (path) => uploader.call(drafts.keep, { place: 'forum.text', text: shows(path), at: 1 })],
  ['the entry of a coach who has not asked', [], (path) => uploader.call(coaches.save, entry(shows(path)))],
  ['the entry of a coach who has asked', ['moderator'], (path) => uploader.call(coaches.ask, entry(shows(path)))],
  ['a topic of the site', EVERYBODY, (path) => topic(shows(path))],
  ['what an open club says', EVERYBODY, (path) => describeClub(open, { about: shows(path) })],
  ['what a private club says', EVERYBODY, (path) => describeClub(closed, { about: shows(path), isPrivate: true })],
  ['what an open club tells its members', INSIDE, (path) => describeClub(open, { privateText: shows(path) })],
  ['an announcement of an open club', EVERYBODY, (path) => news(open, shows(path))],
  ['an announcement of a private club', INSIDE, (path) => news(closed, shows(path))],
  ['the notes of an open club', EVERYBODY, (path) => comment('club', String(open.id), shows(path))],
  ['the notes of a private club', INSIDE, (path) => comment('club', String(closed.id), shows(path))],
  ['the forum of an open club', EVERYBODY, (path) => topic(shows(path), open)],
  ['the forum of a private club', INSIDE, (path) => topic(shows(path), closed)],
  [
    'a comment on an announcement of a private club',
    INSIDE,
    async (path) => comment('club', `news-${(await news(closed, 'Text')).newsId}`, shows(path)),
  ],
];

const describeClub = ({ id, name }: Club, terms: Partial<typeof TERMS>) =>
  uploader.call(clubs.change, { id, ...TERMS, name, ...terms });

const admitted = async (path: string): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, reader] of Object.entries(readers)) {
    const { status } = await reader.fetch(path);
    if (status === 200) found.push(name);
    else expect(status).toBe(404);
  }
  return found;
};

describe('a picture', () => {
  test.each(TEXTS)('in %s is shown to %j', async (_, expected, write) => {
    const path = await uploadPicture(uploader);
    await write(path);
    expect(await admitted(path)).toEqual(expected);
  });
});

test('a picture in the talk of a team is shown to the team alone while the game goes on', async () => {
  const { id, white, black } = await beginGame(server);
  const [captain, mate] = white as [Player, Player];
  await server.app.services.accounts.setRole(captain.user.id, LEVELS.moderator);
  const path = await uploadPicture(captain);
  const about = { contentType: 'votechess', contentId: `${id}-white` } as const;
  await captain.call(comments.create, { ...about, text: shows(path), clientId: clientId() });
  expect((await mate.fetch(path)).status).toBe(200);
  expect((await black[0]!.fetch(path)).status).toBe(404);
  expect(await admitted(path)).toEqual([]);
});

test('a picture in a private club is asked for anew each time, and one that everybody may see is not', async () => {
  const [inside, outside] = [await uploadPicture(uploader), await uploadPicture(uploader)];
  await news(closed, shows(inside));
  await topic(shows(outside));
  expect((await readers.visitor.fetch(outside)).headers.get('cache-control')).toContain('immutable');
  const first = await readers.member.fetch(inside);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toContain('Cookie');
  const headers = { 'if-none-match': first.headers.get('etag')! };
  expect((await readers.member.fetch(inside, { headers })).status).toBe(304);
  const refused = await readers.stranger.fetch(inside, { headers });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('a picture is gone for whoever leaves the club, and with the text that showed it', async () => {
  const leaver = await makeMember(server);
  const club = await makeClub(uploader, { isPrivate: true });
  await leaver.call(clubMembers.join, { id: club.id });
  const path = await uploadPicture(uploader);
  const { newsId } = await news(club, shows(path));
  expect((await leaver.fetch(path)).status).toBe(200);
  await leaver.call(clubMembers.leave, { id: club.id });
  expect((await leaver.fetch(path)).status).toBe(404);
  await uploader.call(clubNews.remove, { id: club.id, newsId });
  expect((await readers.moderator.fetch(path)).status).toBe(404);
});

test('a removed comment shows its picture to nobody, and a changed one only the new picture', async () => {
  const [before, after] = [await uploadPicture(uploader), await uploadPicture(uploader)];
  const { comment: written } = await comment('club', String(open.id), shows(before));
  await uploader.call(comments.edit, { id: written.id, text: shows(after) });
  expect([await admitted(before), await admitted(after)]).toEqual([[], EVERYBODY]);
  await uploader.call(comments.remove, { id: written.id });
  expect(await admitted(after)).toEqual([]);
});

test('a picture of a listed coach is public, and of one who has left the list no longer', async () => {
  const coach = await makeModerator(server);
  const path = await uploadPicture(coach);
  await coach.call(coaches.ask, entry(shows(path)));
  const staff = await makeStaff(server);
  await staff.call(coaches.decide, {
    ...{ username: coach.user.username, answer: 'confirm', reason: 'Known to the federation' },
  });
  expect(await admitted(path)).toEqual(EVERYBODY);
  await coach.call(coaches.leave, {});
  expect(await admitted(path)).toEqual([]);
});
