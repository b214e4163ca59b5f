import { expect, it } from 'vitest';
import { CHARACTERS } from './characters.ts';
import { portraitSvg } from './portrait.ts';

it('every bot has a portrait of its own', () => {
  const portraits = CHARACTERS.map(({ key }) => portraitSvg(key));
  expect(portraits.filter((portrait) => portrait === undefined)).toEqual([]);
  expect(new Set(portraits).size).toBe(CHARACTERS.length);
});
