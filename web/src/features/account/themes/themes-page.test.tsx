import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Loaded late by every page; imported here, so that the tests do not wait for it on a busy machine.
import './ThemeSync.tsx';
import { readMe } from '../../../platform/session/session.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const background = (id: string, name: string) => ({
  id,
  name,
  preview_image: `/themes/${id}.webp`,
  color: { hex_code: '#000000' },
});
const board = (id: string, name: string) => ({
  id,
  name,
  preview_image: { square: `/${id}.svg`, linear: `/${id}.svg` },
});
const pieces = (id: string, name: string) => ({ id, name, images: {}, perspective: 'TOP_DOWN' });
const sounds = (id: string, name: string) => ({ id, name, sound_files: {} });
const PARTS = {
  backgrounds: [background('plain', 'Plain'), background('waves', 'Waves')],
  board_styles: [board('green', 'Green'), board('ice', 'Ice')],
  piece_sets: [pieces('neo', 'Neo'), pieces('letters', 'Letters')],
  sound_sets: [sounds('default', 'Usual'), sounds('soft', 'Soft')],
};
const theme = (id: string, name: string, at: 0 | 1) => ({
  ...{ id, localized_name: name, is_accessibility_friendly: at === 1 },
  ...{ background: PARTS.backgrounds[at], board_style: PARTS.board_styles[at] },
  ...{ piece_set: PARTS.piece_sets[at], sound_set: PARTS.sound_sets[at] },
});
const THEMES = [theme('default', 'Tabiya', 0), theme('ocean', 'Ocean', 1)];

const service = (name: string) => `POST /service/themes/${name}`;
const open = async (me: CurrentUser | null = ann, answers: Answers = {}) => {
  const page = await renderPage({
    path: '/settings/themes',
    me,
    answers: {
      [service('ListThemes')]: () => ({ themes: THEMES }),
      [service('ListBackgrounds')]: () => ({ backgrounds: PARTS.backgrounds }),
      [service('ListBoardStyles')]: () => ({ board_styles: PARTS.board_styles }),
      [service('ListPieceSets')]: () => ({ piece_sets: PARTS.piece_sets }),
      [service('ListSoundSets')]: () => ({ sound_sets: PARTS.sound_sets }),
      [service('GetActiveTheme')]: () => ({ theme: THEMES[0] }),
      [service('SelectTheme')]: () => ({ theme: THEMES[1] }),
      [service('SelectCustomTheme')]: () => ({ theme: THEMES[1] }),
      'POST /service/settings/users/me': () => ({}),
      ...answers,
    },
  });
  await screen.findByRole('group', { name: 'Themes' });
  const sent = (call: string) =>
    page.asked.filter((one) => one.call === call).map(({ input: { _token, ...rest } }) => rest);
  return { ...page, sent };
};
const choice = (group: string, name: RegExp | string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });
const styleSheets = () =>
  [...document.head.querySelectorAll('link[data-theme-part]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  useFakeSocket();
  localStorage.clear();
});
afterEach(() => {
  for (const link of document.head.querySelectorAll('link[data-theme-part]')) link.remove();
  vi.unstubAllGlobals();
});

it('a theme dresses the page at once, is saved by its name, and chooses its four parts', async () => {
  const { sent } = await open();
  expect(choice('Themes', 'Tabiya').checked).toBe(true);
  await userEvent.click(choice('Themes', /^Ocean/));
  expect(choice('Themes', /^Ocean/).checked).toBe(true);
  expect(choice('Background', 'Waves').checked).toBe(true);
  expect(choice('Board', 'Ice').checked).toBe(true);
  expect(choice('Pieces', 'Letters').checked).toBe(true);
  expect(choice('Sounds', 'Soft').checked).toBe(true);
  await waitFor(() =>
    expect(styleSheets()).toEqual([
      '/themes/backgrounds/waves.css',
      '/themes/boards/ice.css',
      '/themes/pieces/letters.css',
    ]),
  );
  await waitFor(() => expect(sent(service('SelectTheme'))).toEqual([{ themeId: 'ocean', platform: 'web' }]));
});

it('a theme that is easy to see says so', async () => {
  await open();
  expect(choice('Themes', /Easy to see/).value).toBe('ocean');
});

it('one other part makes a theme of its own, which is saved with all four parts', async () => {
  const { sent } = await open();
  await userEvent.click(choice('Board', 'Ice'));
  await waitFor(() => expect(styleSheets()).toEqual(['/themes/boards/ice.css']));
  const themes = within(screen.getByRole('group', { name: 'Themes' })).getAllByRole<HTMLInputElement>('radio');
  expect(themes.map(({ checked }) => checked)).toEqual([false, false]);
  await waitFor(() =>
    expect(sent(service('SelectCustomTheme'))).toEqual([
      { backgroundId: 'plain', boardStyleId: 'ice', pieceSetId: 'neo', soundSetId: 'default' },
    ]),
  );
});

