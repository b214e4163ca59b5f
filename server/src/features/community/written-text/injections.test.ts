/** Every text that members of the community write shows what the renderer let through, or is no HTML at all. */
import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubNews, newsContentId } from '@tabiya/contract/community/club-news.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { coaches, type CoachForm } from '@tabiya/contract/community/coaches.ts';
import { comments, type CommentType } from '@tabiya/contract/community/comments.ts';
import { drafts } from '@tabiya/contract/community/drafts.ts';
import { forums } from '@tabiya/contract/community/forums.ts';
import { messages } from '@tabiya/contract/community/messages.ts';
import { voteChess, voteTalkId } from '@tabiya/contract/community/vote-chess.ts';
import { TEXT_MAX, TEXT_PGN_MAX, writtenTexts } from '@tabiya/contract/community/written-text.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { INJECTIONS, scriptsIn } from '../../../test/injections.ts';
import { makeMember, makeModerator, makeStaff, type Player } from '../../../test/make.ts';
import { makeClub, refusedWith, TERMS } from '../clubs/test-clubs.ts';

const DAY_MS = 86_400_000;
let clock = Date.UTC(2026, 10, 20, 12);
let server: TestServer;
/** Leads the club, coaches and owns the chats. Moderators may use links at once. */
let anna: Player;
/** Anna's pupil and friend. */
let ben: Player;
let staff: Player;
let club: { id: number; url: string; name: string };
let chat: number;
let clubChat: number;
let voteGame: string;
let newsId: number;

const clientId = () => crypto.randomUUID();
const nameOf = ({ user }: Player) => user.username;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  [anna, ben, staff] = [await makeModerator(server), await makeModerator(server), await makeStaff(server)];
  await anna.call(friends.request, { user: nameOf(ben) });
  await ben.call(friends.accept, { user: nameOf(anna) });
  club = await makeClub(anna);
  await ben.call(clubMembers.join, { id: club.id });
  chat = (await anna.call(chats.create, { name: 'Plain', usernames: [nameOf(ben)] })).id;
  clubChat = (await anna.call(chats.ofClub, { url: club.url })).id;
  voteGame = (await anna.call(voteChess.create, { kind: 'teams', name: 'Plain', hours: 24, color: 'white' })).id;
  ({ newsId } = await anna.call(clubNews.save, { id: club.id, title: 'Plain', text: 'Plain' }));
  await becomePupil();
});
afterAll(() => server.close());
// Calls are counted by the hour at most.
beforeEach(() => void (clock += 3_600_001));

/** A coach is reviewed by those alone who have exchanged messages for some days. */
const becomePupil = async () => {
  await anna.call(coaches.ask, entry({}));
  await staff.call(coaches.decide, { username: nameOf(anna), answer: 'confirm', reason: 'Known' });
  for (const days of [8, 0]) {
    await ben.call(messages.create, { username: nameOf(anna), content: 'Hello', clientId: clientId() });
    await anna.call(messages.create, { username: nameOf(ben), content: 'Hello', clientId: clientId() });
    clock += days * DAY_MS;
  }
};
const entry = (form: Partial<CoachForm>): CoachForm => ({
  ...{ name: 'Anna Ant', headline: 'Calm', languages: ['en'], methods: ['openings'], price: '', availability: '' },
  ...{ officialRating: '', isTaking: true, text: 'Plain' },
  ...form,
});

/** Writes a text into a field, and returns the answers that show it. */
type Write = (text: string) => Promise<unknown[]>;

