import * as z from 'zod/mini';
import { GAMES_PER_BOARD, SIDES } from '@tabiya/chess/pairing/team-match.ts';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { channel } from '../kit/channel.ts';
import { PlayerView } from '../people/members.ts';
import { TimeControlView } from '../play/games.ts';
import { ClubHead } from './clubs.ts';

/** Daily matches and live ones each count their numbers from 1. */
export const MATCH_KINDS = ['daily', 'live'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/**
 * `open`: waits for a club that accepts; `gathering`: both clubs are known, members join; `running`; `over`: all games
 * have ended; `cancelled`: it never began.
 */
export const MATCH_STATES = ['open', 'gathering', 'running', 'over', 'cancelled'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** Why a match never began. */
export const CANCEL_REASONS = ['withdrawn', 'declined', 'too_few', 'club_closed', 'not_accepted'] as const;

export const MATCH_TITLE_MAX = 80;
export const MATCH_TEXT_MAX = 1_000;
export const MATCH_BOARDS_MAX = 500;
/** Members of a club who may wait for a place beyond the boards. */
export const SUBSTITUTES_MAX = 50;
/** Matches of one club that have not begun. */
export const CLUB_MATCHES_MAX = 20;
/** Members join a live match within so many ms before it begins. */
export const LIVE_ENTRY_MS = 3_600_000;
/** A match begins at most so many ms after it was proposed. */
export const MATCH_AHEAD_MS = 90 * 86_400_000;
/** Time for the first moves of a game of a live match, ms; who lets it pass has lost the game. */
export const MATCH_FIRST_MOVE_MS = 180_000;
/** Clubs that the ladder shows, and the time for which a match counts on it, ms. */
export const LADDER_SIZE = 100;
export const LADDER_WINDOW_MS = 365 * 86_400_000;

const side = z.enum(SIDES);
const kind = z.enum(MATCH_KINDS);

export const MatchClub = z.pick(ClubHead, { id: true, url: true, name: true, icon: true, country: true });
export type MatchClub = z.infer<typeof MatchClub>;

/** Points of both sides in halves, and how many games are not over. */
const Score = z.object({ home: z.int(), away: z.int(), left: z.int() });

/** These fields change while a match runs, and its room sends them again. */
const Standing = {
  state: z.enum(MATCH_STATES),
  score: Score,
  /** Known as soon as the other side cannot catch up. */
  winner: z.nullable(z.enum([...SIDES, 'draw'])),
  /** Players who were removed for breaking fair play. */
  removals: z.int(),
};
export const MatchStanding = z.object(Standing);
export type MatchStanding = z.infer<typeof MatchStanding>;

/** A match in a list. Instants are ms since the epoch. */
export const MatchRow = z.object({
  kind,
  number: z.int(),
  title: z.string(),
  /** The club that has proposed it. */
  home: MatchClub,
  /** Null until a club has accepted. */
  away: z.nullable(MatchClub),
  /** The club that was challenged; null if any club may accept. */
  challenged: z.nullable(MatchClub),
  ...Standing,
  cancelReason: z.nullable(z.enum(CANCEL_REASONS)),
  variant: z.enum(BOARD_VARIANTS),
  ratingClass: z.enum(RATING_CLASSES),
  timeControl: TimeControlView,
  /** Null for the usual position of the variant. */
  initialFen: z.nullable(z.string()),
  rated: z.boolean(),
  /** Bounds of the members' ratings; null means any. */
  ratingMin: z.nullable(z.int()),
  ratingMax: z.nullable(z.int()),
  boardsMin: z.int(),
  boardsMax: z.int(),
  /** Largest share of daily games lost on time, in per cent; null means any. */
  timeoutsMax: z.nullable(z.int()),
  /** With 1, the second game of a board starts when the first one has ended. */
  gamesAtOnce: z.int(),
  /** Null if it begins as soon as both clubs have filled all boards. */
  startsAt: z.nullable(z.int()),
  createdAt: z.int(),
  startedAt: z.nullable(z.int()),
  endedAt: z.nullable(z.int()),
  /** Members who have joined each side. */
  entrants: z.object({ home: z.int(), away: z.int() }),
  /** Boards that are played; 0 until the match begins. */
  boards: z.int(),
});
export type MatchRow = z.infer<typeof MatchRow>;

/** Why the caller cannot join a match. */
export const JOIN_BARS = [
  'not_club_member',
  'match_begun',
  'match_over',
  'entry_not_open',
  'rating_outside',
  'too_many_timeouts',
  'match_full',
  'joined_already',
  'joined_other_side',
  'too_many_games',
  'playban',
] as const;
export type JoinBar = (typeof JOIN_BARS)[number];

const MatchGameView = z.object({
  /** 1 or 2. */
  game: z.int(),
  /** UUID; null until it begins. */
  id: z.nullable(z.string()),
  /** The side that has White. */
  white: side,
  /** Null while it is to be played or runs; `nobody` if it counts for no side. */
  result: z.nullable(z.enum([...SIDES, 'draw', 'nobody'])),
});

const BoardSeat = z.object({
  /** Null if the account was deleted. */
  player: z.nullable(PlayerView),
  rating: z.int(),
  isRemoved: z.boolean(),
});
/** A board with its games. */
export const BoardView = z.object({
  /** From 1, the strongest first. */
  board: z.int(),
  home: BoardSeat,
  away: BoardSeat,
  games: z.array(MatchGameView).check(z.maxLength(GAMES_PER_BOARD)),
});
export type BoardView = z.infer<typeof BoardView>;

export const EntrantView = z.object({
  player: PlayerView,
  rating: z.int(),
  /** Plays only if somebody before leaves. */
  isSubstitute: z.boolean(),
});
export type EntrantView = z.infer<typeof EntrantView>;

export const MatchView = z.object({
  ...MatchRow.shape,
  text: z.string(),
  /** Null if the account was deleted. */
  createdBy: z.nullable(PlayerView),
  /** The caller's part in it. */
  mine: z.nullable(z.object({ side, isSubstitute: z.boolean(), board: z.nullable(BoardView) })),
  /** Pages offer only these acts; the server judges each again. */
  may: z.object({
    /** Clubs for which the caller may accept. */
    accept: z.array(MatchClub),
    decline: z.boolean(),
    cancel: z.boolean(),
    /** Sides whose club the caller is in. */
    sides: z.array(side).check(z.maxLength(SIDES.length)),
    leave: z.boolean(),
  }),
  /** Why the caller cannot join; null if he can, or is no member. */
  bar: z.nullable(z.enum(JOIN_BARS)),
  /** Members may join a live match from then on; null for a daily one, and once it has begun. */
  entryAt: z.nullable(z.int()),
});
export type MatchView = z.infer<typeof MatchView>;

/** A club on the ladder. */
export const LadderRow = z.object({
  club: MatchClub,
  points: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
});
export type LadderRow = z.infer<typeof LadderRow>;

export const RemovalView = z.object({ player: z.nullable(PlayerView), side, at: z.int() });
export type RemovalView = z.infer<typeof RemovalView>;

/** Returns the name of a match for all that needs one word: its room, its comments, the link from its games. */
export const matchName = ({ kind: of, number }: { kind: MatchKind; number: number }): string => `${of}-${number}`;

/** Reads a name as `matchName` writes it. */
export const readMatchName = (name: string): { kind: MatchKind; number: number } | undefined => {
  const [, of, number] = /^(daily|live)-([1-9]\d{0,8})$/.exec(name) ?? [];
  return of === undefined ? undefined : { kind: of as MatchKind, number: Number(number) };
};

/** The room of a match; its keys are `matchName`s. */
export const clubMatchChannel = channel({
  name: 'club_match',
  who: 'anyone',
  /** See `matchName`. */
  key: z.string().check(z.regex(/^(?:daily|live)-[1-9]\d{0,8}$/)),
  state: MatchStanding,
  numbered: {},
  passing: {
    standing: MatchStanding,
    /** A game of this board has begun or ended. */
    board: BoardView,
    /** Members have come or gone, or the match has begun or was cancelled. */
    changed: z.object({}),
  },
  commands: {},
});
