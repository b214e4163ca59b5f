import type { Store } from '../../../platform/store/store.ts';
import { endOfNumber, firstNumberAt, NUMBERS_IN_MS, numberGames } from './game-numbers.ts';
import { ALL_MONTHS, LAST_MONTH, monthOf, monthStart } from './months.ts';
import type { FoundGame, PlayedGame, PlayedMove, PositionFilter, Positions } from './positions.ts';
import * as read from './positions-store.ts';
import * as write from './recording-store.ts';
import { slicesOf, sliceOf, timeClassOf } from './slices.ts';

export { hashOf } from './position-hash.ts';

/**
 * Number of games from which a position has counters, by month, slice and move. Below it, its games are counted when
 * it is looked up, which needs no more rows than there are games.
 */
const COUNTED_FROM = 1_000;

/** Creates positions in PostgreSQL, served or embedded. */
export const createPositions = (
  store: Pick<Store, 'query' | 'as' | 'transaction'>,
  countedFrom: number = COUNTED_FROM,
): Positions => ({
  record: (games) =>
    store.transaction(async (queries) => {
      await write.lockRecording(queries);
      const ids = games.map(({ id }) => id);
      const known = await write.recordedAmong(queries, ids);
      const fresh = games.filter(({ id }, at) => !known.has(id) && ids.indexOf(id) === at);
      if (fresh.length === 0) return;
      const ends = fresh.map(({ endedAt }) => endedAt);
      const taken = await write.takenNumbers(queries, ends.map(firstNumberAt), NUMBERS_IN_MS);
      const numbers = numberGames(ends, taken);
      const rows = fresh.map((game, at) => toGameRow(game, numbers[at]!));
      await write.insertGames(queries, rows);
      const rated = rows.filter((row) => row.rated);
      if (rated.length > 0) await recordRated(queries, rated, countedFrom);
    }),
  async lookup(position, filter, games) {
    const source = filter.player ? ownSource(position, filter, filter.player) : ratedSource(position, filter);
    const moves = await source.moves(store);
    const top = await source.games(store, { order: 'top', limit: games });
    const recent = await source.games(store, { order: 'recent', limit: games });
    const rows = await read.gamesByNumber(store, [...new Set([...top, ...recent].map(({ no }) => no))]);
    const byNumber = new Map(rows.map((row) => [row.no, row]));
    const found = (chosen: readonly read.ChosenRow[]) =>
      chosen.flatMap(({ no, move }) => {
        const row = byNumber.get(no);
        return row === undefined ? [] : [toFoundGame(row, move)];
      });
    return { moves, top: found(top), recent: found(recent) };
  },
});

type Queries = Pick<Store, 'query' | 'as'>;

interface Source {
  moves(queries: Queries): Promise<PlayedMove[]>;
  games(queries: Queries, wanted: { order: read.GameOrder; limit: number }): Promise<read.ChosenRow[]>;
}

const ratedSource = (position: string, filter: PositionFilter): Source => {
  const wanted = { position, slices: slicesOf(filter), from: firstNumberAt(filter.since) };
  const months =
    filter.since === 0 ? ([ALL_MONTHS, ALL_MONTHS] as const) : ([monthOf(filter.since), LAST_MONTH] as const);
  return {
    async moves(queries) {
      const counted = await read.countedMoves(queries, { ...wanted, months });
      if (counted.length > 0) return counted.map((row) => toMove(row, monthStart(row.last_month)));
      return (await read.ratedMoves(queries, wanted)).map(toMoveOfPly);
    },
    games: (queries, few) => read.ratedGames(queries, wanted, few),
  };
};

const ownSource = (
  position: string,
  filter: PositionFilter,
  { id: accountId, color }: NonNullable<PositionFilter['player']>,
): Source => {
  const wanted = { position, slices: slicesOf(filter), from: firstNumberAt(filter.since), accountId, color };
  return {
    moves: async (queries) => (await read.ownMoves(queries, wanted)).map(toMoveOfPly),
    games: (queries, few) => read.ownGames(queries, wanted, few),
  };
};

