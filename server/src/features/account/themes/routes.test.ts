import { accounts } from '@tabiya/contract/account/accounts.ts';
import {
  BACKGROUND_IDS,
  BOARD_STYLE_IDS,
  PIECE_SET_IDS,
  SOUND_SET_IDS,
  THEME_IDS,
} from '@tabiya/contract/account/theme-ids.ts';
import { themes } from '@tabiya/contract/account/themes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { TestVisitor } from '../../../platform/test/visitor.ts';
import { makeGuest, makeMember, makeStaff, type Player } from '../../../test/make.ts';
import { THEMES_FOLDER } from './catalogue.ts';

let server: TestServer;
let visitor: TestVisitor;
let ann: Player;

beforeAll(async () => {
  server = await startTestServer();
  [visitor, ann] = [server.visitor(), await makeMember(server)];
});
afterAll(() => server.close());

/** Calls like other programs do, with names and values spelled freely. */
const rpc = async (player: TestVisitor, method: string, body: Record<string, unknown> = {}) => {
  const headers = { 'content-type': 'application/json' };
  const path = `/service/themes/${method}`;
  const response = await player.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};

/** Returns every path of this site that occurs in an answer. */
const pathsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"(\/themes\/[^"]+)"/g)].map(([, path]) => path!);

describe('lists', () => {
  it('contain every part in order, and all their files exist', async () => {
    const all = await Promise.all([
      visitor.call(themes.listThemes, {}),
      visitor.call(themes.listBackgrounds, {}),
      visitor.call(themes.listBoardStyles, {}),
      visitor.call(themes.listPieceSets, {}),
      visitor.call(themes.listSoundSets, {}),
    ]);
    const [{ themes: list }, { backgrounds }, { board_styles }, { piece_sets }, { sound_sets }] = all;
    expect(list.map(({ id }) => id)).toEqual(THEME_IDS);
    expect(backgrounds.map(({ id }) => id)).toEqual(BACKGROUND_IDS);
    expect(board_styles.map(({ id }) => id)).toEqual(BOARD_STYLE_IDS);
    expect(piece_sets.map(({ id }) => id)).toEqual(PIECE_SET_IDS);
    expect(sound_sets.map(({ id }) => id)).toEqual(SOUND_SET_IDS);
    expect(list.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual(['default']);
    expect(list.map(({ display_priority }) => display_priority)).toEqual(THEME_IDS.map((_, place) => place + 1));
    for (const path of new Set(pathsIn(all))) await readFile(join(THEMES_FOLDER, path.slice('/themes/'.length)));
  });

  it('name every part in the requested language', async () => {
    const { board_styles } = await visitor.call(themes.listBoardStyles, { locale: 'en_US' });
    expect(board_styles[0]).toMatchObject({ id: 'green', name: 'Green' });
    const { themes: list } = await visitor.call(themes.listThemes, { locale: 'xx' });
    expect(list[0]!.localized_name).toBe('Tabiya');
  });

  it('give small boards on request, and vectors in any size', async () => {
    const boards = async (board_size: number) =>
      (await visitor.call(themes.listBoardStyles, { board_size })).board_styles.map(({ image }) => image);
    expect(await boards(200)).toContain('/themes/boards/walnut-small.webp');
    expect(await boards(900)).toContain('/themes/boards/walnut.webp');
    expect(await boards(200)).toContain('/themes/boards/green.svg');
  });

  it('exist for four platforms, ignoring case', async () => {
    for (const platform of ['WEB', 'ANDROID', 'IPHONE', 'IPAD', 'web']) {
      expect((await rpc(visitor, 'ListThemes', { platform })).status).toBe(200);
    }
    expect((await rpc(visitor, 'ListThemes', { platform: 'AMIGA' })).body['error']).toBe('bad_input');
    expect((await rpc(visitor, 'ListThemes', { board_size: -1 })).body['error']).toBe('bad_input');
  });
});

describe('a choice', () => {
  it('is the default at first', async () => {
    const fresh = await makeMember(server);
    expect((await fresh.call(themes.getActiveTheme, {})).theme).toMatchObject({ id: 'default', is_default: true });
    const { user } = await fresh.call(accounts.session, {});
    expect(user?.boardOptions).toMatchObject({
      animationType: 'default',
      boardStyle: 'green',
      coordinates: 'inside',
      moveListDisplayType: 'text',
      moveMethod: 'drag',
      pieceStyle: 'neo',
      themeAssets: { board: null, pieces: null, perspective: 'top-down' },
    });
  });

  it('of a theme is kept, and shows in the session', async () => {
    const member = await makeMember(server);
    expect((await member.call(themes.selectTheme, { theme_id: 'solid' })).theme.id).toBe('solid');
    expect((await member.call(themes.getActiveTheme, {})).theme.id).toBe('solid');
    const { user } = await member.call(accounts.session, {});
    expect(user?.boardOptions).toMatchObject({
      boardStyle: 'cherry',
      pieceStyle: 'turned',
      themeAssets: {
        background: '/themes/backgrounds/clay.css',
        board: '/themes/boards/cherry.css',
        pieces: '/themes/pieces/turned.css',
        sounds: '/themes/sounds/default',
        perspective: 'pseudo-3D',
      },
    });
  });

  it('with bodies rendered in space says so, with pictures that exist', async () => {
    const member = await makeMember(server);
    const { theme } = await member.call(themes.selectTheme, { theme_id: 'gallery' });
    expect(theme.piece_set.perspective).toBe('REAL_3D');
    const { user } = await member.call(accounts.session, {});
    expect(user?.boardOptions.themeAssets.perspective).toBe('real 3D');
    const picture = await member.fetch(theme.piece_set.images.black_knight);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('of four parts makes a custom theme, in either spelling and for guests too', async () => {
    const guest = await makeGuest(server);
    const parts = { backgroundId: 'ink', boardStyleId: 'blue', pieceSetId: 'letters', soundSetId: 'soft' };
    expect((await rpc(guest, 'SelectCustomTheme', parts)).status).toBe(200);
    const sent = { platform: 'web', piecesSize: 150, boardSize: 200, userId: guest.user.userId };
    const { theme } = (await rpc(guest, 'GetActiveTheme', sent)).body as unknown as Awaited<
      ReturnType<typeof guest.call<typeof themes.getActiveTheme>>
    >;
    expect(theme).toMatchObject({ id: 'custom', background: { id: 'ink' }, piece_set: { id: 'letters' } });
    expect((await guest.call(themes.getCustomTheme, {})).theme).toEqual(theme);
  });

  it('of exactly the parts of a theme is that theme', async () => {
    const member = await makeMember(server);
    const { theme } = await member.call(themes.getTheme, { theme_id: 'club' });
    await member.call(themes.selectCustomTheme, {
      background_id: theme.background.id,
      board_style_id: theme.board_style.id,
      piece_set_id: theme.piece_set.id,
      sound_set_id: theme.sound_set.id,
    });
    expect((await member.call(themes.getActiveTheme, {})).theme.id).toBe('club');
    expect((await member.call(themes.getTheme, { theme_id: String(theme.legacy_id) })).theme).toEqual(theme);
  });

  it('of something unknown changes nothing', async () => {
    const parts = { background_id: 'ink', board_style_id: '../x', piece_set_id: 'neo', sound_set_id: 'soft' };
    expect((await rpc(ann, 'SelectTheme', { theme_id: 'nothing' })).body['error']).toBe('theme_not_found');
    expect((await rpc(ann, 'GetTheme', { theme_id: 'nothing' })).body['error']).toBe('theme_not_found');
    expect((await rpc(ann, 'SelectCustomTheme', parts)).body['error']).toBe('theme_not_found');
    expect((await rpc(ann, 'SelectCustomTheme', { background_id: 'ink' })).body['error']).toBe('bad_input');
    expect((await ann.call(themes.getActiveTheme, {})).theme.id).toBe('default');
  });

  it('is private, except to staff', async () => {
    const [ben, staff] = [await makeMember(server), await makeStaff(server)];
    for (const user_id of [ann.user.id, ann.user.userId]) {
      expect((await rpc(ben, 'GetActiveTheme', { user_id })).body['error']).toBe('not_allowed');
      expect((await rpc(ben, 'GetCustomTheme', { user_id })).body['error']).toBe('not_allowed');
      expect((await rpc(ben, 'SelectTheme', { user_id, theme_id: 'club' })).body['error']).toBe('not_allowed');
    }
    expect((await rpc(staff, 'GetActiveTheme', { user_id: ann.user.id })).status).toBe(200);
    expect((await rpc(staff, 'SelectTheme', { user_id: ann.user.id, theme_id: 'club' })).body['error']).toBe(
      'not_allowed',
    );
  });
});

it('serves files for a day, with their types, and nothing outside the folder', async () => {
  const get = (path: string) => visitor.fetch(path);
  const style = await get('/themes/boards/walnut.css');
  expect(style.headers.get('content-type')).toContain('text/css');
  expect(style.headers.get('cache-control')).toContain('max-age=86400');
  const types = { webm: 'video/webm', ogg: 'audio/ogg', mp3: 'audio/mpeg', wav: 'audio/wav' };
  for (const [format, type] of Object.entries(types)) {
    expect((await get(`/themes/sounds/default.${format}`)).headers.get('content-type')).toBe(type);
  }
  for (const path of ['/themes/themes.json', '/themes/boards/', '/themes/x.css', '/themes/..%2f..%2fpackage.json']) {
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
  }
});
