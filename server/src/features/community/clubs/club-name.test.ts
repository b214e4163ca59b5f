import { expect, test } from 'vitest';
import { lookOf, nameFault } from './club-name.ts';

test.each([
  ['Horse Masters', 'Ηorse Μasters'],
  ['Young Zebras', 'Υoung Ζebras'],
  ['Nights', 'Νights'],
  ['Gambit league', 'ɡɑmbit ӏeaɡue'],
  ['Demo knights', 'De\u200bmo kn\u0456ghts'],
])('%j looks like %j', (name, other) => {
  expect(lookOf(other)).toBe(lookOf(name));
});

test('a name in another alphabet looks the same in capitals', () => {
  expect(lookOf('ΝΙΚΗ ΖΕΥΣ')).toBe(lookOf('Νικη Ζευσ'));
  expect(lookOf('ШАХМАТЫ')).toBe(lookOf('Шахматы'));
});

test('names are not taken for each other because of common letters', () => {
  const names = ['Hamlet', 'Harriet', 'ШАХ', 'МАТ', '象棋', '囲碁', 'شطرنج'];
  expect(new Set(names.map(lookOf)).size).toBe(names.length);
});

test('a name without letters is none', () => {
  expect(nameFault('\u200b\u200b\u200b\u200b')).toEqual({ refused: 'club_name_short' });
});
