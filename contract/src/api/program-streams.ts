import * as z from 'zod/mini';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { RANGE_LIMITS } from '../play/lobby.ts';
import { Digits } from '../kit/digits.ts';
import { program } from '../kit/program.ts';
import { days, flag } from './program-inputs.ts';
import { ProgramEvent, VARIANT_KEYS } from './program-views.ts';

const RANGE = /^(\d{1,4})-(\d{1,4})$/;
/** For example `1500-1800`, both ends included; empty for everybody. */
const Range = z.pipe(
  z.string().check(z.refine((text) => text === '' || RANGE.test(text), { error: 'not two ratings' })),
  z.transform((text) => {
    const [, min, max] = RANGE.exec(text) ?? [];
    return min === undefined ? null : { min: limited(min), max: limited(max) };
  }),
);
const limited = (rating: string | undefined): number =>
  Math.min(RANGE_LIMITS.max, Math.max(RANGE_LIMITS.min, Number(rating)));

/** Digits with up to two decimals, as text, or a number in JSON; other spellings (`1e1`, `0xa`, `+1`) are refused. */
const Minutes = z
  .pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))]), z.transform(Number))
  .check(z.gte(0), z.lte(180));

export const programStreams = {
  events: program({
    method: 'GET',
    path: '/api/stream/event',
    scopes: ['challenge:read', 'bot:play', 'board:play'],
    input: z.object({}),
    output: ProgramEvent,
    stream: true,
    refusals: [],
    limit: { calls: 60, seconds: 60 },
    does: 'Tells of challenges and of games that begin and end, first of those that are there. The account is online meanwhile.',
  }),
  seek: program({
    method: 'POST',
    path: '/api/board/seek',
    scopes: ['board:play'],
    input: z.object({
      rated: flag(false),
      /** Minutes. */
      time: z.optional(Minutes),
      /** Seconds. */
      increment: z._default(Digits.check(z.lte(180)), 0),
      days,
      variant: z._default(
        z.enum(VARIANT_KEYS).check(z.refine((key) => key !== 'fromPosition', { error: 'not for seeks' })),
        'standard',
      ),
      color: z._default(z.enum(['random', ...COLORS]), 'random'),
      /** By default the range in the member's settings, and in correspondence everybody. */
      ratingRange: z._default(Range, null),
    }),
    output: z.object({ id: z.string() }),
    stream: true,
    refusals: [
      ...(['clock_missing', 'bad_time_control', 'too_fast_for_boards', 'not_for_bots', 'bad_range'] as const),
      ...(['guests_play_casual', 'too_many_seeks', 'already_playing', 'playban', 'rate_limited'] as const),
      'too_many_games',
    ],
    limit: { calls: 60, seconds: 60 },
    does: 'Puts a seek into the lobby for as long as the stream is open; it ends when the seek is taken up. With `days` it is for a correspondence game: the stream ends at once, and the seek stays for two weeks, unless one that fits is there already.',
  }),
};
