/** Texts of the community that try to bring a script into a page, as a browser shows them. */
import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubNews } from '@tabiya/contract/community/club-news.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { coaches } from '@tabiya/contract/community/coaches.ts';
import { comments } from '@tabiya/contract/community/comments.ts';
import { drafts } from '@tabiya/contract/community/drafts.ts';
import { forums } from '@tabiya/contract/community/forums.ts';
import { messages } from '@tabiya/contract/community/messages.ts';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { expect, test } from 'vitest';
import { callerOf, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
const [inga, ivo] = [await stage.person(), await stage.person()];
const dialogs: string[] = [];
inga.page.on('dialog', (dialog) => {
  dialogs.push(dialog.message());
  void dialog.dismiss();
});

const LINE = '"><img src=x onerror=alert(1)>';
/** The pages that show the texts. */
let shown: string[];

test('a member writes them into every field', async () => {
  await register(inga.page, 'inga-injects');
  await register(ivo.page, 'ivo-asks-in');
  const [writer, other] = [await callerOf(inga.page), await callerOf(ivo.page)];
  const clientId = () => crypto.randomUUID();
  const terms = { about: LINE, privateText: LINE, isOpen: false, isPrivate: false };
  const club = await writer.call(clubs.found, { ...terms, name: `Club ${LINE}` });
  await other.call(clubMembers.join, { id: club.id, text: LINE });
  const { newsId } = await writer.call(clubNews.save, { id: club.id, title: LINE, text: LINE });
  for (const contentId of [String(club.id), `news-${newsId}`]) {
    await writer.call(comments.create, { contentType: 'club', contentId, text: LINE, clientId: clientId() });
  }
  await writer.call(clubNews.addDate, { id: club.id, title: LINE, text: LINE, startsAt: Date.now() + 86_400_000 });
  const { id: chat } = await writer.call(chats.ofClub, { url: club.url });
  await writer.call(chats.say, { chat, text: LINE, clientId: clientId() });
  const match = { kind: 'daily', title: LINE, text: LINE, boardsMin: '1', boardsMax: '3' } as const;
  const { number } = await writer.call(clubMatches.create, { ...match, club: club.id });
  const { id: voteGame } = await writer.call(voteChess.create, {
    kind: 'teams',
    name: LINE,
    hours: 24,
    color: 'white',
  });
  for (const contentId of [voteGame, `${voteGame}-white`]) {
    await writer.call(comments.create, { contentType: 'votechess', contentId, text: LINE, clientId: clientId() });
  }
  const poll = { question: LINE, choices: [LINE, `${LINE}2`], isMultiple: false };
  const topic = { category: 'general', title: LINE, text: LINE, poll, clientId: clientId() } as const;
  const { slug } = await writer.call(forums.create, topic);
  await other.call(messages.create, { username: 'inga-injects', content: LINE, clientId: clientId() });
  await writer.call(coaches.save, {
    ...{ name: LINE, headline: LINE, languages: ['en'], methods: [], price: LINE, availability: LINE },
    ...{ officialRating: LINE, isTaking: true, text: LINE },
  });
  await writer.call(drafts.keep, { place: 'forum.text', text: LINE, at: Date.now() });
  shown = [
    '/clubs',
    `/club/${club.url}`,
    `/club/${club.url}/announcements?news=${newsId}`,
    `/club/${club.url}/chat`,
    `/club/${club.url}/settings`,
    `/clubs/requests/${club.url}`,
    `/${club.url}/club/notes`,
    '/clubs/matches/open',
    `/${number}/club/matches`,
    '/votechess?list=open',
    `/votechess/game/${toShortUuid(voteGame)}`,
    '/forum',
    `/forum/view/${slug}`,
    '/ivo-asks-in/messages',
    '/chats',
  ];
});

test('no page runs or loads anything of them', async () => {
  const { page } = inga;
  const found: Record<string, unknown> = {};
  for (const path of shown) {
    await visit(page, path);
    await expect.poll(() => page.getByText(LINE).count(), { message: path }).toBeGreaterThan(0);
    found[path] = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => [...element.attributes].some(({ name }) => name.startsWith('on')))
        .map(({ outerHTML }) => outerHTML),
    );
  }
  expect(found).toEqual(Object.fromEntries(shown.map((path) => [path, []])));
  expect(dialogs).toEqual([]);
  expect(inga.complaints).toEqual([]);
});
