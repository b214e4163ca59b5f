import * as z from 'zod/mini';
import { BOARD_VARIANTS, COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { channel } from '../kit/channel.ts';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { PlayerView } from '../people/members.ts';
import { SLUG } from '../site/constraints.ts';
import { Uuid } from '../site/ids.ts';
import {
  ClubOfTeam,
  MIN_VOTERS,
  VOTE_GAME_KINDS,
  VOTE_GAME_NAME_MAX,
  VOTE_LISTS,
  VoteGameRow,
  VoteGameView,
  VoteHours,
  VOTES_SHOWN,
} from './vote-games.ts';

const color = z.enum(COLORS);
const id = Uuid;
const ply = Digits.check(z.minimum(1), z.maximum(20_000));
const uci = z.string().check(z.regex(/^(?:[a-h][1-8][a-h][1-8][qrbnk]?|[PNBRQ]@[a-h][1-8])$/));
const READS = { calls: 240, seconds: 60 };
const CHANGES = { calls: 60, seconds: 60 };

/** A change of one game, which answers how it is then. */
const act = <const Code extends string>(name: string, refusals: readonly Code[]) =>
  endpoint({
    method: 'POST',
    path: `/callback/votechess/${name}/{id}`,
    who: 'member',
    own: true,
    input: z.object({ id }),
    output: VoteGameView,
    refusals: ['vote_game_not_found', ...refusals],
    limit: CHANGES,
  });

/** Reasons why a vote does not count. */
const VOTE_FAULTS = [
  'vote_game_not_found',
  'vote_game_not_running',
  'not_in_team',
  'window_over',
  'not_your_turn',
  'illegal_move',
] as const;

/** Comments are calls of `comments` with the content type `votechess`: see `voteTalkId`. */
export const voteChess = {
  /** Lists games, the newest first; with `club` or `member`, only those that the club or member has taken part in. */
  list: endpoint({
    method: 'GET',
    path: '/callback/votechess',
    who: 'anyone',
    input: z.object({
      list: z.enum(VOTE_LISTS),
      club: z.optional(Digits.check(z.maximum(2 ** 31 - 1))),
      member: z.optional(Username),
      ...pageFields,
    }),
    output: Paged(VoteGameRow),
    refusals: ['bad_page_token', 'member_not_found'],
    limit: READS,
  }),
  view: endpoint({
    method: 'GET',
    path: '/callback/votechess/game/{id}',
    who: 'anyone',
    input: z.object({ id }),
    output: VoteGameView,
    refusals: ['vote_game_not_found'],
    limit: READS,
  }),
  /** Lists the members of a team, in the order in which they have joined. */
  team: endpoint({
    method: 'GET',
    path: '/callback/votechess/game/{id}/team',
    who: 'anyone',
    input: z.object({ id, side: color, ...pageFields }),
    output: Paged(z.object({ player: PlayerView, joinedAt: z.int() })),
    refusals: ['vote_game_not_found', 'bad_page_token'],
    limit: READS,
  }),
  /** Lists the clubs for which the caller may challenge others. */
  hostClubs: endpoint({
    method: 'GET',
    path: '/callback/votechess/clubs',
    who: 'member',
    input: z.object({}),
    output: z.object({ clubs: z.array(ClubOfTeam) }),
    refusals: [],
    limit: READS,
  }),
  create: endpoint({
    method: 'POST',
    path: '/callback/votechess/create',
    who: 'member',
    own: true,
    input: z.object({
      kind: z.enum(VOTE_GAME_KINDS),
      name: WrittenLine(VOTE_GAME_NAME_MAX),
      variant: z._default(z.enum(BOARD_VARIANTS), 'chess'),
      fen: z.optional(z.string().check(z.maxLength(120))),
      hours: z.pipe(Digits, VoteHours),
      isFinal: z._default(Switch, false),
      votesShown: z._default(z.enum(VOTES_SHOWN), 'after_own'),
      hasSafeMoves: z._default(Switch, true),
      minVoters: z._default(Digits.check(z.minimum(MIN_VOTERS.min), z.maximum(MIN_VOTERS.max)), 2),
      /** Colour of the host's side; missing: by lot. */
      color: z.optional(color),
      /** The club for which the host plays, and the address of the one that is challenged. */
      clubId: z.optional(Digits.check(z.maximum(2 ** 31 - 1))),
      opponentUrl: z.optional(z.string().check(z.regex(SLUG))),
    }),
    output: z.object({ id: z.string() }),
    refusals: [
      'title_empty',
      'bad_fen',
      'position_over',
      'too_many_vote_games',
      'not_a_club_leader',
      'club_not_found',
      'club_no_vote_chess',
    ],
    limit: { calls: 10, seconds: 600 },
  }),
  /** Joins the team that has fewer members, or with `side`, in games of clubs, that one. */
  join: endpoint({
    method: 'POST',
    path: '/callback/votechess/join/{id}',
    who: 'member',
    own: true,
    input: z.object({ id, side: z.optional(color) }),
    output: VoteGameView,
    refusals: ['vote_game_not_found', 'cannot_join_team', 'other_team', 'team_full', 'too_many_vote_games'],
    limit: CHANGES,
  }),
  leave: act('leave', ['not_in_team', 'vote_game_not_running', 'cannot_leave_team']),
  start: act('start', ['not_vote_host', 'vote_game_not_gathering', 'team_empty']),
  callOff: act('call-off', ['not_vote_host', 'vote_game_not_gathering']),
  /** Answers a challenge for the other club. */
  answer: endpoint({
    method: 'POST',
    path: '/callback/votechess/answer/{id}',
    who: 'member',
    own: true,
    input: z.object({ id, accept: Switch }),
    output: VoteGameView,
    refusals: [
      'vote_game_not_found',
      'vote_game_not_gathering',
      'not_a_club_leader',
      'other_team',
      'too_many_vote_games',
    ],
    limit: CHANGES,
  }),
  /** Votes for a move, and with it for a draw or a resignation; it replaces an earlier vote unless votes are final. */
  vote: endpoint({
    method: 'POST',
    path: '/callback/votechess/vote/{id}',
    who: 'member',
    own: true,
    input: z.object({ id, ply, uci, draw: z._default(Switch, false), resign: z._default(Switch, false) }),
    output: VoteGameView,
    refusals: [...VOTE_FAULTS, 'vote_final'],
    limit: CHANGES,
  }),
  /** Sets the move that is played if nobody votes. */
  safeMove: endpoint({
    method: 'POST',
    path: '/callback/votechess/safe-move/{id}',
    who: 'member',
    own: true,
    input: z.object({ id, ply, uci }),
    output: VoteGameView,
    refusals: [...VOTE_FAULTS, 'not_captain'],
    limit: CHANGES,
  }),
  pgn: file({
    path: '/callback/votechess/game/{id}/pgn',
    who: 'anyone',
    input: z.object({ id }),
    type: 'application/x-chess-pgn',
    refusals: ['vote_game_not_found'],
    limit: READS,
  }),
};

/** Tells those who have a game open that it has changed; they ask for it again. */
export const voteGameChannel = channel({
  name: 'votechess',
  who: 'anyone',
  key: Uuid,
  state: z.object({ ply: z.int() }),
  numbered: {},
  passing: {
    changed: z.object({}),
    /** Sent to one team only: somebody of it has voted. */
    voted: z.object({}),
  },
  commands: {},
});

/** Returns the content id of the comments on a game: the public ones, or those of one team. */
export const voteTalkId = (gameId: string, side?: Color): string => (side === undefined ? gameId : `${gameId}-${side}`);
