import * as z from 'zod/mini';
import { AGREED_RULES } from '@tabiya/chess/rules/agreed-rules.ts';
import { DAYS_PER_MOVE } from '@tabiya/chess/rating/time-class.ts';
import { Digits } from '../kit/digits.ts';

/** Words for yes in forms and queries; every other word is a no. */
const YES = ['true', '1', 'yes', 'on'];

/** A yes or no in a form, a query or JSON. Nothing, or an empty text, is the usual value. */
export const flag = (usual: boolean) =>
  z.pipe(
    z._default(z.union([z.boolean(), z.string()]), usual),
    z.transform((said) => (said === '' ? usual : typeof said === 'boolean' ? said : YES.includes(said))),
  );

/** A yes or no that is not decided if it is left out or empty. */
export const choice = z.pipe(
  z.optional(z.union([z.boolean(), z.string()])),
  z.transform((said) => (said === undefined || said === '' ? undefined : said === true || YES.includes(String(said)))),
);

/** Days for each move of a correspondence game, which has no clock. */
export const days = z.optional(z.pipe(Digits, z.literal(DAYS_PER_MOVE)));

/** Names with commas between, in one text or in several fields of the same name. */
export const names = (most: number) =>
  z.pipe(
    z._default(z.union([z.string().check(z.maxLength(most * 26)), z.array(z.string())]), ''),
    z.transform((sent) =>
      String(sent)
        .split(',')
        .flatMap((name) => name.trim() || [])
        .slice(0, most),
    ),
  );

/** Rules on which the players of a game agree, with commas between, in one text or in several fields of the same name. */
export const rules = z.pipe(names(AGREED_RULES.length), z.array(z.enum(AGREED_RULES)));

/** Values above the maximum are reduced to it. Clients send `undefined`, nothing or 0 for a number that was not given. */
export const count = (usual: number, most: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^(undefined|\d{0,16})$/)), ''),
    z.transform((asked) => Math.min(Number(asked) || usual, most)),
  );
