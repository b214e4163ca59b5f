import * as z from 'zod/mini';
import { BOARD_VARIANTS, COLORS } from '@tabiya/chess/rules/types.ts';
import { PlayerView } from '../people/members.ts';
import { GameEndView } from '../play/games.ts';

/** Two teams of all comers, a team against one player, or two clubs play. */
export const VOTE_GAME_KINDS = ['teams', 'player', 'clubs'] as const;
export type VoteGameKind = (typeof VOTE_GAME_KINDS)[number];

/** `asked`: the other club has not answered; `open`: the teams gather. */
export const VOTE_GAME_STATES = ['asked', 'open', 'playing', 'ended', 'called_off'] as const;
export type VoteGameState = (typeof VOTE_GAME_STATES)[number];

/** Hours for which a team may vote on a move. */
export const VOTE_HOURS = [1, 2, 4, 8, 12, 24, 48, 72, 120, 168] as const;
/** The host chooses whether members see the votes of their team only after their own. */
export const VOTES_SHOWN = ['after_own', 'always'] as const;
export const VOTE_LISTS = ['running', 'open', 'mine', 'finished'] as const;
export type VoteList = (typeof VOTE_LISTS)[number];

export const VOTE_GAME_NAME_MAX = 80;
/** Bounds of the voters that a team needs before the game begins. */
export const MIN_VOTERS = { min: 1, max: 50 } as const;
export const TEAM_MAX = 10_000;
/** Unfinished games of one host, and unfinished games that one member takes part in. */
export const HOSTED_MAX = 5;
export const JOINED_MAX = 50;
/** A game that nobody has begun, or a challenge that nobody has answered, is called off after so many ms. */
export const GATHERING_MS = 14 * 86_400_000;

const color = z.enum(COLORS);
export const VoteHours = z.literal(VOTE_HOURS);

export const ClubOfTeam = z.object({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
});
const Team = {
  /** Null if it is no team of a club, or the club no longer exists. */
  club: z.nullable(ClubOfTeam),
  members: z.int(),
};

/** Fields of every view of a vote game. Instants are ms since the epoch. */
const Core = {
  /** UUID. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(VOTE_GAME_KINDS),
  variant: z.enum(BOARD_VARIANTS),
  hours: VoteHours,
  status: z.enum(VOTE_GAME_STATES),
  turn: color,
  /** The window of the side to move closes then; null unless the game is running. */
  closesAt: z.nullable(z.int()),
  end: z.nullable(GameEndView),
  /** The side of the caller, who may have left it. */
  mySide: z.nullable(color),
};

export const VoteGameRow = z.object({
  ...Core,
  fen: z.string(),
  /** UCI of the last move. */
  lastMove: z.nullable(z.string()),
  ply: z.int(),
  teams: z.object({ white: z.object(Team), black: z.object(Team) }),
  /** It is the turn of the caller's team, and the caller has not voted. */
  isToVote: z.boolean(),
});
export type VoteGameRow = z.infer<typeof VoteGameRow>;

/** The votes for one move. */
const MoveCount = z.object({ uci: z.string(), san: z.string(), votes: z.int() });
export type MoveCount = z.infer<typeof MoveCount>;
const Counts = {
  /** Most votes first, as they decide. */
  moves: z.array(MoveCount),
  draws: z.int(),
  resignations: z.int(),
};
const BallotView = z.object(Counts);
export type BallotView = z.infer<typeof BallotView>;

/** The vote or the captain's safe move decides; `none`: nobody had voted, and the time was over. */
const DECIDED_BY = ['vote', 'captain', 'none'] as const;
/** A closed window with its votes. */
const ClosedWindow = z.object({ ...Counts, ply: z.int(), voted: z.int(), decidedBy: z.enum(DECIDED_BY) });
export type ClosedWindowView = z.infer<typeof ClosedWindow>;

const OwnVote = z.object({ uci: z.string(), san: z.string(), draw: z.boolean(), resign: z.boolean() });

/** Only the team of the caller sees these fields. */
const OwnTeam = z.object({
  side: color,
  isCaptain: z.boolean(),
  /** Vote of the caller in the present window. */
  vote: z.nullable(OwnVote),
  /** The votes of the team; null while the host's choice hides them, or it is the other side's turn. */
  ballot: z.nullable(BallotView),
  voted: z.int(),
  /** Members who count as active: when all of them have voted, the window closes. */
  voters: z.int(),
  /** The captain's move for the present window. */
  safeMove: z.nullable(z.object({ uci: z.string(), san: z.string() })),
});

export const VoteGameView = z.object({
  ...Core,
  /** Null for the usual start of the variant; always set in chess960. */
  initialFen: z.nullable(z.string()),
  isFinal: z.boolean(),
  votesShown: z.enum(VOTES_SHOWN),
  hasSafeMoves: z.boolean(),
  minVoters: z.int(),
  /** Null if the account was deleted. */
  host: z.nullable(PlayerView),
  createdAt: z.int(),
  startedAt: z.nullable(z.int()),
  endedAt: z.nullable(z.int()),
  moves: z.array(z.object({ uci: z.string(), san: z.string(), at: z.int() })),
  drawOffer: z.nullable(color),
  teams: z.object({
    white: z.object({ ...Team, captain: z.nullable(PlayerView) }),
    black: z.object({ ...Team, captain: z.nullable(PlayerView) }),
  }),
  /** Null for those who are in no team, or have left theirs. */
  own: z.nullable(OwnTeam),
  /** Closed windows of the caller's own team, and of both teams when the game is over. */
  windows: z.array(ClosedWindow),
  /** A vote for a draw would have an effect in the present window. */
  mayVoteDraw: z.boolean(),
  /** Sides that the caller may join. */
  mayJoin: z.array(color),
  mayLeave: z.boolean(),
  /** The host may begin before the teams are complete, and call the game off. */
  mayStart: z.boolean(),
  mayCallOff: z.boolean(),
  /** The caller may answer the challenge for the other club. */
  mayAnswer: z.boolean(),
});
export type VoteGameView = z.infer<typeof VoteGameView>;
