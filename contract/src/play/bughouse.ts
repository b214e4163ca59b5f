import * as z from 'zod/mini';
import {
  BOARDS,
  BUGHOUSE_POOLS,
  BUGHOUSE_REASONS,
  BUGHOUSE_REFUSALS,
  POCKET_ROLES,
  SEATS,
} from '@tabiya/chess/bughouse/types.ts';
import { RESULTS, TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { BughousePresence } from './bughouse-presence.ts';
import { BughouseRematch } from './bughouse-rematch.ts';
import { MoveSpent, SeatView, TimeControlView } from './games.ts';
import { Uuid } from '../site/ids.ts';
import { channel, command } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';
import { PlayerView } from '../people/members.ts';
import { WrittenLine } from '../kit/written-text.ts';

const seat = z.enum(SEATS);
const seq = z.int().check(z.positive());

const BughouseEndView = z.object({
  result: z.enum(RESULTS),
  reason: z.enum(BUGHOUSE_REASONS),
  board: z.optional(z.enum(BOARDS)),
  seat: z.optional(seat),
});

/** One event of the common log of both boards, the same value as in `chess`. */
const BughouseEventView = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('move'),
    seq,
    at: z.int(),
    board: z.enum(BOARDS),
    ply: z.int(),
    uci: z.string(),
    san: z.string(),
    clock: z.int(),
    lag: z.optional(z.int()),
    passed: z.optional(z.enum(POCKET_ROLES)),
    end: z.optional(BughouseEndView),
  }),
  z.object({ type: z.literal('draw_offered'), seq, at: z.int(), by: seat }),
  z.object({ type: z.literal('draw_declined'), seq, at: z.int(), by: seat }),
  z.object({ type: z.literal('downtime'), seq, at: z.int(), from: z.int(), to: z.int() }),
  z.object({ type: z.literal('ended'), seq, at: z.int(), end: BughouseEndView }),
]);

const Seats = z.object({ whiteA: SeatView, blackA: SeatView, whiteB: SeatView, blackB: SeatView });

const BughouseCore = {
  id: z.string(),
  timeClass: z.enum(TIME_CLASSES),
  timeControl: TimeControlView,
  rated: z.boolean(),
  seats: Seats,
  startedAt: z.int(),
};

export const BughouseView = z.object({
  ...BughouseCore,
  events: z.array(BughouseEventView),
  /** Set when the game is over and its ratings are settled. */
  end: z.nullable(BughouseEndView),
});
export type BughouseView = z.infer<typeof BughouseView>;

export const BughouseLine = z.object({
  ...BughouseCore,
  /** Null while the game is running. */
  end: z.nullable(BughouseEndView),
  endedAt: z.nullable(z.int()),
});
export type BughouseLine = z.infer<typeof BughouseLine>;

/** Ready-made requests from one partner to the other, sent with one click. */
export const PARTNER_CALLS = [
  'need_pawn',
  'need_knight',
  'need_bishop',
  'need_rook',
  'need_queen',
  'no_pawns',
  'trades_good',
  'trades_bad',
  'sit',
  'go',
  'thanks',
] as const;
export type PartnerCall = (typeof PARTNER_CALLS)[number];

/** Reasons why a text is not delivered to the partner; ready-made requests are always delivered. */
export const TALK_RESTRICTIONS = ['chat_off', 'partner_chat_off', 'chat_friends_only', 'muted', 'no_links'] as const;
export type TalkRestriction = (typeof TALK_RESTRICTIONS)[number];

/** Maximum length of a text between partners, in characters. */
export const TALK_TEXT_MAX = 140;

/**
 * A message between partners: a ready-made request or a text. Nobody else can read it, during the game or after it,
 * unless it is reported.
 */
export const TalkView = z.object({
  id: z.int(),
  by: seat,
  at: z.int(),
  call: z.nullable(z.enum(PARTNER_CALLS)),
  text: z.nullable(z.string()),
});
export type TalkView = z.infer<typeof TalkView>;

const Pool = z.enum(BUGHOUSE_POOLS);

/** Finished games on one page of a member's list. */
export const BUGHOUSE_PAGE_SIZE = 20;

export const bughouse = {
  view: endpoint({
    method: 'GET',
    path: '/callback/bughouse/{id}',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    output: BughouseView,
    refusals: ['game_not_found'],
  }),
  bpgn: file({
    path: '/callback/bughouse/{id}/bpgn',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    type: 'application/x-chess-pgn',
    refusals: ['game_not_found'],
  }),
  /** Lists a member's games, newest first; `before` is the id of the last known one. */
  of: endpoint({
    method: 'GET',
    path: '/callback/bughouse/games/{username}',
    who: 'anyone',
    input: z.object({ username: Username, before: z.optional(Uuid) }),
    output: z.object({ games: z.array(BughouseLine).check(z.maxLength(BUGHOUSE_PAGE_SIZE)) }),
    refusals: ['member_not_found'],
  }),
  /** Lists running games, the strongest teams first. */
  watchable: endpoint({
    method: 'GET',
    path: '/callback/bughouse/live',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ games: z.array(BughouseLine).check(z.maxLength(12)) }),
    refusals: [],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/callback/bughouse/mine',
    who: 'member',
    input: z.object({}),
    output: z.object({ gameId: z.nullable(z.string()) }),
    refusals: [],
  }),
};

