/** Where to find things in the made-up world. */
import { setTimeout } from 'node:timers/promises';
import type { ArchiveView } from '@tabiya/contract/record/archive.ts';
import type { GamePreview } from '@tabiya/contract/play/games.ts';

export interface DemoWorld {
  liveGame: string;
  finishedGame: string;
}

const read = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;

/** The programs sit down a moment after the start, and again after every game. */
const findLiveGame = async (url: string): Promise<string> => {
  for (;;) {
    const { games } = await read<{ games: GamePreview[] }>(`${url}/callback/games/live`);
    if (games[0]) return games[0].id;
    await setTimeout(100);
  }
};

export const exploreDemo = async (url: string, username: string): Promise<DemoWorld> => {
  const archive = await read<ArchiveView>(`${url}/callback/archive/${username}`);
  // A daily game has a page of its own.
  const finished = archive.games.find(({ timeClass }) => timeClass !== 'daily');
  return { liveGame: await findLiveGame(url), finishedGame: finished?.id ?? '' };
};
