import { chooseColors } from '@tabiya/chess/pairing.ts';
import { parseTimeControl } from '@tabiya/chess/time-class.ts';
import type { GamesService } from '../games/service.ts';
import type { Seek, SeekBook } from './seek-book.ts';

interface PairingParts {
  book: SeekBook;
  games: Pick<GamesService, 'playing' | 'startGame'>;
  now(): number;
  coin(): boolean;
  /** The seek is over without a game: its player plays already. */
  drop(seek: Seek): void;
  /** Takes both out of the book at once and tells them. */
  paired(gameId: string, pair: readonly [Seek, Seek]): void;
}

/** Runs one wave over all pools at a time; asked again meanwhile, it runs once more. */
export const createWaves = (parts: PairingParts): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let again = false;

  const run = async () => {
    do {
      again = false;
      for (const pair of parts.book.pairs(parts.now())) await begin(parts, pair);
    } while (again);
  };
  return () => {
    again = true;
    running ??= run().finally(() => (running = undefined));
    return running;
  };
};

const begin = async ({ book, games, coin, drop, paired }: PairingParts, pair: [Seek, Seek]): Promise<void> => {
  const playing = await games.playing(pair.map((seek) => seek.id));
  for (const seek of pair) if (playing.has(seek.id)) drop(seek);
  // Either may have gone, or be waiting for something else, since the wave was made.
  if (!pair.every((seek) => book.get(seek.id)?.pool === seek.pool)) return;
  const [a, b] = pair;
  const timeControl = parseTimeControl(a.pool);
  if (!timeControl) throw new Error(`no pool: ${a.pool}`);
  const { white, black } = chooseColors(a, b, coin());
  const players = { white: white.id, black: black.id };
  paired(await games.startGame({ players, timeControl, rated: !a.isGuest }), pair);
};
