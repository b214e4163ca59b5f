/**
 * `npm run bench -- variants [games] [plies]`: random games of every variant through the service and its log on the embedded
 * store, beside chessops alone. Prints what was played, how fast, and every difference; without one the rules agree.
 */
import { openTestStore } from '../server/src/platform/test-store.ts';
import { newMember, openTestNode } from '../server/src/features/games/test-table.ts';
import { playRandomGames } from '../server/src/test/variant-games.ts';
import { rate } from './figures.ts';

const SEED = 20_261_122;
/** Enough for full batches in the log. */
const AT_ONCE = 400;
/** Games that one node plays before the next takes over, as nodes do that are restarted: what it remembers stays small. */
const PART = 5_000;

export async function run([games = '2000', plies = '120']: string[]): Promise<void> {
  await using store = await openTestStore();
  const wanted = Number(games);
  const total = { games: 0, plies: 0, mismatches: 0, ends: new Map<string, number>() };
  const begun = performance.now();
  while (total.games < wanted) {
    const node = openTestNode(store, { at: 1_790_000_000_000 });
    const players = { white: await newMember(node), black: await newMember(node) };
    const part = Math.min(PART, wanted - total.games);
    const seed = SEED + total.games;
    const report = await playRandomGames(node, { games: part, seed, atOnce: AT_ONCE, plies: Number(plies), players });
    await node.live.idle();
    total.games += report.games;
    total.plies += report.plies;
    total.mismatches += report.mismatches.length;
    for (const [end, count] of report.ends) total.ends.set(end, (total.ends.get(end) ?? 0) + count);
    for (const mismatch of report.mismatches.slice(0, 20)) console.log(`differs: ${mismatch}`);
    const seconds = (performance.now() - begun) / 1_000;
    console.log(
      `${total.games} games, ${total.plies} plies, ${seconds.toFixed(0)} s, ${rate(total.plies / seconds)} plies/s, ${total.mismatches} differences`,
    );
  }
  for (const [end, count] of [...total.ends].toSorted()) console.log(`${end.padEnd(40)} ${count}`);
  if (total.mismatches > 0) process.exitCode = 1;
}
