import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { AgreedRule } from '@tabiya/chess/rules/agreed-rules.ts';
import { chess960Fen } from '@tabiya/chess/rules/chess960.ts';
import { isProvisional, shownRating } from '@tabiya/chess/rating/rating.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import type { BoardVariant, ByColor, Color, GameEvent, TimeControl } from '@tabiya/chess/rules/types.ts';
import { mayDelayBroadcast } from '@tabiya/contract/kit/levels.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { watchDelayMs } from '@tabiya/contract/account/settings.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { openGameOf, type OpenGame } from './open-game.ts';
import { runningStatus, type NewGameRow } from './game-row.ts';
import { firstVacations, type DailyVacation } from './daily-vacation.ts';

export interface NewGame {
  /** Unused UUID for the game; missing: a new one. */
  id?: string | undefined;
  /** Account ids. */
  players: ByColor<string>;
  timeControl: TimeControl;
  /** Missing: chess. */
  variant?: BoardVariant | undefined;
  /** Must be a position of the variant; missing: the standard one, or in chess960 any of the 960. */
  initialFen?: string | undefined;
  /** Base time of each side, ms, if they differ; such games are never rated. */
  handicap?: ByColor<number> | undefined;
  /** Minimum time that every move costs, ms; missing: none. */
  moveCost?: number | undefined;
  /** Time for the first move of each side, ms; missing: the usual one of the time class. */
  firstMoveTime?: number | undefined;
  /** `type/id` of the competition that the game belongs to, such as `team_match/live-12`. */
  competition?: string | undefined;
  /** Strengths that are shown instead of the ratings of the accounts, for programs of the site, whose games are not rated. */
  strengths?: Partial<ByColor<number>> | undefined;
  /** True for a daily game that no vacation pauses. */
  noVacation?: boolean | undefined;
  /** The rules that the players have agreed on; missing: none. */
  rules?: readonly AgreedRule[] | undefined;
  /** Counts only if both players are members. */
  rated: boolean;
}

/** A game that is ready to be written. */
export interface PreparedGame {
  row: NewGameRow;
  /** What its log begins with: that a player of a daily game is on vacation. */
  log: GameEvent[];
  players: ReadonlyMap<string, PlayerView>;
}

/** How much later spectators see the games of an event. */
export interface WatchDelays {
  /** Returns the delay of a game between two accounts that begins at `at`, ms. */
  between(players: readonly [string, string], at: number): number;
}

export interface StartServices {
  accounts: Pick<AccountsService, 'playersById' | 'settingsOfMany'>;
  ratings: Pick<RatingsService, 'current'>;
  delays: WatchDelays;
  /** Returns the vacations from daily games that last beyond now, by account id. */
  vacations(accountIds: readonly string[]): Promise<ReadonlyMap<string, DailyVacation>>;
  now(): number;
}

export const prepareGame = async (services: StartServices, game: NewGame): Promise<PreparedGame> => {
  const { accounts, ratings, now } = services;
  const { white, black } = game.players;
  if (white === black) throw new Error(`${white} cannot play both sides`);
  const { variant = 'chess', timeControl } = game;
  const players = await accounts.playersById([white, black]);
  const standings = await ratings.current([white, black], ratingClassOf(variant, timeControl));
  const startedAt = now();
  const seat = (color: Color) => {
    const strength = game.strengths?.[color];
    if (strength !== undefined) return { rating: strength, provisional: false };
    const standing = standings.get(game.players[color]);
    if (!standing) throw new Error(`no rating of ${game.players[color]}`);
    return { rating: shownRating(standing.rating), provisional: isProvisional(standing.rating, startedAt) };
  };
  const seats = { white: seat('white'), black: seat('black') };
  const isPaused = timeControl.perMove !== undefined && game.noVacation !== true;
  const log = isPaused
    ? firstVacations(
        { white_id: white, black_id: black, started_at: startedAt },
        await services.vacations([white, black]),
      )
    : [];
  return {
    players,
    log,
    row: {
      id: game.id ?? randomUUIDv7(),
      white_id: white,
      black_id: black,
      variant,
      initial_fen: game.initialFen ?? (variant === 'chess960' ? chess960Fen(randomInt(960)) : null),
      position_chosen: game.initialFen !== undefined,
      base_ms: timeControl.base,
      increment_ms: timeControl.increment,
      per_move_ms: timeControl.perMove ?? null,
      no_vacation: game.noVacation ?? false,
      rules: game.rules ?? [],
      white_base_ms: game.handicap?.white ?? null,
      black_base_ms: game.handicap?.black ?? null,
      move_cost_ms: game.moveCost ?? 0,
      first_move_ms: game.firstMoveTime ?? null,
      competition: game.competition ?? null,
      time_class: timeClassOf(timeControl),
      rated: game.rated && !game.handicap && [white, black].every((id) => players.get(id)?.isGuest === false),
      delay_ms: timeControl.perMove === undefined ? await delayOf(services, players, startedAt) : 0,
      started_at: startedAt,
      white_rating: seats.white.rating,
      white_provisional: seats.white.provisional,
      black_rating: seats.black.rating,
      black_provisional: seats.black.provisional,
    },
  };
};

/** Returns how much later spectators see a game that begins at `at`, ms. */
const delayOf = async (
  { accounts, delays }: StartServices,
  players: ReadonlyMap<string, PlayerView>,
  at: number,
): Promise<number> => {
  const [a = '', b = ''] = players.keys();
  return Math.max(delays.between([a, b], at), await wishedDelay(accounts, players));
};

/** Returns the longer of the delays that the players have set; the setting counts for titled players only. */
const wishedDelay = async (
  { settingsOfMany }: StartServices['accounts'],
  players: ReadonlyMap<string, PlayerView>,
): Promise<number> => {
  const titled = [...players.values()].filter(({ chessTitle }) => mayDelayBroadcast(chessTitle)).map(({ id }) => id);
  if (titled.length === 0) return 0;
  const wishes = [...(await settingsOfMany(titled)).values()].map((settings) =>
    watchDelayMs(settings['live.watch_delay']),
  );
  return Math.max(0, ...wishes);
};

/** Returns the open game whose row has just been written. */
export const openPrepared = ({ row, players, log }: PreparedGame): OpenGame =>
  openGameOf({ ...row, ...RUNNING, status: runningStatus(row), log: [...log] }, players);

const RUNNING = {
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
