import { parseMove, sanOf, type Position } from '@tabiya/chess/rules/position.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { ExplorerGame, ExplorerView } from '@tabiya/contract/study/explorer.ts';
import type { FoundGame, FoundPosition } from './positions.ts';

type Players = ReadonlyMap<string, PlayerView>;

/** A move that is not legal here belongs to another position of the same hash, and is left out. */
const sanIn = (position: Position, uci: string): string | undefined => {
  const move = parseMove(position, uci);
  return move && sanOf(position, move);
};

const toGame = (game: FoundGame, position: Position, players: Players): ExplorerGame[] => {
  const san = sanIn(position, game.uci);
  const [white, black] = [players.get(game.players.white), players.get(game.players.black)];
  if (san === undefined || white === undefined || black === undefined) return [];
  const { id, result, timeClass, endedAt, uci, ratings } = game;
  const seats = { white: { player: white, rating: ratings.white }, black: { player: black, rating: ratings.black } };
  return [{ id, ...seats, result, timeClass, endedAt, uci, san }];
};

export const toExplorerView = (found: FoundPosition, position: Position, players: Players): ExplorerView => {
  const moves = found.moves
    .flatMap(({ lastAt, ...move }) => {
      const san = sanIn(position, move.uci);
      return san === undefined ? [] : [{ ...move, san, lastYear: new Date(lastAt).getUTCFullYear() }];
    })
    .toSorted((a, b) => gamesOf(b) - gamesOf(a) || (a.uci < b.uci ? -1 : 1));
  const sum = (key: 'white' | 'draws' | 'black') => moves.reduce((total, move) => total + move[key], 0);
  return {
    white: sum('white'),
    draws: sum('draws'),
    black: sum('black'),
    moves,
    top: found.top.flatMap((game) => toGame(game, position, players)),
    recent: found.recent.flatMap((game) => toGame(game, position, players)),
  };
};

const gamesOf = ({ white, draws, black }: Pick<ExplorerView, 'white' | 'draws' | 'black'>): number =>
  white + draws + black;
