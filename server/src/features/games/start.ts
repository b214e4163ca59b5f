import { randomUUIDv7 } from 'node:crypto';
import { isProvisional, shownRating } from '@tabiya/chess/rating.ts';
import { timeClassOf } from '@tabiya/chess/time-class.ts';
import type { ByColor, Color, TimeControl } from '@tabiya/chess/types.ts';
import type { PlayerView } from '@tabiya/contract/members.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { RatingsService } from '../ratings/service.ts';
import { openGameOf, type OpenGame } from './open-game.ts';
import type { NewGameRow } from './game-row.ts';

export interface NewGame {
  /** Account ids. */
  players: ByColor<string>;
  timeControl: TimeControl;
  /** Counts only where both are members. */
  rated: boolean;
}

/** A game that only has to be written. */
export interface PreparedGame {
  row: NewGameRow;
  players: ReadonlyMap<string, PlayerView>;
}

interface StartServices {
  accounts: Pick<AccountsService, 'playersById'>;
  ratings: Pick<RatingsService, 'current'>;
  now(): number;
}

export const prepareGame = async ({ accounts, ratings, now }: StartServices, game: NewGame): Promise<PreparedGame> => {
  const { white, black } = game.players;
  if (white === black) throw new Error(`${white} cannot play both sides`);
  const timeClass = timeClassOf(game.timeControl);
  const players = await accounts.playersById([white, black]);
  const standings = await ratings.current([white, black], timeClass);
  const startedAt = now();
  const seat = (color: Color) => {
    const standing = standings.get(game.players[color]);
    if (!standing) throw new Error(`no rating of ${game.players[color]}`);
    return { rating: shownRating(standing.rating), provisional: isProvisional(standing.rating, startedAt) };
  };
  const seats = { white: seat('white'), black: seat('black') };
  return {
    players,
    row: {
      id: randomUUIDv7(),
      white_id: white,
      black_id: black,
      base_ms: game.timeControl.base,
      increment_ms: game.timeControl.increment,
      time_class: timeClass,
      rated: game.rated && [white, black].every((id) => players.get(id)?.isGuest === false),
      started_at: startedAt,
      white_rating: seats.white.rating,
      white_provisional: seats.white.provisional,
      black_rating: seats.black.rating,
      black_provisional: seats.black.provisional,
    },
  };
};

/** The game as it stands when its row has just been written. */
export const openPrepared = ({ row, players }: PreparedGame): OpenGame =>
  openGameOf({ ...row, ...RUNNING, log: [] }, players);

const RUNNING = {
  status: 'playing',
  ended_at: null,
  result: null,
  reason: null,
  plies: null,
  fen: null,
  white_rating_after: null,
  black_rating_after: null,
  rematch_offered_by: null,
  rematch_game_id: null,
} as const;
