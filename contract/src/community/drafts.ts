import * as z from 'zod/mini';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { TEXT_MAX } from './written-text.ts';

/** Drafts of one member that the site keeps; the oldest makes room for a new one. */
export const DRAFTS_MAX = 50;
/** Days after which an unchanged draft is removed. */
export const DRAFT_DAYS = 60;

/** The place in which the text will stand, for example `game.0190….new`. */
const place = z.string().check(z.regex(/^[\w.-]{1,160}$/));
const limit = { calls: 240, seconds: 60 };

const Draft = z.object({
  /** As it was typed; empty if it was sent or given up. */
  text: z.string(),
  /** The time of writing by the clock of the device, ms since the epoch. */
  at: z.int(),
});
export type Draft = z.infer<typeof Draft>;

/** Texts that a member has not sent yet, so that another device can go on with them. */
export const drafts = {
  show: endpoint({
    method: 'GET',
    path: '/callback/draft',
    who: 'member',
    input: z.object({ place }),
    output: z.object({ draft: z.nullable(Draft) }),
    refusals: [],
    limit,
  }),
  /** Keeps the text unless a newer one is kept; answers the one that is. */
  keep: endpoint({
    method: 'POST',
    path: '/callback/draft',
    who: 'member',
    own: true,
    input: z.object({
      place,
      text: z.string().check(z.maxLength(TEXT_MAX)),
      at: Digits.check(z.maximum(Number.MAX_SAFE_INTEGER)),
    }),
    output: z.object({ draft: Draft }),
    refusals: [],
    limit,
  }),
};
