/** The checker of invariants: replays a game's log and compares it with everything that anybody was told. */
import { replay } from '@tabiya/chess/rules/game.ts';
import { games, type GameView } from '@tabiya/contract/play/games.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { expect } from 'vitest';
import type { StubbornGame } from './stubborn-game.ts';

export const look = async (url: string, id: string): Promise<GameView> => {
  const answer = await fetch(url + fillPath(games.view.path, { id }).path);
  expect(answer.status).toBe(200);
  return answer.json() as Promise<GameView>;
};

/** A node may hear of a move a little later than the player who made it on another. */
const lookFrom = async (url: string, id: string, ply: number): Promise<GameView> => {
  for (let tries = 50; ; tries -= 1) {
    const view = await look(url, id);
    const hasIt = view.events.some((event) => event.type === 'move' && event.ply >= ply);
    if (hasIt || ply === 0 || tries === 0) return view;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

type Told = Pick<StubbornGame, 'id' | 'moves' | 'acknowledged' | 'told' | 'refused'>;

/** Every move that anybody was told of is in the log, each ply once and in order, and the log replays. Returns the plies. */
export const audit = async (url: string, { id, moves, acknowledged, told, refused }: Told): Promise<number> => {
  // Taken before the log is read: what is told later may not be in it yet.
  const promised = new Map([...acknowledged, ...told]);
  const last = Math.max(0, ...promised.keys());
  const { events, timeControl, startedAt } = await lookFrom(url, id, last);
  const played = events.filter((event) => event.type === 'move');
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
  expect(played.map(({ ply }) => ply)).toEqual(played.map((_, at) => at + 1));
  expect(played.map(({ uci }) => uci)).toEqual(moves.slice(0, played.length));
  for (const [ply, uci] of promised) expect(played[ply - 1]?.uci).toBe(uci);
  expect(refused).toEqual([]);
  const replayed = replay({ timeControl, startedAt }, events);
  expect(replayed.ply).toBe(played.length);
  expect(replayed.end).toBeUndefined();
  return played.length;
};

/** The most (ms) that any one move after `ply` has cost its player. */
export const mostCharged = async (url: string, id: string, ply: number): Promise<number> => {
  const { events, timeControl } = await look(url, id);
  const clocks = events.flatMap((event) => (event.type === 'move' ? [event.clock] : []));
  const costs = clocks.map((clock, at) => (clocks[at - 2] ?? timeControl.base) + timeControl.increment - clock);
  return Math.max(0, ...costs.slice(Math.max(ply, 2)));
};
