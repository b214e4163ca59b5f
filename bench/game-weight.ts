/** Measures the memory of a running game. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newMember, openTestNode } from '../server/src/features/play/games/test-table.ts';
import { openTestStore } from '../server/src/platform/test/store.ts';
import { longGames } from './long-games.ts';

export const WEIGHED_PLIES = 40;
const GAMES = 5_000;
const BATCH_SIZE = 500;

/** Returns the bytes of heap that one running game takes, without its connections. */
export const weighGame = async (): Promise<number> => {
  await using store = await openTestStore();
  const node = openTestNode(store, { at: 1_790_000_000_000 });
  const players = { white: await newMember(node), black: await newMember(node) };
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = (): number => (collect(), collect(), process.memoryUsage().heapUsed);
  const library = longGames(40, WEIGHED_PLIES);
  const play = async () => {
    const table = Array.from({ length: BATCH_SIZE }, async (_, n) => {
      const id = await node.games.startGame({ players, timeControl: { base: 600_000, increment: 0 }, rated: false });
      for (const [at, uci] of library[n % library.length]!.entries()) {
        await node.games.command(id, players[at % 2 === 0 ? 'white' : 'black'], { type: 'move', ply: at + 1, uci });
      }
    });
    await Promise.all(table);
    node.told.length = 0;
  };
  // The first games load what all of them share: code, statements, list capacity.
  await play();
  const before = heap();
  for (let played = 0; played < GAMES; played += BATCH_SIZE) await play();
  return (heap() - before) / GAMES;
};
