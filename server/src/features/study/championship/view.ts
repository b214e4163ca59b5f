import { crosstableOf } from '@tabiya/chess/championship/crosstable.ts';
import { OPENINGS } from '@tabiya/chess/championship/opening-book.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type {
  ChampionshipEdition,
  ChampionshipEditionLine,
  ChampionshipGame,
} from '@tabiya/contract/study/championship.ts';
import type { EditionRow, GameRow } from './store.ts';

type Players = ReadonlyMap<string, PlayerView>;

export const toEdition = (row: EditionRow, games: readonly GameRow[], players: Players): ChampionshipEdition => ({
  number: row.number,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  clock: { base: row.base_ms, increment: row.increment_ms },
  players: row.players.map(({ accountId, rating }) => ({ player: playerOf(players, accountId), rating })),
  standings: crosstableOf(row.players.length, games),
  games: games.map(toGame),
});

const toGame = ({ number, round, white, black, opening, game_id, result, decision }: GameRow): ChampionshipGame => {
  const { eco, name } = OPENINGS[opening]!;
  return { number, round, white, black, opening: { eco, name }, gameId: game_id, result, decision };
};

export const toEditionLine = (
  row: EditionRow,
  games: readonly GameRow[],
  players: Players,
): ChampionshipEditionLine => {
  const table = crosstableOf(row.players.length, games);
  const best = table.filter(({ rank, played }) => rank === 1 && played > 0);
  return {
    number: row.number,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    players: row.players.length,
    winners: row.ended_at === null ? [] : best.map(({ player }) => playerOf(players, row.players[player]!.accountId)),
  };
};

const playerOf = (players: Players, accountId: string): PlayerView => {
  const player = players.get(accountId);
  if (player === undefined) throw new Error(`the championship's account ${accountId} is gone`);
  return player;
};
