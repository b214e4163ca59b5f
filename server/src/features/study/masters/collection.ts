import type { MasterGameEntry, MasterPlayerEntry } from '@tabiya/contract/study/masters.ts';
import { wordsOf } from '../openings/service.ts';
import type { WrittenGame } from './written-games.ts';
import type { WrittenPlayer } from './written-players.ts';

/** A game with the name of its opening, and the words by which it is found. */
export interface MasterGame extends WrittenGame {
  entry: MasterGameEntry;
  /** Words with a space before each. */
  searched: string;
}

export interface MasterPlayer extends WrittenPlayer {
  entry: MasterPlayerEntry;
  searched: string;
}

/** All games and players, and what finds them. */
export interface Collection {
  /** Newest first. */
  games: readonly MasterGame[];
  /** By family name. */
  players: readonly MasterPlayer[];
  game(slug: string): MasterGame | undefined;
  player(slug: string): MasterPlayer | undefined;
  /** Returns the games that had the position, newest first. */
  gamesAt(key: string): readonly MasterGame[];
}

export interface GameOpening {
  eco: string;
  name: string;
}

/** `openings` are those of the games, by slug. */
export const createCollection = (
  games: readonly WrittenGame[],
  players: readonly WrittenPlayer[],
  openings: ReadonlyMap<string, GameOpening>,
): Collection => {
  const bySortName = new Map(players.map((player) => [player.sortName, player]));
  const seat = (sortName: string) => {
    const player = bySortName.get(sortName);
    return { name: player?.name ?? nameOf(sortName), slug: player?.slug ?? null };
  };
  const found = games.map((game): MasterGame => {
    const { slug, title, result, event, site, round, year, fen } = game;
    const { eco, name: opening } = openings.get(slug) ?? { eco: 'A00', name: '' };
    const seats = { white: seat(game.white), black: seat(game.black) };
    const entry = {
      ...{ slug, title, ...seats, result, event, site, round, year, eco, opening },
      ...{ moves: Math.ceil(game.line.length / 2), fen },
    };
    const text = [title, seats.white.name, seats.black.name, event, site, year, eco, opening].join(' ');
    return { ...game, entry, searched: searchedOf(text) };
  });
  const sorted = found.toSorted((a, b) => b.year - a.year || (a.slug < b.slug ? -1 : 1));
  const people = players.map((player) => toPlayer(player, games)).toSorted(bySortNames);
  const bySlug = new Map(sorted.map((game) => [game.slug, game]));
  const playerBySlug = new Map(people.map((player) => [player.slug, player]));
  const at = gamesByPosition(sorted);
  return {
    games: sorted,
    players: people,
    game: (slug) => bySlug.get(slug.toLowerCase()),
    player: (slug) => playerBySlug.get(slug.toLowerCase()),
    gamesAt: (key) => at.get(key) ?? [],
  };
};

/** Returns whether the words of a search stand at the beginning of words of what is searched. */
export const isFound = ({ searched }: { searched: string }, words: readonly string[]): boolean =>
  words.every((word) => searched.includes(` ${word}`));

const searchedOf = (text: string): string => ` ${wordsOf(text).join(' ')}`;

/** Returns a name in the order in which it is said: `Tal, Mikhail` is `Mikhail Tal`. */
const nameOf = (sortName: string): string => sortName.split(', ').toReversed().join(' ');

const bySortNames = (a: MasterPlayer, b: MasterPlayer): number => a.sortName.localeCompare(b.sortName, 'en');

const toPlayer = (player: WrittenPlayer, games: readonly WrittenGame[]): MasterPlayer => {
  const { slug, name, sortName, country, born, died, title, isWomensChampion, highest } = player;
  const own = games.filter(({ white, black }) => white === sortName || black === sortName);
  const facts = { slug, name, country, born, died, title, champion: [...player.champion], isWomensChampion, highest };
  return { ...player, entry: { ...facts, games: own.length }, searched: searchedOf(name) };
};

const gamesByPosition = (games: readonly MasterGame[]): Map<string, MasterGame[]> => {
  const found = new Map<string, MasterGame[]>();
  for (const game of games) {
    for (const key of new Set(game.keys)) {
      const others = found.get(key);
      if (others) others.push(game);
      else found.set(key, [game]);
    }
  }
  return found;
};
