import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OpeningsService } from '../openings/service.ts';
import { createCollection, type Collection, type GameOpening } from './collection.ts';
import { writtenGames, type WrittenGame } from './written-games.ts';
import { readPlayers } from './written-players.ts';

const CONTENT = join(import.meta.dirname, '../../../../../content/masters');

/** Reads the games and players of the content, one game a turn of the event loop, so that moves are handled between. */
export const openCollection = async (openings: Pick<OpeningsService, 'openingOf'>): Promise<Collection> => {
  const games: WrittenGame[] = [];
  const named = new Map<string, GameOpening>();
  for (const file of (await readdir(join(CONTENT, 'games'))).toSorted()) {
    for (const game of writtenGames(await readFile(join(CONTENT, 'games', file), 'utf8'))) {
      games.push(game);
      const moves = game.line.map(({ uci }) => uci);
      const opening = await openings.openingOf({ variant: 'chess', initialFen: null, moves });
      if (opening) named.set(game.slug, opening);
      await nextTurn();
    }
  }
  return createCollection(games, readPlayers(await readFile(join(CONTENT, 'players.md'), 'utf8')), named);
};
