import { afterAll, expect, test } from 'vitest';
import { longGames } from '../../bench/long-games.ts';
import { seatGuests } from '../../bench/seats.ts';
import { openSite } from '../site.ts';
import { audit, look } from './audit.ts';
import { playStubbornly } from './stubborn-game.ts';

const KILLS = 20;
const GAMES = 10;
const PLIES = 400;
/** Moves of all games between two kills; a little more each time, so that kills fall into different instants. */
const MOVES_BETWEEN = 120;

const site = await openSite('--no-limits');
afterAll(() => site.close());

test(`${KILLS} kills in a row under load lose nothing that was said`, async () => {
  const seats = await seatGuests(site.url, longGames(GAMES, PLIES));
  let moved = 0;
  let wake = (): void => {};
  let wanted = Infinity;
  const onMove = (): void => {
    moved += 1;
    if (moved >= wanted) wake();
  };
  const nextMoves = (count: number): Promise<void> => {
    wanted = moved + count;
    return new Promise((resolve) => (wake = resolve));
  };

  const running = seats.map((seat) => playStubbornly(site.url, seat, { onMove }));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await nextMoves(MOVES_BETWEEN + kill);
    await site.kill();
    await site.start();
    for (const game of running) await audit(site.url, game);
  }
  await nextMoves(MOVES_BETWEEN);
  const plies = await Promise.all(running.map((game) => audit(site.url, game)));
  running.forEach((game) => game.stop());
  console.log(`${KILLS} kills, ${plies.reduce((sum, ply) => sum + ply, 0)} moves in ${GAMES} games, none lost`);
  for (const { id } of running) {
    const { events } = await look(site.url, id);
    expect(events.filter((event) => event.type === 'downtime').length).toBeGreaterThan(0);
  }
});
