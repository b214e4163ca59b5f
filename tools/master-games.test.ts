import { readOpenings } from '@tabiya/chess/review/openings.ts';
import { readPgnGames } from '@tabiya/chess/notation/read-pgn.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slugOf } from '../server/src/features/study/openings/service.ts';
import { readMasterGames, readMasterPlayers } from './masters/written-masters.ts';

const LEAST = { games: 200, players: 80, notes: 2 };
/** Bounds of what a page shows well, in letters. */
const MOST = { note: 260, intro: 260, paragraph: 420 };

const games = readMasterGames();
const players = readMasterPlayers();

const openingNames = () => {
  const file = join(import.meta.dirname, '../content/openings/openings.tsv');
  return new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => slugOf(line.split('\t')[1] ?? '')),
  );
};

test('there are enough games and players, each with an address of its own', () => {
  expect(games.length).toBeGreaterThanOrEqual(LEAST.games);
  expect(players.length).toBeGreaterThanOrEqual(LEAST.players);
  for (const slugs of [games.map(({ slug }) => slug), players.map(({ slug }) => slug)]) {
    expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    expect(new Set(slugs).size).toBe(slugs.length);
  }
});

test('no game is there twice', () => {
  const lines = games.map(({ line }) => line.map(({ uci }) => uci).join(' '));
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
});

test('every game says who played where and when, how it ended, and something at two moments at least', () => {
  const odd = games.filter(
    ({ white, black, event, site, year, result, intro, line }) =>
      white === '' ||
      black === '' ||
      event === '' ||
      site === null ||
      !(year > 1500 && year < 2100) ||
      result === '*' ||
      intro === null ||
      line.filter(({ note }) => note !== null).length < LEAST.notes,
  );
  expect(odd.map(({ slug }) => slug)).toEqual([]);
});

test('a game that ends with mate is won by who gave it', () => {
  const wrong = games.filter(({ line, result }) => {
    const isMate = line.at(-1)?.san.endsWith('#');
    return isMate && result !== (line.length % 2 === 1 ? '1-0' : '0-1');
  });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test('notes are sentences of a bounded length without stray spaces', () => {
  const notes = games.flatMap(({ slug, intro, line }) => [
    ...(intro === null ? [] : [{ slug, text: intro, most: MOST.intro }]),
    ...line.flatMap(({ note }) => (note === null ? [] : [{ slug, text: note, most: MOST.note }])),
  ]);
  const odd = notes.filter(
    ({ text, most }) => text.length > most || !/^[\p{Lu}\d].*[.!?]$/u.test(text) || /\s{2}/.test(text),
  );
  expect(odd).toEqual([]);
});

test('the code of a game is that of its opening in the table of openings', () => {
  const reading = readOpenings(readFileSync(join(import.meta.dirname, '../content/openings/openings.tsv'), 'utf8'));
  let read = reading.next();
  while (!read.done) read = reading.next();
  const book = read.value;
  const wrong = games.filter(({ pgn, line }) => {
    const code = readPgnGames(pgn).games[0]?.tags['ECO'];
    return code !== book.openingOf(line.map(({ uci }) => uci))?.eco;
  });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test('players have facts that can be, openings of the table, a text and a game', () => {
  const names = openingNames();
  const played = new Set(games.flatMap(({ white, black }) => [white, black]));
  const odd = players.filter(
    ({ born, died, country, text, openings, highest, sortName }) =>
      !(born > 1500 && born < 2020) ||
      (died !== null && died <= born) ||
      !/^[A-Z]{2}$/.test(country) ||
      text.length === 0 ||
      text.some((paragraph) => paragraph.length > MOST.paragraph || !/[.!]$/.test(paragraph)) ||
      openings.length === 0 ||
      openings.some((slug) => !names.has(slug)) ||
      (highest !== null && !(highest.rating > 2_000 && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(highest.month))) ||
      !played.has(sortName),
  );
  expect(odd.map(({ slug }) => slug)).toEqual([]);
});
