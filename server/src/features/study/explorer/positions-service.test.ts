import { randomUUID } from 'node:crypto';
import { TIME_CLASSES, type Color } from '@tabiya/chess/rules/types.ts';
import { EXPLORER_RATINGS } from '@tabiya/contract/study/explorer.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import type { FoundPosition, PlayedGame, PositionFilter, Positions } from './positions.ts';
import { createPositions } from './positions-service.ts';
import { movesOf, numbersFrom, randomGames } from './test-openings.ts';

const UNTIL = Date.UTC(2026, 10, 20);
const PLAYERS = Array.from({ length: 6 }, () => randomUUID());
const EVERYTHING: PositionFilter = { timeClass: undefined, rating: undefined, since: 0, player: undefined };
const BOUNDS = EXPLORER_RATINGS.map(Number);
const SHOWN = 5;

let store: TestStore;
let positions: Positions;
const games: PlayedGame[] = [];
const pick = numbersFrom(20_261_128);

beforeAll(async () => {
  store = await openTestStore();
  // Few games, so that some positions have counters and some do not.
  positions = createPositions(store, 15);
  games.push(...randomGames(pick, { count: 400, players: PLAYERS, until: UNTIL }));
  for (let from = 0; from < games.length; from += 30) await positions.record(games.slice(from, from + 30));
});
afterAll(() => store.close());

const ratingOf = ({ ratings: { white, black } }: PlayedGame) => Math.round((white + black) / 2);
const boundOf = (rating: number) => BOUNDS.findLast((bound) => bound <= rating) ?? 0;
const isWanted = (game: PlayedGame, { timeClass, rating, since, player }: PositionFilter) =>
  (timeClass ?? game.timeClass) === game.timeClass &&
  (rating ?? boundOf(ratingOf(game))) === boundOf(ratingOf(game)) &&
  game.endedAt >= since &&
  (player ? game.players[player.color] === player.id : game.rated);

/** Counts again, from the games themselves, by what was played at the first visit of the position. */
const recount = (position: string, filter: PositionFilter) => {
  const found = games.flatMap((game) => {
    const ply = game.moves.find((move) => move.position === position);
    return ply !== undefined && isWanted(game, filter) ? [{ ...game, uci: ply.uci }] : [];
  });
  const moves = [...Map.groupBy(found, ({ uci }) => uci)].map(([uci, own]) => ({
    uci,
    white: own.filter(({ result }) => result === '1-0').length,
    draws: own.filter(({ result }) => result === '1/2-1/2').length,
    black: own.filter(({ result }) => result === '0-1').length,
    averageRating: Math.round(own.reduce((sum, game) => sum + ratingOf(game), 0) / own.length),
    lastMonth: monthOf(Math.max(...own.map(({ endedAt }) => endedAt))),
  }));
  const top = found.toSorted((a, b) => ratingOf(b) - ratingOf(a)).slice(0, SHOWN);
  const recent = found.toSorted((a, b) => b.endedAt - a.endedAt).slice(0, SHOWN);
  return { moves: byUci(moves), top: top.map(ratingOf), recent: recent.map(({ endedAt }) => endedAt) };
};

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
const byUci = <Move extends { uci: string }>(moves: readonly Move[]) =>
  moves.toSorted((a, b) => a.uci.localeCompare(b.uci));
const gameOf = (id: string) => games.find((game) => game.id === id)!;
const brief = ({ moves, top, recent }: FoundPosition) => ({
  moves: byUci(moves.map(({ lastAt, ...move }) => ({ ...move, lastMonth: monthOf(lastAt) }))),
  top: top.map(({ id }) => ratingOf(gameOf(id))),
  recent: recent.map(({ endedAt }) => endedAt),
});

const lookup = async (position: string, filter: PositionFilter) =>
  brief(await positions.lookup(position, filter, SHOWN));
const everyPosition = () => [...new Set(games.flatMap(({ moves }) => moves.map(({ position }) => position)))];
const START = movesOf(['e2e4'])[0]!.position;

it('counts every position as a recount does, with and without counters', async () => {
  const all = everyPosition();
  const [{ counted } = { counted: 0 }] = await store.query<{ counted: number }>(
    'select count(distinct position)::int as counted from explorer_count',
  );
  expect(counted).toBeGreaterThan(5);
  expect(counted).toBeLessThan(all.length);
  for (const position of all.slice(0, 200)) {
    expect(await lookup(position, EVERYTHING)).toEqual(recount(position, EVERYTHING));
  }
});

it('counts what each filter wants, also for a position that nobody reached under it', async () => {
  for (let tries = 0; tries < 120; tries += 1) {
    const position = tries % 3 === 0 ? START : everyPosition()[pick(150)]!;
    const player = pick(2) === 0 ? undefined : { id: PLAYERS[pick(PLAYERS.length)]!, color: color(pick(2)) };
    const filter = {
      timeClass: [undefined, ...TIME_CLASSES][pick(4)],
      rating: [undefined, undefined, ...BOUNDS][pick(BOUNDS.length + 2)],
      since: pick(2) === 0 ? 0 : Date.UTC(2026, pick(12)),
      player,
    };
    expect(await lookup(position, filter)).toEqual(recount(position, filter));
  }
});
const color = (index: number): Color => (index === 0 ? 'white' : 'black');

it('answers games as they were, with the move that was played', async () => {
  const { recent } = await positions.lookup(START, EVERYTHING, SHOWN);
  for (const game of recent) {
    const { moves, rated, ...same } = gameOf(game.id);
    expect(game).toEqual({ ...same, uci: moves[0]!.uci });
    expect(rated).toBe(true);
  }
});

it('leaves a game alone that is recorded, also twice at once', async () => {
  const before = await positions.lookup(START, EVERYTHING, SHOWN);
  const again = games.filter(({ rated }) => rated).slice(0, 3);
  await Promise.all([positions.record([...again, ...again]), positions.record(again)]);
  expect(await positions.lookup(START, EVERYTHING, SHOWN)).toEqual(before);
});

it('counts a game once for a position that it came back to, by the first move', async () => {
  const moves = movesOf(['g1f3', 'g8f6', 'f3g1', 'f6g8', 'h2h4', 'h7h5']);
  const [like] = games.filter(({ rated }) => rated);
  const before = await positions.lookup(START, EVERYTHING, SHOWN);
  await positions.record([{ ...like!, id: randomUUID(), moves }]);
  const after = await positions.lookup(START, EVERYTHING, SHOWN);
  const sum = ({ moves: played }: FoundPosition) =>
    played.reduce((total, { white, draws, black }) => total + white + draws + black, 0);
  expect(sum(after)).toBe(sum(before) + 1);
  expect(after.moves.find(({ uci }) => uci === 'h2h4')).toEqual(before.moves.find(({ uci }) => uci === 'h2h4'));
});
