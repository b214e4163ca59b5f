import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { describe, expect, it } from 'vitest';
import { balanceAt, balanceAtSignUp, nextPaymentAfter, unusedOf } from './balance.ts';

const DAY_MS = 86_400_000;
const at = (text: string): number => Date.parse(`${text}Z`);

describe('the balance of vacations', () => {
  it('begins with a week and grows on the 1st and the 15th, at midnight UTC', () => {
    const first = balanceAtSignUp(at('2026-01-10T12:00'));
    const days = (now: string, level: number = LEVELS.basic) => balanceAt(first, { level, now: at(now) }).ms / DAY_MS;
    expect(days('2026-01-14T23:59')).toBe(7);
    expect(days('2026-01-15T00:00')).toBe(8);
    expect(days('2026-02-01T00:00')).toBe(9);
    expect(days('2026-02-01T00:00', LEVELS.gold)).toBe(10);
    expect(days('2026-02-01T00:00', LEVELS.platinum)).toBe(12);
    expect(days('2026-02-01T00:00', LEVELS.diamond)).toBe(12);
  });

  it('has a maximum by level, above which it is not cut either', () => {
    const first = balanceAtSignUp(at('2020-01-01T00:00'));
    const full = (level: number) => balanceAt(first, { level, now: at('2026-01-01T00:00') }).ms / DAY_MS;
    expect([LEVELS.basic, LEVELS.gold, LEVELS.diamond].map(full)).toEqual([30, 60, 90]);
    const kept = { ms: 80 * DAY_MS, countedUntil: at('2026-01-01T00:00') };
    expect(balanceAt(kept, { level: LEVELS.basic, now: at('2026-03-02T00:00') }).ms).toBe(80 * DAY_MS);
  });

  it('counts no payment twice, whenever somebody looks', () => {
    let balance = balanceAtSignUp(at('2026-01-10T12:00'));
    for (let hours = 0; hours < 24 * 40; hours += 7) {
      balance = balanceAt(balance, { level: LEVELS.basic, now: at('2026-01-10T12:00') + hours * 3_600_000 });
    }
    expect(balance.ms).toBe(10 * DAY_MS);
  });

  it('names the next payment, over the end of a month and of a year', () => {
    expect(nextPaymentAfter(at('2026-12-14T23:59'))).toBe(at('2026-12-15T00:00'));
    expect(nextPaymentAfter(at('2026-12-15T00:00'))).toBe(at('2027-01-01T00:00'));
  });

  it('gets back what a vacation did not use, beyond a day', () => {
    const vacation = { startedAt: 0, until: 5 * DAY_MS };
    expect(unusedOf(vacation, 1)).toBe(4 * DAY_MS);
    expect(unusedOf(vacation, 3 * DAY_MS)).toBe(2 * DAY_MS);
    expect(unusedOf(vacation, 6 * DAY_MS)).toBe(0);
    expect(unusedOf({ startedAt: 0, until: DAY_MS }, 1)).toBe(0);
  });
});
