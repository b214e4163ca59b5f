import { chooseColors, acceptEachOther } from '@tabiya/chess/pairing/pairing.ts';
import { poolMoveCost } from '@tabiya/contract/play/lobby.ts';
import type { GamesService } from '../games/service.ts';
import type { Seek, SeekBook } from './seek-book.ts';

interface PairingParts {
  book: SeekBook;
  games: Pick<GamesService, 'playing' | 'startGame'>;
  /** Returns whether either blocks the other now. */
  isBlocked(a: string, b: string): Promise<boolean>;
  /** Keeps the seek from meeting the other one, because a block has come up since they began to wait. */
  avoid(seek: Seek, other: Seek): void;
  now(): number;
  coin(): boolean;
  /** Ends the waiting of an account that has begun a game elsewhere. */
  drop(accountId: string): void;
  /** Takes both out of the book at once and notifies them. */
  paired(gameId: string, pair: readonly [Seek, Seek]): void;
}

/** Reasons why a seek could not be taken up. */
export type TakeRefusal = 'seek_gone' | 'already_playing' | 'out_of_range' | 'unavailable';

/** A request to take up a listed seek; `answer` is called with the result. */
export interface Take {
  seekId: string;
  taker: Seek;
  answer(refusal: TakeRefusal | undefined): void;
}

export interface Pairing {
  /** Runs one wave over all pools; a call during a wave makes it run once more. */
  wave(): Promise<void>;
  /** Takes up a seek between waves, so that nobody is given two games. */
  take(take: Take): Promise<void>;
}

/** Number of games that begin concurrently: one after the other, the last players of a big wave would wait long. */
const MAX_CONCURRENT_STARTS = 8;

export const createPairing = (parts: PairingParts): Pairing => {
  let running: Promise<void> | undefined;
  let again = false;
  const asked: Take[] = [];

  const run = async () => {
    do {
      again = false;
      for (let take = asked.shift(); take !== undefined; take = asked.shift()) await answer(parts, take);
      const pairs = disjoint(parts.book.pairs(parts.now()));
      while (pairs.length > 0) {
        await Promise.all(pairs.splice(0, MAX_CONCURRENT_STARTS).map((pair) => begin(parts, pair)));
        if (asked.length > 0) again = true;
      }
    } while (again);
  };
  const wave = () => {
    again = true;
    running ??= run().finally(() => (running = undefined));
    return running;
  };
  return {
    wave,
    take(take) {
      asked.push(take);
      return wave();
    },
  };
};

/** Drops overlapping pairs: a player with several seeks may be in several of them. */
const disjoint = (pairs: readonly [Seek, Seek][]): [Seek, Seek][] => {
  const taken = new Set<string>();
  return pairs.filter((pair) => {
    if (pair.some(({ id }) => taken.has(id))) return false;
    for (const { id } of pair) taken.add(id);
    return true;
  });
};

const answer = async (parts: PairingParts, take: Take): Promise<void> => {
  try {
    take.answer(await takeUp(parts, take));
  } catch (error) {
    take.answer('unavailable');
    throw error;
  }
};

const takeUp = async (parts: PairingParts, { seekId, taker }: Take): Promise<TakeRefusal | undefined> => {
  const seek = parts.book.get(seekId);
  if (!seek?.offer || seek.isGuest !== taker.isGuest) return 'seek_gone';
  // A taker sets no range and no colour, so a refusal comes from the seek's range or from a block of either, which is
  // revealed to nobody.
  if (!acceptEachOther({ ...seek, range: undefined }, taker)) return 'seek_gone';
  if (!acceptEachOther(seek, taker)) return 'out_of_range';
  const playing = await parts.games.playing([taker.id]);
  if (playing.has(taker.id)) return 'already_playing';
  return (await begin(parts, [seek, taker], [seek])) ? undefined : 'seek_gone';
};

/**
 * Begins the game of a pair and resolves to whether it has begun. `waiting` are those of the two that are in the book.
 */
const begin = async (parts: PairingParts, pair: [Seek, Seek], waiting: Seek[] = pair): Promise<boolean> => {
  const { book, games, coin, drop, paired } = parts;
  const playing = await games.playing(pair.map(({ id }) => id));
  for (const { id } of pair) if (playing.has(id)) drop(id);
  const [a, b] = pair;
  const isBlocked = !a.isGuest && (await parts.isBlocked(a.id, b.id));
  // Any of them may have gone since the wave was computed.
  if (playing.size > 0 || !waiting.every(({ seekId }) => book.get(seekId))) return false;
  if (isBlocked) {
    if (waiting.length === pair.length) parts.avoid(a, b);
    return false;
  }
  const { white, black } = chooseColors(a, b, coin());
  const { variant, timeControl, rated, pool } = a;
  const players = { white: white.id, black: black.id };
  const moveCost = pool === null ? 0 : poolMoveCost(timeControl);
  paired(await games.startGame({ players, variant, timeControl, moveCost, rated: rated && !a.isGuest }), pair);
  return true;
};
