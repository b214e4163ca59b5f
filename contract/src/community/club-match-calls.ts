import * as z from 'zod/mini';
import { SIDES } from '@tabiya/chess/pairing/team-match.ts';
import { DAYS_PER_MOVE } from '@tabiya/chess/rating/time-class.ts';
import { BOARD_VARIANTS, COLORS } from '@tabiya/chess/rules/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Digits } from '../kit/digits.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine, WrittenText } from '../kit/written-text.ts';
import { RANGE_LIMITS } from '../play/lobby.ts';
import { SLUG } from '../site/constraints.ts';
import { Uuid } from '../site/ids.ts';
import {
  BoardView,
  EntrantView,
  JOIN_BARS,
  LADDER_SIZE,
  LadderRow,
  MATCH_BOARDS_MAX,
  MATCH_KINDS,
  MATCH_TEXT_MAX,
  MATCH_TITLE_MAX,
  MatchClub,
  MatchRow,
  MatchView,
  RemovalView,
} from './club-matches.ts';

const side = z.enum(SIDES);
const kind = z.enum(MATCH_KINDS);
const rating = z.optional(Digits.check(z.gte(RANGE_LIMITS.min), z.lte(RANGE_LIMITS.max)));
const tenths = Digits.check(z.gte(0));
const clubId = Digits.check(z.minimum(1), z.maximum(2 ** 31 - 1));
/** Any number may be asked for, as in the address of a page; those that no match has are not found. */
const named = { kind, match: Digits };
const READS = { calls: 240, seconds: 60 };
const CHANGES = { calls: 60, seconds: 60 };
const Done = z.object({});

/** Times of a live match are tenths of a second, as in challenges. */
const MatchTerms = {
  kind,
  title: WrittenLine(MATCH_TITLE_MAX),
  text: z._default(WrittenText(MATCH_TEXT_MAX), ''),
  gameType: z._default(z.enum(BOARD_VARIANTS), 'chess'),
  days: z._default(z.pipe(Digits, z.literal(DAYS_PER_MOVE)), 3),
  baseTime: z._default(tenths.check(z.lte(108_000)), 1_800),
  increment: z._default(tenths.check(z.lte(1_800)), 20),
  fen: z.optional(z.string().check(z.maxLength(120))),
  rated: z._default(Switch, true),
  ratingMin: rating,
  ratingMax: rating,
  boardsMin: Digits.check(z.maximum(MATCH_BOARDS_MAX)),
  boardsMax: Digits.check(z.maximum(MATCH_BOARDS_MAX)),
  timeoutsMax: z.optional(Digits.check(z.lte(100))),
  gamesAtOnce: z._default(z.pipe(Digits, z.literal([1, 2])), 2),
  startsAt: z.optional(Digits.check(z.maximum(Number.MAX_SAFE_INTEGER))),
};
const TERMS_FAULTS = [
  'match_title_empty',
  'bad_time_control',
  'bad_fen',
  'position_over',
  'set_up_is_casual',
  'bad_range',
  'bad_boards',
  'start_missing',
  'start_past',
  'start_too_far',
] as const;

/** Changes of a match by leaders of a club. */
const leaders = <const Code extends string>(act: string, ...refusals: Code[]) =>
  endpoint({
    method: 'POST',
    path: `/callback/club-matches/{kind}/{match}/${act}`,
    who: 'member',
    own: true,
    input: z.object(named),
    output: Done,
    refusals: ['match_not_found', 'not_allowed', ...refusals] as const,
    limit: CHANGES,
  });

