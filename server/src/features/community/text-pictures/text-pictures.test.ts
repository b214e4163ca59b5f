import { coaches, type CoachForm } from '@tabiya/contract/community/coaches.ts';
import { picturesADay, TEXT_PICTURE_MAX_BYTES, TEXT_PICTURES_MAX } from '@tabiya/contract/community/text-pictures.ts';
import { writtenTexts } from '@tabiya/contract/community/written-text.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, nextSettled, startGame, type Player } from '../../../test/make.ts';
import { drawPicture, sendPicture } from './test-pictures.ts';

let server: TestServer;
let clock = Date.UTC(2026, 10, 20, 12);
// Moderators need no games before they add pictures.
let anna: Player;
let bob: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  [anna, bob] = [await makeModerator(server), await makeModerator(server)];
});
afterAll(() => server.close());

const upload = async (who: Player) => sendPicture(who, await drawPicture().png().toBuffer());
const htmlOf = async (who: Player, text: string) => (await who.call(writtenTexts.preview, { text })).html;
const refusedWith = async (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (failure: unknown) => (failure instanceof CallFailure ? failure.body?.error : String(failure)),
  );
const statusOf = async (path: string) => (await anna.fetch(path)).status;

const FORM: CoachForm = {
  ...{ name: 'Anna Ant', headline: 'Calm', languages: ['en'], methods: ['openings'], price: '', availability: '' },
  ...{ officialRating: '', isTaking: true, text: 'Text' },
};

test('a picture is re-encoded without metadata, and no larger than texts show', async () => {
  const secret = 'shot at home, 52.5 north';
  const { path, width, height } = await sendPicture(
    anna,
    await drawPicture(2_400, 1_200)
      .jpeg()
      .withExif({ IFD0: { Copyright: secret } })
      .toBuffer(),
  );
  expect([width, height]).toEqual([1_200, 600]);
  const answer = await anna.fetch(path);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.includes(secret)).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
});

test('only texts of its uploader show a picture, with its size and description', async () => {
  const { path } = await upload(anna);
  expect(await htmlOf(anna, `![a "knight"](${path})`)).toBe(
    `<p><img class="text-picture" src="${path}" alt="a &quot;knight&quot;" width="60" height="40" loading="lazy"></p>\n`,
  );
  expect(await htmlOf(bob, `![a "knight"](${path})`)).toBe('<p>a &quot;knight&quot;</p>\n');
  expect(await htmlOf(anna, '![elsewhere](https://evil.example/x.png)')).toContain(
    '<a href="https://evil.example/x.png"',
  );
  expect(await htmlOf(anna, '[![](javascript:alert(1))](/play)')).not.toContain('<img');
});

test('a text has a bounded number of pictures', async () => {
  const { path } = await upload(anna);
  const text = `![x](${path})\n`.repeat(TEXT_PICTURES_MAX + 1);
  expect(await refusedWith(anna.call(writtenTexts.preview, { text }))).toBe('too_many_pictures');
});

test('pictures without a text are removed, those of texts and drafts stay', async () => {
  const service = server.app.services.textPictures;
  const [shown, orphan] = [await upload(anna), await upload(anna)];
  await anna.call(coaches.save, { ...FORM, text: `![x](${shown.path})` });
  await service.removeOrphans();
  expect(await statusOf(orphan.path)).toBe(200);
  clock += 86_400_001;
  await service.removeOrphans();
  expect([await statusOf(shown.path), await statusOf(orphan.path)]).toEqual([200, 404]);
  await anna.call(coaches.save, { ...FORM, text: 'Without' });
  clock += 86_400_001;
  await service.removeOrphans();
  expect(await statusOf(shown.path)).toBe(404);
});

test.each([
  ['text', Buffer.from('no picture at all'), 'avatar_no_picture'],
  ['a program that draws', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'avatar_no_picture'],
  ['more than 5 MB', Buffer.alloc(TEXT_PICTURE_MAX_BYTES + 1), 'avatar_too_large'],
  ['far more', Buffer.alloc(2 * TEXT_PICTURE_MAX_BYTES), 'too_large'],
])('%s is refused', async (_, file, refusal) => expect(await refusedWith(sendPicture(anna, file))).toBe(refusal));

test('a picture that decompresses to more than memory holds is refused', async () => {
  const bomb = await drawPicture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
  expect(await refusedWith(sendPicture(anna, bomb))).toBe('avatar_no_picture');
});

test('new members wait, and a member adds a bounded number in a day', async () => {
  const member = await makeMember(server);
  expect(await refusedWith(upload(member))).toBe('pictures_later');
  for (let at = 0; at < 10; at += 1) await play(member, bob);
  for (let at = 0; at < picturesADay(LEVELS.basic); at += 1) await upload(member);
  expect(await refusedWith(upload(member))).toBe('picture_limit');
  clock += 86_400_001;
  await upload(member);
});

const play = async (white: Player, black: Player) => {
  const id = await startGame(server, { white, black, rated: false });
  const settled = nextSettled(server);
  const { games } = server.app.services;
  await games.command(id, white.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
  await games.command(id, black.user.id, { type: 'move', ply: 2, uci: 'e7e5' });
  await games.command(id, white.user.id, { type: 'resign' });
  await settled;
};

test('pictures are exported and erased', async () => {
  const { textPictures: service } = server.app.services;
  const { path } = await upload(anna);
  expect(await service.exportOf(anna.user.id)).toMatchObject([{ type: 'image/webp' }]);
  await server.app.platform.store.transaction((queries) => service.erase(queries, anna.user.id));
  expect(await statusOf(path)).toBe(404);
});
