import { lineOf, type PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { PGN_VARIANTS } from '@tabiya/chess/notation/pgn-variants.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { timeControlOf, type GameSetup } from '@tabiya/chess/rules/game-setup.ts';
import { COLORS, type EndReason, type TimeControl } from '@tabiya/chess/rules/types.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { OpenGame } from './open-game.ts';

/** Returns a game as a PGN file, with the clock after each move. `baseUrl` is the origin of the link to the game. */
export const pgnFile = (open: OpenGame, baseUrl: string): FileContent => {
  const { white, black } = open.seats;
  const started = new Date(open.game.setup.startedAt).toISOString();
  return {
    name: `${white.username}-${black.username}-${started.slice(0, 10)}.pgn`,
    body: writePgn(pgnOf(open, baseUrl)),
  };
};

/** Returns the game that the file contains. */
export const pgnOf = (open: OpenGame, baseUrl: string): PgnTree => {
  const { game, seats, id } = open;
  const started = new Date(game.setup.startedAt).toISOString();
  const date = started.slice(0, 10).replaceAll('-', '.');
  return {
    tags: {
      Event: eventOf(open),
      Site: baseUrl + url('web_game_live', { id: toShortUuid(id) }),
      Date: date,
      Round: '-',
      White: seats.white.username,
      Black: seats.black.username,
      UTCDate: date,
      UTCTime: started.slice(11, 19),
      WhiteElo: String(seats.white.rating),
      BlackElo: String(seats.black.rating),
      ...ratingDiffs(open),
      ...timeControlTags(game.setup),
      Termination: game.end ? TERMINATIONS[game.end.reason] : 'unterminated',
    },
    children: lineOf(
      Array.from(game.moves, ({ san, uci, clock }) => ({ san, uci, clock: clockIn(game.setup, clock) })),
    ),
    result: game.end?.result ?? '*',
    initialFen: game.setup.initialFen,
    variant: game.setup.variant,
  };
};

/** A daily game has no clock whose time would be worth reading. */
const clockIn = ({ timeControl }: GameSetup, clock: number): number | undefined =>
  timeControl.perMove === undefined ? toTenths(clock) : undefined;

/** Cuts milliseconds to tenths of a second, as clocks are written in PGN. */
const toTenths = (clock: number): number => clock - (clock % 100);

/** Returns the event tag, such as `Rated blitz game` or `Casual blitz Chess960 game`. */
const eventOf = ({ rated, timeClass, variant }: OpenGame): string => {
  const name = variant === 'chess' ? '' : `${PGN_VARIANTS[variant]} `;
  return `${rated ? 'Rated' : 'Casual'} ${timeClass} ${name}game`;
};

const ratingDiffs = ({ seats }: OpenGame): Record<string, string> => {
  const { white, black } = seats;
  if (white.ratingAfter === null || black.ratingAfter === null) return {};
  const signed = (difference: number) => (difference < 0 ? String(difference) : `+${difference}`);
  return {
    WhiteRatingDiff: signed(white.ratingAfter - white.rating),
    BlackRatingDiff: signed(black.ratingAfter - black.rating),
  };
};

/** Returns the time control as a tag in seconds, and that of each side where the base times differ. */
const timeControlTags = (setup: GameSetup): Record<string, string> => {
  const tagOf = ({ base, increment, perMove }: TimeControl) =>
    perMove === undefined ? `${base / 1_000}+${increment / 1_000}` : `1/${perMove / 1_000}`;
  if (!setup.handicap) return { TimeControl: tagOf(setup.timeControl) };
  const [white, black] = COLORS.map((color) => tagOf(timeControlOf(setup, color)));
  return { TimeControl: '?', WhiteTimeControl: white!, BlackTimeControl: black! };
};

const TERMINATIONS: Record<EndReason, string> = {
  mate: 'normal',
  stalemate: 'normal',
  insufficient_material: 'normal',
  dead_position: 'normal',
  threefold: 'normal',
  fivefold: 'normal',
  fifty_moves: 'normal',
  seventy_five_moves: 'normal',
  agreement: 'normal',
  resignation: 'normal',
  timeout: 'time forfeit',
  timeout_cannot_mate: 'time forfeit',
  aborted: 'abandoned',
  first_move_timeout: 'abandoned',
  king_in_the_center: 'normal',
  three_checks: 'normal',
  abandonment: 'abandoned',
};
