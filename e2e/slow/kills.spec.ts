import { games, type GameView } from '@tabiya/contract/games.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { replay } from '@tabiya/chess/game.ts';
import { afterAll, expect, test } from 'vitest';
import { longGames } from '../../bench/long-games.ts';
import { seatGuests } from '../../bench/seats.ts';
import { openSite } from '../site.ts';
import { playStubbornly, type StubbornGame } from './stubborn-game.ts';

const KILLS = 20;
const GAMES = 10;
const PLIES = 400;
/** Moves of all games between two kills; a little more each time, so that kills fall into different instants. */
const MOVES_BETWEEN = 120;

const site = await openSite('--no-limits');
afterAll(() => site.close());

const look = async (id: string): Promise<GameView> =>
  (await fetch(site.url + fillPath(games.view.path, { id }).path)).json() as Promise<GameView>;

/** Every move that anybody was told of is in the log, each ply once and in order, and the log replays. */
const audit = async ({ id, moves, acknowledged, told, refused }: StubbornGame): Promise<number> => {
  // Taken before the log is read: what is told later may not be in it yet.
  const promised = new Map([...acknowledged, ...told]);
  const { events, timeControl, startedAt } = await look(id);
  const played = events.filter((event) => event.type === 'move');
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
  expect(played.map(({ ply }) => ply)).toEqual(played.map((_, at) => at + 1));
  expect(played.map(({ uci }) => uci)).toEqual(moves.slice(0, played.length));
  for (const [ply, uci] of promised) expect(played[ply - 1]?.uci).toBe(uci);
  expect(refused).toEqual([]);
  expect(replay({ timeControl, startedAt }, events).ply).toBe(played.length);
  return played.length;
};

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

  const running = seats.map((seat) => playStubbornly(site.url, seat, onMove));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await nextMoves(MOVES_BETWEEN + kill);
    await site.kill();
    await site.start();
    for (const game of running) await audit(game);
  }
  await nextMoves(MOVES_BETWEEN);
  const plies = await Promise.all(running.map(audit));
  running.forEach((game) => game.stop());
  console.log(`${KILLS} kills, ${plies.reduce((sum, ply) => sum + ply, 0)} moves in ${GAMES} games, none lost`);
  for (const { id } of running) {
    const { events } = await look(id);
    expect(events.filter((event) => event.type === 'downtime').length).toBeGreaterThan(0);
  }
});