const topic = async (form: object) => {
  const plain = { category: 'general', title: 'Plain', text: 'Plain', clientId: clientId() } as const;
  const { slug } = await anna.call(forums.create, { ...plain, ...form });
  return anna.call(forums.topic, { url: slug });
};
const commentOn = (contentType: CommentType, contentId: () => Promise<string> | string): Write => {
  return async (text) => {
    const about = { contentType, contentId: await contentId() };
    const { comment } = await anna.call(comments.create, { ...about, text, clientId: clientId() });
    return [comment, await anna.call(comments.list, about)];
  };
};
const changed = async (terms: Partial<typeof TERMS & { name: string }>) => {
  await anna.call(clubs.change, { id: club.id, ...TERMS, name: club.name, ...terms });
  return [await anna.call(clubs.view, { url: club.url }), await anna.call(clubMembers.log, { url: club.url })];
};
const listed = async (form: Partial<CoachForm>) => [
  await anna.call(coaches.save, entry(form)),
  await anna.call(coaches.view, { username: nameOf(anna) }),
];
const announced = async (news: object) => {
  await anna.call(clubNews.save, { id: club.id, title: 'Plain', text: 'Plain', ...news });
  return [await anna.call(clubNews.list, { url: club.url })];
};
const dated = async (date: object) => {
  const { dates } = await anna.call(clubNews.dates, { url: club.url });
  for (const { id: dateId } of dates) await anna.call(clubNews.removeDate, { id: club.id, dateId });
  await anna.call(clubNews.addDate, { id: club.id, title: 'Plain', text: '', startsAt: clock + DAY_MS, ...date });
  return [await anna.call(clubNews.dates, { url: club.url })];
};
const proposed = async (terms: object) => {
  const plain = { kind: 'daily', title: 'Plain', boardsMin: '1', boardsMax: '3', club: club.id } as const;
  const { kind, number: match } = await anna.call(clubMatches.create, { ...plain, ...terms });
  const view = await anna.call(clubMatches.view, { kind, match });
  await anna.call(clubMatches.cancel, { kind, match });
  return [view];
};
const reviewed = async (text: string) => {
  const { review } = await ben.call(coaches.review, { username: nameOf(anna), stars: 4, text });
  return { review, list: () => anna.call(coaches.reviews, { username: nameOf(anna) }) };
};
const said = async (to: number, text: string) => {
  await anna.call(chats.say, { chat: to, text, clientId: clientId() });
  return [await ben.call(chats.log, { chat: to })];
};
/** Somebody outside the club. */
const stranger = () => makeMember(server);

const MARKDOWN: Record<string, Write> = {
  'preview of any editor': async (text) => [await anna.call(writtenTexts.preview, { text })],
  'first post of a topic': async (text) => [await topic({ text })],
  'first post in the forum of a club': async (text) => [await topic({ text, club: club.url })],
  'answer in a topic': commentOn('forum_topic', async () => (await topic({})).id),
  'answer to a comment': async (text) => {
    const { id: contentId } = await topic({});
    const about = { contentType: 'forum_topic', contentId } as const;
    const { comment } = await anna.call(comments.create, { ...about, text: 'Plain', clientId: clientId() });
    return [await anna.call(comments.create, { ...about, parentId: comment.id, text, clientId: clientId() })];
  },
  'changed comment': async (text) => {
    const about = { contentType: 'club', contentId: String(club.id) } as const;
    const { comment } = await anna.call(comments.create, { ...about, text: 'Plain', clientId: clientId() });
    return [await anna.call(comments.edit, { id: comment.id, text })];
  },
  'note of a club': commentOn('club', () => String(club.id)),
  'comment on an announcement': commentOn('club', () => newsContentId(newsId)),
  'talk about a vote game': commentOn('votechess', () => voteTalkId(voteGame)),
  'proposal to a team of a vote game': commentOn('votechess', () => voteTalkId(voteGame, 'white')),
  'comment on an opening': commentOn('opening', () => 'sicilian-defense'),
  'text of a club': (about) => changed({ about }),
  'text for the members of a club': (privateText) => changed({ privateText }),
  announcement: (text) => announced({ text }),
  'entry of a coach': (text) => listed({ text }),
  'application of a coach': async (text) => {
    const other = await makeModerator(server);
    await other.call(coaches.ask, entry({ text }));
    return [await staff.call(coaches.asking, {})];
  },
};