it('a theme on which the pointer rests dresses the page for as long, and nothing is saved', async () => {
  const { sent } = await open();
  const ocean = choice('Themes', /^Ocean/).closest('label')!;
  await userEvent.hover(ocean);
  await waitFor(() => expect(styleSheets()).toHaveLength(3));
  expect(choice('Themes', 'Tabiya').checked).toBe(true);
  await userEvent.unhover(ocean);
  await waitFor(() => expect(styleSheets()).toEqual([]));
  expect(sent(service('SelectTheme'))).toEqual([]);
});

it('the first theme undresses the page again', async () => {
  await open();
  await userEvent.click(choice('Themes', /^Ocean/));
  await waitFor(() => expect(styleSheets()).toHaveLength(3));
  await userEvent.click(choice('Themes', 'Tabiya'));
  await waitFor(() => expect(styleSheets()).toEqual([]));
});

it('several choices are saved one after the other, so that the last one stays', async () => {
  let settle: (() => void)[] = [];
  const first = () => new Promise((done) => settle.push(() => done({ theme: THEMES[1] })));
  const { sent } = await open(ann, { [service('SelectCustomTheme')]: first });
  await userEvent.click(choice('Board', 'Ice'));
  await userEvent.click(choice('Board', 'Green'));
  await waitFor(() => expect(sent(service('SelectCustomTheme'))).toMatchObject([{ boardStyleId: 'ice' }]));
  settle.splice(0).forEach((done) => done());
  await waitFor(() =>
    expect(sent(service('SelectCustomTheme'))).toMatchObject([{ boardStyleId: 'ice' }, { boardStyleId: 'green' }]),
  );
  settle.splice(0).forEach((done) => done());
  settle = [];
});

it('a choice that could not be saved stays on the page, and is saved with the other settings', async () => {
  const { sent } = await open(ann, { [service('SelectTheme')]: () => new Refused(503, 'unavailable') });
  await userEvent.click(choice('Themes', /^Ocean/));
  await waitFor(() =>
    expect(sent('POST /service/settings/users/me')).toEqual([
      {
        'themes.background': 'waves',
        'themes.board_style': 'ice',
        'themes.piece_set': 'letters',
        'themes.sound_set': 'soft',
      },
    ]),
  );
  expect(choice('Themes', /^Ocean/).checked).toBe(true);
});

it('a choice of another device shows when the page is opened', async () => {
  await open(ann, { [service('GetActiveTheme')]: () => ({ theme: THEMES[1] }) });
  await waitFor(() => expect(choice('Themes', /^Ocean/).checked).toBe(true));
});

it('a choice of another tab of the same person shows at once, and of another person does not', async () => {
  const { queries } = await open();
  const boardNow = () => readMe(queries)?.settings['themes.board_style'];
  await waitFor(() => expect(boardNow()).toBe('green'));
  const tell = (of: string) => {
    const newValue = JSON.stringify({ of, settings: { 'themes.board_style': 'ice' } });
    dispatchEvent(new StorageEvent('storage', { key: 'tabiya.board-options', newValue }));
  };
  tell('somebody else');
  expect(boardNow()).toBe('green');
  tell(ann.id);
  await waitFor(() => expect(choice('Board', 'Ice').checked).toBe(true));
});

it('the board to try things on takes any move back with one press', async () => {
  await open();
  const moves = () => within(screen.getByRole('list', { name: 'Moves on the practice board' })).getAllByRole('button');
  const again = screen.getByRole('button', { name: 'Reset' });
  expect(again.hasAttribute('disabled')).toBe(true);
  const before = moves().length;
  await userEvent.click(moves()[0]!);
  expect(again.hasAttribute('disabled')).toBe(false);
  await userEvent.click(again);
  expect(again.hasAttribute('disabled')).toBe(true);
  expect(moves()).toHaveLength(before);
});

it('staff who look at the site as a member see their choice, and nothing of it is saved', async () => {
  const { sent, queries } = await open({ ...ann, isImpersonating: true });
  await userEvent.click(choice('Board', 'Ice'));
  await waitFor(() => expect(styleSheets()).toEqual(['/themes/boards/ice.css']));
  expect(readMe(queries)?.settings['themes.board_style']).toBe('ice');
  expect([...sent(service('SelectCustomTheme')), ...sent('POST /service/settings/users/me')]).toEqual([]);
});
