import { vacationAllowance, type VacationView } from '@tabiya/contract/play/vacations.ts';
import type { DailyVacation } from '../games/service.ts';
import { nextPaymentAfter, type VacationBalance } from './balance.ts';

/** What is known of a member's vacations at a time. */
export interface VacationState {
  level: number;
  balance: VacationBalance;
  current: DailyVacation | undefined;
}

export const toVacationView = ({ level, balance, current }: VacationState, now: number): VacationView => {
  const { paymentMs, maxMs } = vacationAllowance(level);
  return {
    current: current === undefined ? null : { startedAt: current.startedAt, until: current.until },
    balance: balance.ms,
    max: maxMs,
    nextPaymentAt: nextPaymentAfter(now),
    nextPayment: Math.max(0, Math.min(paymentMs, maxMs - balance.ms)),
  };
};