const LINES: Record<string, Write> = {
  'title of a topic': async (title) => [await topic({ title }), await anna.call(forums.topics, {})],
  'new title of a topic': async (title) => {
    const { id: uuid } = await topic({});
    const { slug } = await anna.call(forums.rename, { uuid, title });
    return [await anna.call(forums.topic, { url: slug })];
  },
  'reason for a lock': async (reason) => {
    const { id: uuid, slug } = await topic({});
    await anna.call(forums.lock, { uuid, reason });
    return [await anna.call(forums.topic, { url: slug })];
  },
  'question of a poll': async (question) => [
    await topic({ poll: { question, choices: ['a', 'b'], isMultiple: false } }),
  ],
  'choice of a poll': async (choice) => [
    await topic({ poll: { question: 'Which?', choices: [choice, 'b'], isMultiple: false } }),
  ],
  'name of a club': async (name) => changed({ name }),
  'request to join a club': async (text) => {
    await changed({ isOpen: false });
    await (await stranger()).call(clubMembers.join, { id: club.id, text });
    return [await anna.call(clubMembers.requests, { url: club.url })];
  },
  'title of an announcement': (title) => announced({ title }),
  'title of a date': (title) => dated({ title }),
  'text of a date': (text) => dated({ text }),
  'title of a match': (title) => proposed({ title }),
  'text of a match': (text) => proposed({ text }),
  'name of a vote game': async (name) => {
    const { id } = await ben.call(voteChess.create, { kind: 'teams', name, hours: 24 });
    return [await anna.call(voteChess.view, { id })];
  },
  'name of a group': async (name) => {
    await anna.call(chats.rename, { chat, name });
    return [await ben.call(chats.show, { chat }), await ben.call(chats.log, { chat }), await ben.call(chats.list, {})];
  },
  'message in a group': (text) => said(chat, text),
  'message in the chat of a club': (text) => said(clubChat, text),
  'direct message': async (content) => [
    await anna.call(messages.create, { username: nameOf(ben), content, clientId: clientId() }),
  ],
  'name of a coach': (name) => listed({ name }),
  'headline of a coach': (headline) => listed({ headline }),
  'price of a coach': (price) => listed({ price }),
  'availability of a coach': (availability) => listed({ availability }),
  'rating of a coach': (officialRating) => listed({ officialRating }),
  'review of a coach': async (text) => {
    const { review, list } = await reviewed(text);
    return [review, await list()];
  },
  'answer to a review': async (text) => {
    const { review, list } = await reviewed('Patient');
    return [await anna.call(coaches.answer, { id: review.id, text }), await list()];
  },
  'reason why a coach is declined': async (reason) => {
    const other = await makeModerator(server);
    await other.call(coaches.ask, entry({}));
    await staff.call(coaches.decide, { username: nameOf(other), answer: 'decline', reason });
    return [await other.call(coaches.mine, {})];
  },
  // A draft is no HTML before it is sent.
  draft: async (text) => {
    await anna.call(drafts.keep, { place: 'forum.text', text, at: clock });
    return [await anna.call(drafts.show, { place: 'forum.text' })];
  },
};

/** All texts of an answer, with the names of their fields. */
const textsIn = (answer: unknown, field = ''): [string, string][] => {
  if (typeof answer === 'string') return [[field, answer]];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => textsIn(value, name));
};
const isHtml = (field: string) => /html$/i.test(field);

const TEXT = INJECTIONS.join('\n\n');
const LINE = '"><img src=x onerror=alert(1)></script>';

describe('Markdown', () => {
  test.each(Object.entries(MARKDOWN))('of the %s brings no script into a page', async (_, write) => {
    const html = (await write(TEXT)).flatMap((answer) => textsIn(answer)).filter(([field]) => isHtml(field));
    expect(html.map(([, text]) => text).join('')).toContain('&lt;script&gt;');
    expect(html.flatMap(([, text]) => scriptsIn(text))).toEqual([]);
  });

  const BAD: [string, string, string][] = [
    ['10 MB', 'a'.repeat(10_000_000), 'too_large'],
    ['more than a text may have', 'a'.repeat(TEXT_MAX + 1), 'bad_input'],
    ['10,000 quotes within quotes', `${'>'.repeat(10_000)} deep`, 'text_too_complex'],
    ['500 mentions', Array.from({ length: 500 }, (_, at) => `@member-${at}`).join(' '), 'too_many_mentions'],
    ['a PGN of endless variations', `[pgn]${'1. e4 (1. d4 '.repeat(TEXT_PGN_MAX / 10)}[/pgn]`, 'pgn_too_large'],
  ];
  test.each(Object.entries(MARKDOWN))('of the %s is refused where it is made to hurt', async (_, write) => {
    const answers = [];
    for (const [what, text] of BAD) answers.push([what, await refusedWith(write(text))]);
    expect(answers).toEqual(BAD.map(([what, , code]) => [what, code]));
  });
});

describe('a text without Markdown', () => {
  test.each(Object.entries(LINES))(
    'as %s stays what was typed, in no field that is shown as HTML',
    async (_, write) => {
      const shown = (await write(LINE)).flatMap((answer) => textsIn(answer)).filter(([, text]) => text.includes(LINE));
      expect(shown).not.toEqual([]);
      expect(shown.filter(([field]) => isHtml(field))).toEqual([]);
    },
  );
});

test('the feed of the forum escapes titles', async () => {
  await topic({ title: `Feed ${LINE}` });
  const feed = await (await fetch(`${server.url}/callback/forum/feed`)).text();
  expect(feed).toContain('Feed &quot;&gt;&lt;img');
  expect(feed).not.toContain('<img');
});

test('the PGN of a vote game keeps its name within a tag', async () => {
  const { id } = await ben.call(voteChess.create, { kind: 'teams', name: `"] [Result "1-0`, hours: 24 });
  const pgn = await (await fetch(`${server.url}/callback/votechess/game/${id}/pgn`)).text();
  expect(pgn.match(/^\[Result /gm)).toHaveLength(1);
});