const playing = <const Code extends string>(...codes: Code[]) =>
  command({ who: 'member', input: z.object({}), refusals: ['not_a_player', 'game_over', ...codes] as const });

/** A bughouse table: a game on two boards. */
export const bughouseChannel = channel({
  name: 'bughouse',
  who: 'anyone',
  key: Uuid,
  state: z.object({
    game: BughouseView,
    presence: BughousePresence,
    rematch: BughouseRematch,
    /** Messages of the player's own team; empty for everybody else. */
    talk: z.array(TalkView),
  }),
  numbered: { event: BughouseEventView },
  passing: {
    presence: BughousePresence,
    rematch: BughouseRematch,
    /** Sent only to the two partners. */
    talk: TalkView,
    /** The final result, with settled ratings. */
    settled: z.object({ end: BughouseEndView, seats: Seats }),
  },
  commands: {
    move: command({
      who: 'member',
      /** Ply number that the move will have on the mover's board. */
      input: z.object({
        ply: z.int().check(z.positive()),
        uci: z.string().check(z.regex(/^([a-h][1-8][a-h][1-8][nbrq]?|[PNBRQ]@[a-h][1-8])$/)),
        spent: MoveSpent,
      }),
      refusals: ['not_a_player', ...BUGHOUSE_REFUSALS],
    }),
    /** Draw offers are made per team: either partner may offer, and either opponent may answer. */
    offerDraw: playing('draw_already_offered', 'too_early'),
    acceptDraw: playing('no_draw_offer'),
    declineDraw: playing('no_draw_offer'),
    /** Claims the game after an opponent has been away for long enough; either partner may claim. */
    claimLeft: command({
      who: 'member',
      input: z.object({ claim: z.enum(['win', 'draw']) }),
      refusals: ['not_a_player', 'game_over', 'too_early', 'opponent_here'],
    }),
    resign: playing(),
    /** Allowed until all four players have moved. */
    abort: playing('too_late_to_abort'),
    flag: command({ who: 'anyone', input: z.object({}), refusals: ['game_over', 'not_flagged'] }),
    /** Offers the other three players another game with colours reversed; it begins when all four have offered. */
    offerRematch: command({
      who: 'member',
      input: z.object({}),
      refusals: ['not_a_player', 'game_not_over', 'somebody_left', 'already_playing', 'playban'],
    }),
    /** Withdraws the rematch offer for everybody. */
    dropRematch: command({ who: 'member', input: z.object({}), refusals: ['not_a_player', 'no_rematch_offer'] }),
    /**
     * Sends the partner a ready-made request, which is part of the game, or a text. Players who have turned chat off
     * neither send nor receive texts.
     */
    talk: command({
      who: 'member',
      input: z.object({
        call: z.optional(z.enum(PARTNER_CALLS)),
        text: z.optional(WrittenLine(TALK_TEXT_MAX)),
      }),
      refusals: ['not_a_player', 'game_over', 'nothing_said', 'talk_too_fast', ...TALK_RESTRICTIONS],
    }),
  },
});

/** A party that looks for opponents: a pair, or a single member who will be assigned a partner. */
export const BughouseParty = z.object({
  /** Null if the partner will be found together with the opponents. */
  partner: z.nullable(PlayerView),
  /** The pool in which the party waits; null while it does not wait. */
  pool: z.nullable(Pool),
  /** Start of the wait. */
  since: z.nullable(z.int()),
  /** The member who was invited to be the partner and has not answered yet. */
  asked: z.nullable(PlayerView),
  /** Members who have invited this member to be their partner. */
  askedBy: z.array(PlayerView),
});
export type BughouseParty = z.infer<typeof BughouseParty>;

/** Number of waiting members in each pool. */
const BughouseWaiting = z.record(z.string(), z.int());

/** Matches four players for a game. Members only, because partners must be able to recognize and report each other. */
export const bughouseLobbyChannel = channel({
  name: 'bughouse_lobby',
  who: 'anyone',
  key: z.literal('pools'),
  state: z.object({ waiting: BughouseWaiting, party: z.nullable(BughouseParty) }),
  numbered: {},
  passing: {
    waiting: z.object({ waiting: BughouseWaiting }),
    /** Sent only to the member's own connections. */
    party: z.object({ party: BughouseParty }),
    /** Sent only to the four players: their game has begun. */
    paired: z.object({ gameId: z.string() }),
  },
  commands: {
    /** Invites a member to be the partner; a second invitation withdraws the first. */
    ask: command({
      who: 'member',
      input: z.object({ username: Username }),
      refusals: [
        'member_not_found',
        'own_account',
        'cannot_partner',
        'already_playing',
        'has_partner',
        'bots_by_challenge',
      ],
    }),
    answer: command({
      who: 'member',
      input: z.object({ username: Username, accept: z.boolean() }),
      refusals: ['not_asked', 'has_partner', 'already_playing', 'bots_by_challenge'],
    }),
    /** Withdraws an invitation, or leaves the partner. */
    part: command({ who: 'member', input: z.object({}), refusals: [] }),
    /**
     * Enters a pool together with the partner, and leaves any other pool. It ends when either of them leaves the page.
     */
    seek: command({
      who: 'member',
      input: z.object({ pool: Pool }),
      refusals: ['already_playing', 'partner_away', 'playban', 'bots_by_challenge'],
    }),
    cancel: command({ who: 'member', input: z.object({}), refusals: [] }),
  },
});
