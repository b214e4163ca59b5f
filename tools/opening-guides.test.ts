import { expect, test } from 'vitest';
import { played, readGuides, readNamedLines } from './openings/opening-guides.ts';

/** Bounds of what a page shows well, in characters and lines. */
const MOST = { text: 1500, line: 400, traps: 2, plans: 3, about: 2 };
const LEAST = { guides: 140, ofVolume: 20, plans: 2 };
/** Words about the opening itself. */
const ABOUT_WORDS = { least: 45, most: 90 };

const guides = readGuides();
const traps = guides.flatMap(({ name, traps: all }) => all.map((trap) => ({ name, ...trap })));

test('every guide has a name of the table of openings, in the file of its volume, and only one', () => {
  const lines = readNamedLines();
  const misplaced = guides.filter(({ name, volume }) => lines.get(name)?.eco[0]?.toLowerCase() !== volume);
  expect(misplaced.map(({ name }) => name)).toEqual([]);
  const names = guides.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the main openings of every volume have a guide', () => {
  expect(guides.length).toBeGreaterThanOrEqual(LEAST.guides);
  const thin = [...'bcd'].filter((volume) => guides.filter((guide) => guide.volume === volume).length < LEAST.ofVolume);
  expect(thin).toEqual([]);
});

test('guides are long enough to say something and short enough to read', () => {
  const odd = guides.filter(({ about, white, black, traps: own, text }) => {
    const words = about.join(' ').split(' ').length;
    return (
      words < ABOUT_WORDS.least ||
      words > ABOUT_WORDS.most ||
      about.length > MOST.about ||
      [white, black].some(({ length }) => length < LEAST.plans || length > MOST.plans) ||
      own.length > MOST.traps ||
      text.length > MOST.text ||
      text.split('\n').some(({ length }) => length > MOST.line)
    );
  });
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('lines of text are sentences without stray spaces', () => {
  const lines = guides.flatMap(({ about, white, black, traps: own }) => [
    ...about,
    ...white,
    ...black,
    ...own.map(({ why }) => why),
  ]);
  expect(lines.filter((line) => !/^[\p{Lu}\d.].*[.!]$/u.test(line) || /\s{2}|^\s/.test(line))).toEqual([]);
});

test('every trap is a line of legal moves in standard SAN', () => {
  const sans = (moves: string): string | undefined =>
    played(moves)
      ?.map(({ san }) => san)
      .join(' ');
  const odd = traps.filter(({ moves }) => sans(moves) !== moves);
  expect(odd.map(({ name, moves }) => `${name}: ${moves}`)).toEqual([]);
});
