import { expect, it } from 'vitest';
import { boardOptionsOf } from './board-options.ts';
import { readSettingsCookie } from './settings-cookie.ts';

it('the settings of a visitor are read from the cookie', () => {
  const set = { 'board.coordinates': 'off', 'themes.piece_set': 'wood' } as const;
  expect(readSettingsCookie(JSON.stringify(set))).toEqual(set);
});

it.each([
  undefined,
  '',
  'x',
  '[]',
  'null',
  '{"board.coordinates":"x"}',
  '{"themes.background":"a.css"}',
  '{"a":1}',
  `"${'x'.repeat(5_000)}"`,
])('an invalid cookie counts as empty: %j', (text) => {
  expect(readSettingsCookie(text)).toEqual({});
});

it('the board options of settings use the terms of the documents', () => {
  expect(boardOptionsOf({})).toEqual({
    animationType: 'default',
    boardStyle: 'green',
    coordinates: 'inside',
    darkMode: null,
    highlightLegalMoves: true,
    highlightMoves: true,
    isWhiteOnBottom: false,
    moveListDisplayType: 'text',
    moveListClassificationStyle: 'icons',
    moveMethod: 'drag',
    pieceStyle: 'neo',
    playSounds: true,
    soundTheme: 'default',
    showTimestamps: true,
    themeAssets: {
      background: null,
      board: null,
      pieces: null,
      sounds: '/themes/sounds/default',
      perspective: 'top-down',
    },
  });
  const { darkMode, themeAssets } = boardOptionsOf({ 'ui.mode': 'dark', 'themes.piece_set': 'turned' });
  expect(darkMode).toBe(true);
  expect(themeAssets).toMatchObject({ pieces: '/themes/pieces/turned.css', perspective: 'pseudo-3D' });
});
