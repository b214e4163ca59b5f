import * as z from 'zod/mini';
import { PLAYERS_MAX } from '@tabiya/chess/championship/schedule.ts';
import { COLORS, RESULTS } from '@tabiya/chess/rules/types.ts';
import { channel } from '../kit/channel.ts';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { PlayerView } from '../people/members.ts';
import { Uuid } from '../site/ids.ts';
import { ScoreView } from './reviews.ts';

/** Each two of the players meet twice. */
const GAMES_MAX = PLAYERS_MAX * (PLAYERS_MAX - 1);
/** Moves of a line that is shown. */
export const THOUGHT_LINE_MAX = 12;

/** Ways in which a game is decided: on the board or by the clock, by the evaluations of both sides, or because a program failed. */
export const DECISIONS = ['played', 'adjudicated', 'failed'] as const;
export type Decision = (typeof DECISIONS)[number];

const place = z.int().check(z.minimum(0), z.maximum(PLAYERS_MAX - 1));

export const ChampionshipGame = z.object({
  /** Counts from 1 within its edition. */
  number: z.int(),
  round: z.int(),
  /** Places in the list of players. */
  white: place,
  black: place,
  opening: z.object({ eco: z.string(), name: z.string() }),
  /** Null before it begins. */
  gameId: z.nullable(z.string()),
  /** Both null until it is over. */
  result: z.nullable(z.enum(RESULTS)),
  decision: z.nullable(z.enum(DECISIONS)),
});
export type ChampionshipGame = z.infer<typeof ChampionshipGame>;

const CrosstableRowView = z.object({
  player: place,
  rank: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  points: z.number(),
  berger: z.number(),
  against: z.array(z.array(z.number())),
});

export const ChampionshipEdition = z.object({
  number: z.int(),
  /** Ms since the epoch; `endedAt` is null while it goes on. */
  startedAt: z.int(),
  endedAt: z.nullable(z.int()),
  /** Ms. */
  clock: z.object({ base: z.int(), increment: z.int() }),
  players: z.array(z.object({ player: PlayerView, rating: z.nullable(z.int()) })).check(z.maxLength(PLAYERS_MAX)),
  /** The best first. */
  standings: z.array(CrosstableRowView).check(z.maxLength(PLAYERS_MAX)),
  games: z.array(ChampionshipGame).check(z.maxLength(GAMES_MAX)),
});
export type ChampionshipEdition = z.infer<typeof ChampionshipEdition>;

export const ChampionshipEditionLine = z.object({
  number: z.int(),
  startedAt: z.int(),
  endedAt: z.nullable(z.int()),
  players: z.int(),
  /** Those with the most points, once it is over. */
  winners: z.array(PlayerView).check(z.maxLength(PLAYERS_MAX)),
});
export type ChampionshipEditionLine = z.infer<typeof ChampionshipEditionLine>;

/** A program's search of the position before its move. */
export const ThoughtView = z.object({
  /** Number of the move that it is about to make, or has made. */
  ply: z.int(),
  /** From White's side. */
  score: ScoreView,
  /** Half-moves that it looks ahead. */
  depth: z.int(),
  /** SAN. */
  line: z.array(z.string()).check(z.maxLength(THOUGHT_LINE_MAX)),
});
export type ThoughtView = z.infer<typeof ThoughtView>;

const limit = { calls: 240, seconds: 60 };

/** All calls refuse with `championship_not_found` where the server is not configured to have one. */
export const championship = {
  /** Answers the edition that goes on, or the last one. */
  current: endpoint({
    method: 'GET',
    path: '/callback/championship',
    who: 'anyone',
    input: z.object({}),
    output: z.object({
      edition: z.nullable(ChampionshipEdition),
      /** When the next edition begins; null while one goes on. */
      nextAt: z.nullable(z.int()),
    }),
    refusals: ['championship_not_found'],
    limit,
  }),
  edition: endpoint({
    method: 'GET',
    path: '/callback/championship/editions/{number}',
    who: 'anyone',
    input: z.object({ number: Digits.check(z.positive(), z.maximum(1_000_000)) }),
    output: ChampionshipEdition,
    refusals: ['championship_not_found'],
    limit,
  }),
  /** Lists all editions, the latest first. */
  editions: endpoint({
    method: 'GET',
    path: '/callback/championship/editions',
    who: 'anyone',
    input: z.object({ ...pageFields }),
    output: Paged(ChampionshipEditionLine),
    refusals: ['championship_not_found', 'bad_page_token'],
    limit,
  }),
  /** Answers what both sides thought in a game, by move. */
  thoughts: endpoint({
    method: 'GET',
    path: '/callback/championship/games/{id}/thoughts',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    output: z.object({ thoughts: z.array(ThoughtView) }),
    refusals: ['championship_not_found'],
    limit,
  }),
};

/** The game that is played now. There is one room. */
export const championshipChannel = channel({
  name: 'championship',
  who: 'anyone',
  key: z.literal('now'),
  state: z.object({ gameId: z.nullable(z.string()) }),
  numbered: {},
  passing: {
    /** A game has begun or is over; null: none is played. */
    changed: z.object({ gameId: z.nullable(z.string()) }),
    thought: z.object({ gameId: z.string(), color: z.enum(COLORS), thought: ThoughtView }),
  },
  commands: {},
});
