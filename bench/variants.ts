/**
 * `npm run bench -- variants [games] [plies]`: plays random games of every variant, and a tenth as many bughouse
 * tables, through the service and its log on the embedded store, and compares them with chessops alone. Prints what was
 * played, how fast, and every difference; the rules agree if there is none.
 */
import { openTestStore } from '../server/src/platform/test/store.ts';
import { newMember, openTestNode } from '../server/src/features/play/games/test-table.ts';
import { fourMembers, newBus, openTableNode } from '../server/src/features/play/bughouse/test-table.ts';
import type { Store } from '../server/src/platform/store/store.ts';
import { playRandomTables } from '../server/src/test/bughouse-games.ts';
import { playRandomGames, type RandomGamesReport } from '../server/src/test/variant-games.ts';
import { rate } from './figures.ts';

const SEED = 20_261_122;
/** Number of concurrent games, enough for full batches in the log. */
const BATCH_SIZE = 400;
/** Games that one node plays before the next takes over, as after a restart; it limits how much a node remembers. */
const PART = 5_000;
/** Number of two-player games per bughouse table. */
const TABLES = 10;

interface Total extends Pick<RandomGamesReport, 'games' | 'plies' | 'ends'> {
  mismatches: number;
}

const add = (total: Total, report: RandomGamesReport): void => {
  total.games += report.games;
  total.plies += report.plies;
  total.mismatches += report.mismatches.length;
  for (const [end, count] of report.ends) total.ends.set(end, (total.ends.get(end) ?? 0) + count);
  for (const mismatch of report.mismatches.slice(0, 20)) console.log(`differs: ${mismatch}`);
};

const openTables = (store: Store) => openTableNode(store, { at: 1_790_000_000_000 }, { bus: newBus() });

export async function run([games = '2000', plies = '120']: string[]): Promise<void> {
  await using store = await openTestStore();
  const wanted = Number(games);
  const four = await fourMembers(openTables(store));
  const total: Total = { games: 0, plies: 0, mismatches: 0, ends: new Map() };
  const begun = performance.now();
  while (total.games < wanted) {
    const node = openTestNode(store, { at: 1_790_000_000_000 });
    const players = { white: await newMember(node), black: await newMember(node) };
    const part = Math.min(PART, wanted - total.games);
    const request = { seed: SEED + total.games, atOnce: BATCH_SIZE, plies: Number(plies) };
    add(total, await playRandomGames(node, { ...request, games: part, players }));
    await node.live.games.idle();
    const tables = openTables(store);
    const most = { games: Math.ceil(part / TABLES), plies: 2 * Number(plies) };
    add(total, await playRandomTables(tables, { ...request, ...most, players: four }));
    await tables.tables.games.idle();
    const seconds = (performance.now() - begun) / 1_000;
    console.log(
      `${total.games} games, ${total.plies} plies, ${seconds.toFixed(0)} s, ${rate(total.plies / seconds)} plies/s, ${total.mismatches} differences`,
    );
  }
  for (const [end, count] of [...total.ends].toSorted()) console.log(`${end.padEnd(40)} ${count}`);
  if (total.mismatches > 0) process.exitCode = 1;
}
