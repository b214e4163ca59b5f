import { AVATAR_MAX_BYTES, AVATAR_SIZES, avatars } from '@tabiya/contract/people/avatars.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5a8a3c' } });
const upload = (player: Player, file: Uint8Array) =>
  player.call(avatars.upload, { picture: Buffer.from(file).toString('base64') });
const fetchPicture = (path: string | null) => fetch(server.url + path);

describe('the member’s own picture', () => {
  it('is a square in two sizes, has no metadata, and is cached by browsers permanently', async () => {
    const anna = await makeMember(server);
    const secret = 'shot at home, 52.5 north';
    const file = await drawing(900, 500)
      .jpeg()
      .withExif({ IFD0: { Copyright: secret } })
      .toBuffer();
    expect(file.includes(secret)).toBe(true);
    const user = await upload(anna, file);
    for (const [path, edge] of [
      [user.avatarUrl, AVATAR_SIZES.small],
      [user.avatarLargeUrl, AVATAR_SIZES.large],
    ] as const) {
      const answer = await fetchPicture(path);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-disposition')).toBeNull();
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes(secret)).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: edge, height: edge });
    }
    expect(user.settingsAvatarUrl).toBe(user.avatarLargeUrl);
    const service = server.app.services.accounts;
    expect(await service.playerByName(anna.user.username)).toMatchObject({ avatarUrl: user.avatarUrl });
  });

  it('is replaced by the next one, and can be removed', async () => {
    const boris = await makeMember(server);
    const first = await upload(boris, await drawing(64, 64).png().toBuffer());
    const second = await upload(boris, await drawing(65, 80).negate().webp().toBuffer());
    expect(second.avatarUrl).not.toBe(first.avatarUrl);
    expect((await fetchPicture(first.avatarUrl)).status).toBe(404);
    const after = await boris.call(avatars.remove, {});
    expect(after).toMatchObject({ avatarUrl: null, avatarLargeUrl: null });
    expect((await fetchPicture(second.avatarUrl)).status).toBe(404);
    expect(await boris.call(avatars.remove, {})).toMatchObject({ avatarUrl: null });
  });

  it('is separate from that of another member with the same image', async () => {
    const [one, two] = [await makeMember(server), await makeMember(server)];
    const file = await drawing(50, 50).png().toBuffer();
    const [first, second] = [await upload(one, file), await upload(two, file)];
    await one.call(avatars.remove, {});
    expect((await fetchPicture(first.avatarUrl)).status).toBe(404);
    expect((await fetchPicture(second.avatarUrl)).status).toBe(200);
  });
});

describe('a refused upload changes nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['text', Buffer.from('no picture at all')],
    ['a program that draws', Buffer.from(svg)],
    ['5 MB of noise', Buffer.alloc(AVATAR_MAX_BYTES, 'noise')],
    ['the head of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s', async (_, file) => {
    const anna = await makeMember(server);
    await expect(upload(anna, file)).rejects.toMatchObject({ status: 409, body: { error: 'avatar_no_picture' } });
    expect(await server.app.services.accounts.playerByName(anna.user.username)).toMatchObject({
      avatarUrl: null,
    });
  });

  it('a picture that decompresses to more than memory holds', async () => {
    const anna = await makeMember(server);
    const bomb = await drawing(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(AVATAR_MAX_BYTES);
    await expect(upload(anna, bomb)).rejects.toMatchObject({ body: { error: 'avatar_no_picture' } });
  });

  it('more than 5 MB', async () => {
    const anna = await makeMember(server);
    const tooLarge = Buffer.alloc(AVATAR_MAX_BYTES + 1);
    await expect(upload(anna, tooLarge)).rejects.toMatchObject({ body: { error: 'avatar_too_large' } });
    const farTooLarge = Buffer.alloc(2 * AVATAR_MAX_BYTES);
    await expect(upload(anna, farTooLarge)).rejects.toMatchObject({ status: 413, body: { error: 'too_large' } });
  });

  it('invalid base64, guests, and pictures of unknown members', async () => {
    const anna = await makeMember(server);
    await expect(anna.call(avatars.upload, { picture: 'data:image/png;base64,xx' })).rejects.toMatchObject({
      body: { error: 'bad_input' },
    });
    const guest = await makeGuest(server);
    await expect(upload(guest, await drawing(9, 9).png().toBuffer())).rejects.toMatchObject({ status: 403 });
    expect((await fetchPicture(`/avatars/${'0'.repeat(32)}/small.webp`)).status).toBe(404);
    expect((await fetchPicture('/avatars/../small.webp')).status).toBe(404);
  });
});
