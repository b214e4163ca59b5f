import * as z from 'zod/mini';
import { BATTLE_SEATS } from '@tabiya/chess/puzzles/battle.ts';
import { Username } from '../account/accounts.ts';
import { channel } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { RatingView } from '../people/members.ts';
import { AwayView, SeatView } from '../play/games.ts';
import { Uuid } from '../site/ids.ts';
import { PuzzleMoves, PuzzleView } from './puzzles.ts';

/** Most players of a battle by link. */
const BATTLE_PLAYERS = BATTLE_SEATS.length;
/** Entries of the lists of the lobby. */
const BATTLES_LISTED = 10;

const CALLED_OFF = ['owner', 'declined', 'expired'] as const;
const seat = z.enum(BATTLE_SEATS);
const seq = z.int().check(z.positive());
const End = z.object({ reason: z.enum(['time', 'runs']) });

/** One event of the log of a battle, the same value as in `chess`. */
const BattleEventView = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('answered'),
    ...{ seq, at: z.int(), seat, index: z.int(), isRight: z.boolean(), end: z.optional(End) },
  }),
  z.object({ type: z.literal('left'), seq, at: z.int(), seat, end: z.optional(End) }),
  z.object({ type: z.literal('downtime'), seq, at: z.int(), from: z.int(), to: z.int() }),
  z.object({ type: z.literal('ended'), seq, at: z.int(), end: End }),
]);

const bySeat = <T extends z.ZodMiniType>(value: T) => z.partialRecord(seat, value);
/** The players by the places that are taken. */
const Seats = bySeat(SeatView);

const BattleCore = {
  id: z.string(),
  /** Way in which the players met: paired by rating, over a link, or by an invitation of a member. */
  kind: z.enum(['paired', 'link', 'friend']),
  rated: z.boolean(),
  /** `called_off`: it was given up before it began. */
  status: z.enum(['waiting', 'playing', 'ended', 'called_off']),
  seats: Seats,
};

export const BattleView = z.object({
  ...BattleCore,
  /** Most players. */
  places: z.int(),
  /** Seat of the player who may begin a battle that waits. */
  owner: seat,
  /** The invited member, who alone may join; null: whoever has the link. */
  invited: z.nullable(z.string()),
  /** Why it was called off: by its owner, by the invited member, or because nobody came in time; null: it was not. */
  calledOff: z.nullable(z.enum(CALLED_OFF)),
  /** When the first puzzle is served, ms since the epoch; null while it waits for players. */
  startedAt: z.nullable(z.int()),
  /** Length of the sequence. */
  puzzles: z.int(),
  events: z.array(BattleEventView),
  /** Seats that want another battle, and its id once there is one. */
  rematch: z.object({ wantedBy: z.array(seat), battleId: z.nullable(z.string()) }),
});
export type BattleView = z.infer<typeof BattleView>;

export const BattleLine = z.object({
  ...BattleCore,
  /** Solved puzzles, strikes and rank of each player; null while the battle goes on. */
  places: z.nullable(bySeat(z.object({ score: z.int(), strikes: z.int(), rank: z.int() }))),
  startedAt: z.int(),
});
export type BattleLine = z.infer<typeof BattleLine>;

/** The puzzle that the caller shall answer next. */
export const BattleTask = z.object({
  index: z.int(),
  /** Null before the battle begins and when the caller's run is over. Those after it are not known to anybody. */
  puzzle: z.nullable(PuzzleView),
});
export type BattleTask = z.infer<typeof BattleTask>;

export const BattleHome = z.object({
  /** The caller's battle that waits or goes on. */
  current: z.nullable(z.string()),
  /** Null for visitors and guests. */
  standing: z.nullable(RatingView),
  /** Battles that the caller may still begin today; null means unlimited. */
  left: z.nullable(z.int()),
  /** The caller's last battles, newest first, and those that go on now, of the best players first. */
  recent: z.array(BattleLine).check(z.maxLength(BATTLES_LISTED)),
  live: z.array(BattleLine).check(z.maxLength(BATTLES_LISTED)),
});
export type BattleHome = z.infer<typeof BattleHome>;

const busy = ['already_in_battle', 'already_playing', 'battles_used_up'] as const;
const one = <const Method extends 'GET' | 'POST'>(method: Method, word: string) =>
  ({ method, path: `/callback/puzzles/battles/{id}${word}`, input: z.object({ id: Uuid }) }) as const;

