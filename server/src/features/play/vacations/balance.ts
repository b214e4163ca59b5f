import { vacationAllowance, VACATION_AT_SIGN_UP_MS, VACATION_LEAST_MS } from '@tabiya/contract/play/vacations.ts';

/** Time, ms, that vacations may take, with the payments that fell due before `countedUntil`, ms since the epoch. */
export interface VacationBalance {
  ms: number;
  countedUntil: number;
}

/** Days of the month on which time is added, at midnight UTC. */
const PAYMENT_DAYS = [1, 15] as const;
/** More payments than fill any balance need not be counted one by one. */
const PAYMENTS_COUNTED_MAX = 200;

export const balanceAtSignUp = (joinedAt: number): VacationBalance => ({
  ms: VACATION_AT_SIGN_UP_MS,
  countedUntil: joinedAt,
});

/** Returns the first payment after a time, ms since the epoch. */
export const nextPaymentAfter = (time: number): number => {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const days = [...PAYMENT_DAYS.map((day) => Date.UTC(year, month, day)), Date.UTC(year, month + 1, PAYMENT_DAYS[0])];
  return days.find((at) => at > time)!;
};

/** Returns the balance at a time, with the payments since it was last counted; they do not raise it above its maximum. */
export const balanceAt = (
  balance: VacationBalance,
  { level, now }: { level: number; now: number },
): VacationBalance => {
  const { paymentMs, maxMs } = vacationAllowance(level);
  let { ms, countedUntil } = balance;
  for (let counted = 0; counted < PAYMENTS_COUNTED_MAX; counted += 1) {
    const paidAt = nextPaymentAfter(countedUntil);
    if (paidAt > now) break;
    ms = Math.max(ms, Math.min(maxMs, ms + paymentMs));
    countedUntil = paidAt;
  }
  return { ms, countedUntil: Math.max(countedUntil, now) };
};

/** Returns how much of a vacation that ends at `now` was not used, ms, of what it took from the balance. */
export const unusedOf = ({ startedAt, until }: { startedAt: number; until: number }, now: number): number =>
  Math.max(0, until - Math.max(now, startedAt + VACATION_LEAST_MS));
