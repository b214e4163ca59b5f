import { lineOf } from '@tabiya/chess/notation/pgn-tree.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { captainOf, clubOf, isLone, type GameRow } from './game-row.ts';
import type { ClubsById } from './view.ts';

interface PgnParts {
  game: Game;
  clubs: ClubsById;
  captains: ReadonlyMap<string, PlayerView>;
  /** Origin of the link to the game. */
  baseUrl: string;
}

/** Returns a vote game as a PGN file. Sides are named by their club, by the player who plays alone, or as a team. */
export const pgnOf = (row: GameRow, { game, clubs, captains, baseUrl }: PgnParts): FileContent => {
  const started = new Date(row.started_at ?? row.created_at).toISOString();
  const nameOf = (side: Color): string => {
    const alone = isLone(row, side) ? captains.get(captainOf(row, side) ?? '')?.username : undefined;
    return clubs.get(clubOf(row, side) ?? 0)?.name ?? alone ?? (side === 'white' ? 'Team White' : 'Team Black');
  };
  return {
    name: `vote-chess-${started.slice(0, 10)}.pgn`,
    body: writePgn({
      tags: {
        Event: row.name,
        Site: baseUrl + url('web_votechess_game', { id: toShortUuid(row.id) }),
        Date: started.slice(0, 10).replaceAll('-', '.'),
        Round: '-',
        White: nameOf('white'),
        Black: nameOf('black'),
        TimeControl: `1/${row.hours * 3_600}`,
      },
      children: lineOf(Array.from(game.moves, ({ san, uci }) => ({ san, uci }))),
      result: game.end?.result ?? '*',
      initialFen: row.initial_fen ?? undefined,
      variant: row.variant,
    }),
  };
};