const toMove = ({ move: uci, white, draws, black, ratings }: read.MoveRow, lastAt: number): PlayedMove => {
  const averageRating = Math.round(ratings / (white + draws + black));
  return { uci, white, draws, black, averageRating, lastAt };
};
const toMoveOfPly = (row: read.PlyRow): PlayedMove => toMove(row, endOfNumber(row.last_no));

const SCORES = { '1-0': 1, '1/2-1/2': 0, '0-1': -1 } as const;
const RESULTS = { '1': '1-0', '0': '1/2-1/2', '-1': '0-1' } as const;

const toFoundGame = (row: read.GameRow, uci: string): FoundGame => ({
  id: row.game_id,
  endedAt: endOfNumber(row.no),
  players: { white: row.white_id, black: row.black_id },
  ratings: { white: row.white_rating, black: row.black_rating },
  timeClass: timeClassOf(row.slice),
  result: RESULTS[`${row.score as -1 | 0 | 1}`],
  uci,
});

const toGameRow = (game: PlayedGame, no: number): write.NewGameRow => {
  const rating = Math.round((game.ratings.white + game.ratings.black) / 2);
  return {
    no,
    game_id: game.id,
    white_id: game.players.white,
    black_id: game.players.black,
    white_rating: game.ratings.white,
    black_rating: game.ratings.black,
    rating,
    slice: sliceOf(game.timeClass, rating),
    rated: game.rated,
    score: SCORES[game.result],
    positions: game.moves.map(({ position }) => position),
    moves: game.moves.map(({ uci }) => uci).join(' '),
  };
};

/** The first visit of a game to each of its positions. */
const pliesOf = ({ no, slice, rating, score, positions, moves }: write.NewGameRow): write.NewPlyRow[] => {
  const played = moves.split(' ');
  return positions.flatMap((position, at) =>
    positions.indexOf(position) === at ? [{ position, no, slice, rating, score, move: played[at]! }] : [],
  );
};

const recordRated = async (queries: Queries, rows: readonly write.NewGameRow[], countedFrom: number): Promise<void> => {
  const games = rows.map(pliesOf);
  const plies = games.flat();
  await write.insertPlies(queries, plies);
  const counted = await write.countedAmong(queries, [...new Set(plies.map(({ position }) => position))]);
  const often = plies.filter(({ position }) => counted.has(position));
  if (often.length > 0) {
    await write.addCounts(queries, sumCounts(often));
    await write.addTop(queries, often);
  }
  // A position can be played often only if the position before it is, in some of its games.
  const candidates = games.flatMap((own) =>
    own.filter(({ position }, at) => !counted.has(position) && (at === 0 || counted.has(own[at - 1]!.position))),
  );
  const places = [...new Set(candidates.map(({ position }) => position))];
  const fresh = await write.playedOften(queries, places, countedFrom);
  if (fresh.length > 0) await write.beginCounts(queries, fresh, NUMBERS_IN_MS);
};

/** Adds up the games of each counter, because a statement may touch a row only once. */
const sumCounts = (plies: readonly write.NewPlyRow[]): write.CountRow[] => {
  const counts = new Map<string, write.CountRow>();
  for (const { position, no, slice, rating, score, move } of plies) {
    const played = monthOf(endOfNumber(no));
    for (const month of [ALL_MONTHS, played]) {
      const key = `${position} ${month} ${slice} ${move}`;
      const none = { white: 0, draws: 0, black: 0, ratings: 0, last_month: 0 };
      const count = counts.get(key) ?? { position, month, slice, move, ...none };
      count[score === 1 ? 'white' : score === 0 ? 'draws' : 'black'] += 1;
      count.ratings += rating;
      count.last_month = Math.max(count.last_month, played);
      counts.set(key, count);
    }
  }
  return [...counts.values()];
};
