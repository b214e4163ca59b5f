import { clubNews } from '@tabiya/contract/community/club-news.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, type Player } from '../../../test/make.ts';
import { uploadPicture } from '../text-pictures/test-pictures.ts';
import { makeClub, refusedWith, TERMS } from './test-clubs.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let clock = Date.UTC(2026, 10, 20, 12);
// Moderators need no games before they add pictures.
let anna: Player;
let ben: Player;
let stranger: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  [anna, ben, stranger] = [await makeModerator(server), await makeModerator(server), await makeMember(server)];
});
afterAll(() => server.close());

const isThere = async (path: string) => (await anna.fetch(path)).status === 200;
/** Lets a day pass, after which pictures without a text are removed. */
const nextDay = async () => {
  clock += DAY_MS + 1;
  await server.app.services.textPictures.removeOrphans();
};
const newsOf = async (who: Player, url: string) =>
  (await who.call(clubNews.list, { url })).items.map(({ html }) => html).join('');

test('pictures of an announcement stay when another leader changes it, and go when it is removed', async () => {
  const { id, url } = await makeClub(anna);
  await ben.call(clubMembers.join, { id });
  await anna.call(clubMembers.setRole, { id, username: ben.user.username, role: 'admin' });
  const [hers, theirs] = [await uploadPicture(anna), await uploadPicture(anna)];
  const { newsId } = await anna.call(clubNews.save, { id, title: 'Friday', text: `![Our room](${hers})` });
  await nextDay();
  expect(await isThere(hers)).toBe(true);
  // Of pictures that the text did not show before, only the writer's own are shown.
  await ben.call(clubNews.save, { id, newsId, title: 'Friday', text: `![Our room](${hers})\n\n![other](${theirs})` });
  const html = await newsOf(ben, url);
  expect(html).toContain(`src="${hers}"`);
  expect(html).not.toContain(theirs);
  await nextDay();
  expect([await isThere(hers), await isThere(theirs)]).toEqual([true, false]);
  await anna.call(clubNews.remove, { id, newsId });
  await nextDay();
  expect(await isThere(hers)).toBe(false);
});

test('pictures of the texts of a club are kept as long as the texts show them', async () => {
  const { id, url, name } = await makeClub(anna);
  const [about, inside] = [await uploadPicture(anna), await uploadPicture(anna)];
  const terms = { ...TERMS, name, about: `![us](${about})`, privateText: `![the door](${inside})` };
  await anna.call(clubs.change, { id, ...terms });
  await nextDay();
  expect([await isThere(about), await isThere(inside)]).toEqual([true, true]);
  expect(JSON.stringify(await anna.call(clubs.view, { url }))).toContain(inside);
  await anna.call(clubs.change, { id, ...terms, privateText: '' });
  await nextDay();
  expect([await isThere(about), await isThere(inside)]).toEqual([true, false]);
});

test('nobody but members learns the address of a picture in a private club, which cannot be guessed', async () => {
  const { id, url, name } = await makeClub(anna);
  const picture = await uploadPicture(anna);
  const terms = { ...TERMS, name, privateText: `![the door](${picture})`, isPrivate: true };
  await anna.call(clubs.change, { id, ...terms });
  await anna.call(clubNews.save, { id, title: 'Inside', text: `![inside](${picture})` });
  expect(picture).toMatch(/^\/text-pictures\/[0-9a-f]{32}\.webp$/);
  expect(await newsOf(anna, url)).toContain(picture);
  expect(await refusedWith(stranger.call(clubNews.list, { url }))).toBe('club_members_only');
  expect(JSON.stringify(await stranger.call(clubs.view, { url }))).not.toContain(picture);
  const page = await server.visitor().fetch(`/club/${url}`);
  expect(await page.text()).not.toContain(picture);
});
