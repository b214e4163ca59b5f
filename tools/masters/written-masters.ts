import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenGames, type WrittenGame } from '../../server/src/features/study/masters/written-games.ts';
import { readPlayers, type WrittenPlayer } from '../../server/src/features/study/masters/written-players.ts';

const MASTERS = join(import.meta.dirname, '../../content/masters');

/** Returns the master games in the order of their files. Throws where the server would. */
export const readMasterGames = (): WrittenGame[] =>
  readdirSync(join(MASTERS, 'games'))
    .toSorted()
    .flatMap((file) => [...writtenGames(readFileSync(join(MASTERS, 'games', file), 'utf8'))]);

export const readMasterPlayers = (): WrittenPlayer[] => readPlayers(readFileSync(join(MASTERS, 'players.md'), 'utf8'));