export const puzzleBattles = {
  home: endpoint({
    method: 'GET',
    path: '/callback/puzzles/battles',
    who: 'anyone',
    input: z.object({}),
    output: BattleHome,
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  /**
   * Looks for an opponent near the caller's rating. A browser repeats the call while it waits, every `SEEK_REPEAT_MS`; the
   * range widens meanwhile. Answers the battle once there is one.
   */
  seek: endpoint({
    method: 'POST',
    path: '/callback/puzzles/battles/seek',
    who: 'player',
    input: z.object({}),
    output: z.object({ battleId: z.nullable(z.string()) }),
    refusals: [...busy, 'puzzles_missing'],
    limit: { calls: 120, seconds: 60 },
  }),
  stopSeeking: endpoint({
    method: 'POST',
    path: '/callback/puzzles/battles/stop-seeking',
    who: 'player',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Opens an unrated battle that whoever has the link may join. One of two players begins when the second has come. */
  create: endpoint({
    method: 'POST',
    path: '/callback/puzzles/battles',
    who: 'player',
    input: z.object({ places: z.int().check(z.minimum(2), z.maximum(BATTLE_PLAYERS)) }),
    output: BattleView,
    refusals: busy,
    limit: { calls: 30, seconds: 60 },
  }),
  /** Opens a rated battle that only this friend may join. */
  invite: endpoint({
    method: 'POST',
    path: '/callback/puzzles/battles/invite',
    who: 'member',
    input: z.object({ username: Username }),
    output: BattleView,
    refusals: [...busy, 'member_not_found', 'own_account', 'not_friends'],
    limit: { calls: 20, seconds: 60 },
  }),
  /** Declines an invitation, which calls off the battle. */
  decline: endpoint({
    ...one('POST', '/decline'),
    who: 'member',
    output: BattleView,
    refusals: ['battle_not_found', 'not_invited', 'battle_not_waiting'],
    limit: { calls: 60, seconds: 60 },
  }),
  view: endpoint({
    ...one('GET', ''),
    who: 'anyone',
    output: BattleView,
    refusals: ['battle_not_found'],
    limit: { calls: 240, seconds: 60 },
  }),
  join: endpoint({
    ...one('POST', '/join'),
    who: 'player',
    output: BattleView,
    refusals: [...busy, 'battle_not_found', 'battle_not_waiting', 'battle_full', 'not_invited', 'puzzles_missing'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Begins a battle that waits, with those who are there; only its owner may. */
  start: endpoint({
    ...one('POST', '/start'),
    who: 'player',
    output: BattleView,
    refusals: ['battle_not_found', 'battle_not_waiting', 'not_battle_owner', 'battle_needs_two', 'puzzles_missing'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Leaves a battle that waits, which its owner calls off by that, or ends the caller's run in one that goes on. */
  leave: endpoint({
    ...one('POST', '/leave'),
    who: 'player',
    output: BattleView,
    refusals: ['battle_not_found', 'not_a_player', 'battle_over'],
    limit: { calls: 60, seconds: 60 },
  }),
  task: endpoint({
    ...one('GET', '/task'),
    who: 'player',
    output: BattleTask,
    refusals: ['battle_not_found', 'not_a_player'],
    limit: { calls: 240, seconds: 60 },
  }),
  /**
   * Answers the puzzle that waits, whose place in the sequence is `index`: `moves` (UCI) are the solver's, up to the last
   * right one or to the wrong one. The same answer again changes nothing. The server's clock decides what came too late.
   */
  answer: endpoint({
    method: 'POST',
    path: '/callback/puzzles/battles/{id}/answer',
    who: 'player',
    input: z.object({ id: Uuid, index: z.int().check(z.minimum(0)), moves: PuzzleMoves.check(z.minLength(1)) }),
    output: BattleTask,
    refusals: [
      'battle_not_found',
      'not_a_player',
      'battle_not_begun',
      'battle_over',
      'run_over',
      'puzzle_not_served',
      'puzzle_not_finished',
      'bad_moves',
    ],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Answers the puzzles that the caller has answered in a battle that is over, to look at them again. */
  review: endpoint({
    ...one('GET', '/review'),
    who: 'player',
    output: z.object({ puzzles: z.array(PuzzleView) }),
    refusals: ['battle_not_found', 'not_a_player', 'battle_running'],
    limit: { calls: 60, seconds: 60 },
  }),
  /**
   * Wants another battle with the same people. Two begin it when both want it; of more, the first one opens it for the
   * others to join.
   */
  rematch: endpoint({
    ...one('POST', '/rematch'),
    who: 'player',
    output: z.object({ battleId: z.nullable(z.string()) }),
    refusals: [...busy, 'battle_not_found', 'not_a_player', 'battle_running', 'opponent_busy', 'puzzles_missing'],
    limit: { calls: 60, seconds: 60 },
  }),
};

/** How often a browser repeats that it looks for an opponent, ms. */
export const SEEK_REPEAT_MS = 1_500;

const isHere = z.boolean();
/** Which players are here, and the number of connections that only watch. */
const PresenceCounts = {
  ...{ a: isHere, b: isHere, c: isHere, d: isHere, e: isHere, f: isHere, g: isHere, h: isHere, i: isHere, j: isHere },
  watchers: z.int(),
};
const BattlePresence = z.object({
  ...PresenceCounts,
  away: bySeat(AwayView),
  /** For the other nodes, as in `GamePresenceView` of games. */
  node: z.optional(z.object({ ...PresenceCounts, id: z.string(), asks: z.boolean() })),
});
export type BattlePresence = z.infer<typeof BattlePresence>;

/** A battle, for its players and for those who watch. What the players do is called for. */
export const battleChannel = channel({
  name: 'puzzle_battle',
  who: 'anyone',
  key: Uuid,
  state: z.object({ battle: BattleView, presence: z.nullable(BattlePresence) }),
  numbered: { event: BattleEventView },
  passing: {
    presence: BattlePresence,
    /** Somebody has joined or left a battle that waits, it has begun or was called off, or a rematch is wanted. */
    changed: BattleView,
    /** It is over, with settled ratings. */
    settled: z.object({ seats: Seats }),
  },
  commands: {},
});
