import { expect, test } from 'vitest';
import { played, readNamedLines, writtenGuides } from './openings/opening-guides.ts';

/** Bounds of what a page shows well: characters of a guide and of a line, and how many of each part. */
const MOST = { characters: 1500, line: 400, traps: 2, plans: 3, paragraphs: 2 };
const LEAST = { guides: 150, ofVolume: 20, plans: 2 };
/** Words about the opening itself. */
const WORDS = { least: 45, most: 90 };

const guides = writtenGuides();
const namesOf = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name);

test('every guide has a name of the table of openings, in the file of its volume, and only one', () => {
  const lines = readNamedLines();
  expect(namesOf(guides.filter(({ name, volume }) => lines.get(name)?.eco[0]?.toLowerCase() !== volume))).toEqual([]);
  const names = namesOf(guides);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the main openings of every volume have a guide', () => {
  expect(guides.length).toBeGreaterThanOrEqual(LEAST.guides);
  const thin = [...'abcde'].filter(
    (volume) => guides.filter((guide) => guide.volume === volume).length < LEAST.ofVolume,
  );
  expect(thin).toEqual([]);
});

test('guides have their parts in order: the opening, White, Black, traps', () => {
  const odd = guides.filter(({ written }) => {
    const titles = [...written.matchAll(/^## (\w+)/gm)].map(([, title]) => title);
    return !/^White Black( Trap)*$/.test(titles.join(' '));
  });
  expect(namesOf(odd)).toEqual([]);
});

test('guides are long enough to say something and short enough to read', () => {
  const odd = guides.filter(({ text, white, black, traps, written }) => {
    const words = text.join(' ').split(' ').length;
    return (
      words < WORDS.least ||
      words > WORDS.most ||
      text.length > MOST.paragraphs ||
      [white, black].some(({ length }) => length < LEAST.plans || length > MOST.plans) ||
      traps.length > MOST.traps ||
      written.length > MOST.characters ||
      written.split('\n').some(({ length }) => length > MOST.line)
    );
  });
  expect(namesOf(odd)).toEqual([]);
});

test('lines of text are sentences without stray spaces', () => {
  const lines = guides.flatMap(({ text, white, black, traps }) => [
    ...text,
    ...white,
    ...black,
    ...traps.map((trap) => trap.text),
  ]);
  expect(lines.filter((line) => !/^[\p{Lu}\d].*[.!]$/u.test(line) || /\s{2}/.test(line))).toEqual([]);
});

test('the moves of a trap are written in standard SAN', () => {
  const lines = guides.flatMap(({ traps }) => traps.map(({ moves }) => moves));
  const standard = lines.map((moves) =>
    played(moves)
      .map(({ san }) => san)
      .join(' '),
  );
  expect(lines).toEqual(standard);
});
