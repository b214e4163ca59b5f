import { expect, it } from 'vitest';
import { fitOf, plain } from './matching.ts';

it('compares without case, accents and punctuation', () => {
  expect(plain('  Échecs & Façon-de_jouer!')).toBe('echecs facon de jouer');
  expect(plain('<b>ÅNGSTRÖM</b>')).toBe('b angstrom b');
});

it.each([
  ['gam', ['Game history'], 0],
  ['hist', ['Game history'], 1],
  ['his gam', ['Game history'], 1],
  ['arch', ['Game history', 'archive, past games'], 2],
  ['ory', ['Game history'], undefined],
  ['game rules', ['Game history'], undefined],
  ['対局', ['オンライン対局'], 1],
  ['игра', ['Играть онлайн'], 0],
  ['%', ['Game history'], undefined],
  ['   ', ['Game history'], undefined],
] as const)('"%s" fits %j: %s', (term, [title, words = ''], fit) => expect(fitOf(term, title, words)).toBe(fit));
