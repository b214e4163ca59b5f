/**
 * Records made-up games in the explorer, 100,000 of them or as many as are named, and times how they are added and
 * looked up. The store is the embedded one, or a new database on the server of TEST_DATABASE_URL. The baseline is the
 * cheapest query of the same store in the same run.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { legalMoves, positionAfter, startPosition, uciOf, type Position } from '@tabiya/chess/rules/position.ts';
import { TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { EXPLORED_PLIES, EXPLORER_GAMES } from '@tabiya/contract/study/explorer.ts';
import { hashOf } from '../server/src/features/study/explorer/position-hash.ts';
import type { PlayedGame, PositionFilter } from '../server/src/features/study/explorer/positions.ts';
import { createPositions } from '../server/src/features/study/explorer/positions-service.ts';
import { openTestStore } from '../server/src/platform/test/store.ts';
import { printTimes, timed } from './figures.ts';

const GAMES = 100_000;
const GAMES_AT_ONCE = 20;
const PLAYERS = Array.from({ length: 500 }, () => randomUUID());
const YEAR_MS = 365 * 86_400_000;
const UNTIL = Date.UTC(2026, 10, 1);
/** Plies that are played on the board; later positions are taken to be reached by one game only. */
const SHARED_PLIES = 12;
const LOOKUPS = 2_000;
const EVERYTHING: PositionFilter = { timeClass: undefined, rating: undefined, since: 0, player: undefined };

/** A position of the openings, with the moves that were tried so far. */
interface Opening {
  position: Position;
  hash: string;
  ucis: string[];
  next: Map<string, Opening>;
}
const openingAt = (position: Position): Opening => ({
  ...{ position, hash: hashOf(position), next: new Map() },
  ucis: position.isEnd() ? [] : legalMoves(position).map(uciOf),
});

const below = (limit: number): number => Math.floor(Math.random() * limit);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!;

/** Plays an opening in which a few moves are played most of the time. */
const playOpening = (start: Opening): PlayedGame['moves'] => {
  const moves: { position: string; uci: string }[] = [];
  let at = start;
  while (moves.length < SHARED_PLIES && at.ucis.length > 0) {
    const uci = at.ucis[Math.floor(at.ucis.length * Math.random() ** 4)]!;
    const move = legalMoves(at.position).find((each) => uciOf(each) === uci)!;
    const next = at.next.get(uci) ?? openingAt(positionAfter(at.position, move));
    at.next.set(uci, next);
    moves.push({ position: at.hash, uci });
    at = next;
  }
  while (moves.length < EXPLORED_PLIES) {
    moves.push({ position: randomBytes(8).readBigInt64BE().toString(), uci: 'a2a3' });
  }
  return moves;
};

const makeGame = (start: Opening): PlayedGame => {
  const rating = 800 + below(1_000) + below(1_000);
  return {
    id: randomUUID(),
    endedAt: UNTIL - below(YEAR_MS),
    players: { white: oneOf(PLAYERS), black: oneOf(PLAYERS) },
    ratings: { white: rating, black: rating + below(100) },
    timeClass: oneOf(TIME_CLASSES),
    rated: true,
    result: oneOf(['1-0', '0-1', '1/2-1/2'] as const),
    moves: playOpening(start),
  };
};

export const run = async ([wanted = String(GAMES)]: string[]): Promise<void> => {
  await using store = await openTestStore();
  const positions = createPositions(store);
  const start = openingAt(startPosition());
  const played: PlayedGame[] = [];
  const perGame: number[] = [];
  for (let made = 0; made < Number(wanted); made += GAMES_AT_ONCE) {
    const batch = Array.from({ length: GAMES_AT_ONCE }, () => makeGame(start));
    if (made % 200 === 0) played.push(batch[0]!);
    const [taken = 0] = await timed(1, () => positions.record(batch));
    perGame.push(taken / GAMES_AT_ONCE);
  }
  await store.query('vacuum analyze');
  printTimes('one row by key (baseline)', await timed(LOOKUPS, () => store.query('select 1')));
  printTimes('adding a game', perGame);
  const look = (position: string, filter: Partial<PositionFilter> = {}) =>
    positions.lookup(position, { ...EVERYTHING, ...filter }, EXPLORER_GAMES);
  const anywhere = () => oneOf(played).moves[below(SHARED_PLIES + 4)]!.position;
  printTimes('a position on the way of a game', await timed(LOOKUPS, () => look(anywhere())));
  printTimes(
    'the same, filtered',
    await timed(LOOKUPS, () =>
      look(anywhere(), {
        timeClass: oneOf([undefined, ...TIME_CLASSES]),
        rating: oneOf([undefined, 1_200, 1_600, 2_500]),
        since: oneOf([0, UNTIL - YEAR_MS / 4]),
      }),
    ),
  );
  printTimes('the starting position', await timed(200, () => look(start.hash)));
  printTimes(
    'games of one member',
    await timed(200, () => look(anywhere(), { player: { id: oneOf(PLAYERS), color: 'white' } })),
  );
  const sizes = await store.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relname like 'explorer%' order by relname`,
  );
  for (const { name, bytes } of sizes) console.log(`${name.padEnd(34)} ${(bytes / 1e6).toFixed(0)} MB`);
};