export const clubMatches = {
  /** Lists matches that any club may accept, or that two clubs have agreed on and members join, the newest first. */
  open: endpoint({
    method: 'GET',
    path: '/callback/club-matches/open',
    who: 'anyone',
    input: z.object({ kind: z.optional(kind), ...pageFields }),
    output: Paged(MatchRow),
    refusals: ['bad_page_token'],
    limit: READS,
  }),
  /** Lists matches of a club, the newest first: those that are over, or the others. */
  ofClub: endpoint({
    method: 'GET',
    path: '/callback/club-matches/club/{url}',
    who: 'anyone',
    input: z.object({ url: z.string().check(z.regex(SLUG)), past: z._default(Switch, false), ...pageFields }),
    output: Paged(MatchRow),
    refusals: ['club_not_found', 'bad_page_token'],
    limit: READS,
  }),
  /** Answers what the club has won and lost within twelve months, and its place on the ladder. */
  record: endpoint({
    method: 'GET',
    path: '/callback/club-matches/club/{url}/record',
    who: 'anyone',
    input: z.object({ url: z.string().check(z.regex(SLUG)) }),
    output: z.object({ ...LadderRow.shape, place: z.nullable(z.int()) }),
    refusals: ['club_not_found'],
    limit: READS,
  }),
  ladder: endpoint({
    method: 'GET',
    path: '/callback/club-matches/ladder',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ clubs: z.array(LadderRow).check(z.maxLength(LADDER_SIZE)) }),
    refusals: [],
    limit: READS,
  }),
  /** Lists the challenges that the caller may answer for one of the clubs, the newest first. */
  challenges: endpoint({
    method: 'GET',
    path: '/callback/club-matches/challenges',
    who: 'member',
    input: z.object(pageFields),
    output: Paged(MatchRow),
    refusals: ['bad_page_token'],
    limit: READS,
  }),
  /** Lists the clubs for which the caller may propose and accept matches. */
  clubs: endpoint({
    method: 'GET',
    path: '/callback/club-matches/clubs',
    who: 'member',
    input: z.object({}),
    output: z.object({ clubs: z.array(MatchClub) }),
    refusals: [],
    limit: READS,
  }),
  view: endpoint({
    method: 'GET',
    path: '/callback/club-matches/{kind}/{match}',
    who: 'anyone',
    input: z.object(named),
    output: MatchView,
    refusals: ['match_not_found'],
    limit: READS,
  }),
  boards: endpoint({
    method: 'GET',
    path: '/callback/club-matches/{kind}/{match}/boards',
    who: 'anyone',
    input: z.object({ ...named, ...pageFields }),
    output: Paged(BoardView),
    refusals: ['match_not_found', 'bad_page_token'],
    limit: READS,
  }),
  /** Lists those who have joined a side, in the order of the boards. */
  roster: endpoint({
    method: 'GET',
    path: '/callback/club-matches/{kind}/{match}/roster',
    who: 'anyone',
    input: z.object({ ...named, side, ...pageFields }),
    output: Paged(EntrantView),
    refusals: ['match_not_found', 'bad_page_token'],
    limit: READS,
  }),
  /** Lists the players who were removed for breaking fair play; their games count as won by the opponents. */
  removals: endpoint({
    method: 'GET',
    path: '/callback/club-matches/{kind}/{match}/removals',
    who: 'anyone',
    input: z.object({ ...named, ...pageFields }),
    output: Paged(RemovalView),
    refusals: ['match_not_found', 'bad_page_token'],
    limit: READS,
  }),
  /** Answers the match that a game belongs to, with the game that follows on the same board. */
  ofGame: endpoint({
    method: 'GET',
    path: '/callback/club-matches/game/{id}',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    output: z.object({ match: MatchRow, board: BoardView, color: z.nullable(z.enum(COLORS)) }),
    refusals: ['match_not_found'],
    limit: READS,
  }),
  /** Proposes a match for one of the caller's clubs, to one club or to all. */
  create: endpoint({
    method: 'POST',
    path: '/callback/club-matches',
    who: 'member',
    own: true,
    input: z.object({ club: clubId, challenged: z.optional(z.string().check(z.regex(SLUG))), ...MatchTerms }),
    output: z.object({ kind, number: z.int() }),
    refusals: [
      'not_allowed',
      'club_not_found',
      'club_plays_no_matches',
      'own_club',
      'too_many_matches',
      ...TERMS_FAULTS,
    ],
    limit: { calls: 20, seconds: 600 },
    humanCheck: { calls: 10, seconds: 600 },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/callback/club-matches/{kind}/{match}/accept',
    who: 'member',
    own: true,
    input: z.object({ ...named, club: clubId }),
    output: Done,
    refusals: ['match_not_found', 'not_allowed', 'own_club', 'match_taken', 'match_over', 'club_plays_no_matches'],
    limit: CHANGES,
  }),
  /** The challenged club does not want to play. */
  decline: leaders('decline', 'match_taken', 'match_over'),
  /** Either club withdraws before the match begins. */
  cancel: leaders('cancel', 'match_begun', 'match_over'),
  join: endpoint({
    method: 'POST',
    path: '/callback/club-matches/{kind}/{match}/join',
    who: 'member',
    own: true,
    input: z.object({ ...named, side }),
    output: Done,
    refusals: ['match_not_found', ...JOIN_BARS],
    limit: CHANGES,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/callback/club-matches/{kind}/{match}/leave',
    who: 'member',
    own: true,
    input: z.object(named),
    output: Done,
    refusals: ['match_not_found', 'not_joined', 'match_begun'],
    limit: CHANGES,
  }),
};
