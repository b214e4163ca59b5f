import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Digits } from '../kit/digits.ts';
import { LEVELS } from '../kit/levels.ts';

const DAY_MS = 86_400_000;

/** A vacation costs at least this time, ms, even if it ends earlier. */
export const VACATION_LEAST_MS = DAY_MS;
/** The balance of a new member, ms. */
export const VACATION_AT_SIGN_UP_MS = 7 * DAY_MS;
/** Maximum length of one vacation in days: the highest balance. */
const VACATION_DAYS_MAX = 90;

/** Days of vacation that a member gets in a month and may keep, by level, the highest first. */
const ALLOWANCES = [
  { level: LEVELS.platinum, monthDays: 5, maxDays: VACATION_DAYS_MAX },
  { level: LEVELS.gold, monthDays: 3, maxDays: 60 },
] as const;
const BASIC_ALLOWANCE = { monthDays: 2, maxDays: 30 };

/** Returns what a member of a level gets at each of the two payments of a month, and may keep at most, in ms. */
export const vacationAllowance = (level: number): { paymentMs: number; maxMs: number } => {
  const { monthDays, maxDays } = ALLOWANCES.find((row) => level >= row.level) ?? BASIC_ALLOWANCE;
  return { paymentMs: (monthDays * DAY_MS) / 2, maxMs: maxDays * DAY_MS };
};

export const VacationView = z.object({
  /** The present vacation, ms since the epoch; null if there is none. */
  current: z.nullable(z.object({ startedAt: z.int(), until: z.int() })),
  /** Time that further vacations may take, and its maximum, ms. */
  balance: z.int(),
  max: z.int(),
  /** When time is added next, ms since the epoch, and how much, ms. */
  nextPaymentAt: z.int(),
  nextPayment: z.int(),
});
export type VacationView = z.infer<typeof VacationView>;

const limit = { calls: 30, seconds: 60 };

/** Vacations from daily games: no clock of the member's games runs, except in games that were agreed on without. */
export const vacations = {
  view: endpoint({
    method: 'GET',
    path: '/callback/daily/vacation',
    who: 'member',
    input: z.object({}),
    output: VacationView,
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  start: endpoint({
    method: 'POST',
    path: '/callback/daily/vacation/start',
    who: 'member',
    input: z.object({ days: Digits.check(z.gte(1), z.lte(VACATION_DAYS_MAX)) }),
    output: VacationView,
    refusals: ['on_vacation', 'vacation_too_long'],
    limit,
  }),
  /** Ends the vacation before its time; what is left of it beyond its minimum goes back to the balance. */
  stop: endpoint({
    method: 'POST',
    path: '/callback/daily/vacation/stop',
    who: 'member',
    input: z.object({}),
    output: VacationView,
    refusals: ['not_on_vacation'],
    limit,
  }),
};
