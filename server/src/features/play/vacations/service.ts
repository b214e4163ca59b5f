import { VACATION_LEAST_MS, type VacationView } from '@tabiya/contract/play/vacations.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { DailyVacation, GamesService } from '../games/service.ts';
import { balanceAt, balanceAtSignUp, unusedOf } from './balance.ts';
import * as rows from './store.ts';
import { toVacationView, type VacationState } from './view.ts';

const DAY_MS = 86_400_000;

/** Vacations of members from their daily games. */
export interface VacationsService {
  view(accountId: string): Promise<VacationView>;
  start(accountId: string, days: number): Promise<VacationView | Refusal<'on_vacation' | 'vacation_too_long'>>;
  stop(accountId: string): Promise<VacationView | Refusal<'not_on_vacation'>>;
  /** Writes a vacation again into games that began while it was being written; idempotent. */
  settle(accountId: string): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface VacationsNeeds {
  accounts: Pick<AccountsService, 'standingOf'>;
  games: Pick<GamesService, 'vacationsOf' | 'writeVacation' | 'vacationWritten' | 'eraseVacation'>;
}

export const createVacationsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, games }: VacationsNeeds,
): VacationsService => {
  const standingOf = async (accountId: string) => {
    const standing = await accounts.standingOf(accountId);
    return { level: standing?.membershipLevel ?? 0, first: balanceAtSignUp(standing?.joinedAt ?? now()) };
  };

  /** Changes the vacation of an account and its balance together, unless the change is refused. */
  const change = async <Code extends string>(
    accountId: string,
    next: (state: VacationState) => { ms: number; vacation: DailyVacation } | Refusal<Code>,
  ): Promise<VacationView | Refusal<Code>> => {
    const { level, first } = await standingOf(accountId);
    const done = await store.transaction(async (queries) => {
      const counted = await rows.lockBalance(queries, accountId, first);
      const at = now();
      const balance = balanceAt(counted, { level, now: at });
      const current = (await games.vacationsOf([accountId], queries)).get(accountId);
      const changed = next({ level, balance, current });
      if ('refused' in changed) return changed;
      const { ms, vacation } = changed;
      await rows.setBalance(queries, accountId, { ...balance, ms });
      await games.writeVacation(queries, vacation, at);
      const isOver = vacation.until <= at;
      return toVacationView({ level, balance: { ...balance, ms }, current: isOver ? undefined : vacation }, at);
    });
    if (!('refused' in done)) games.vacationWritten();
    return done;
  };

  const view = async (accountId: string): Promise<VacationView> => {
    const { level, first } = await standingOf(accountId);
    const counted = (await rows.balanceOf(store, accountId)) ?? first;
    const current = (await games.vacationsOf([accountId])).get(accountId);
    return toVacationView({ level, balance: balanceAt(counted, { level, now: now() }), current }, now());
  };

  return {
    view,
    start: (accountId, days) =>
      change(accountId, ({ balance, current }) => {
        const taken = days * DAY_MS;
        if (current !== undefined) return refuse('on_vacation');
        if (taken < VACATION_LEAST_MS || taken > balance.ms) return refuse('vacation_too_long');
        const startedAt = now();
        return { ms: balance.ms - taken, vacation: { accountId, startedAt, until: startedAt + taken } };
      }),
    stop: (accountId) =>
      change(accountId, ({ balance, current }) => {
        if (current === undefined) return refuse('not_on_vacation');
        const until = now();
        return { ms: balance.ms + unusedOf(current, until), vacation: { ...current, until } };
      }),
    async settle(accountId) {
      const current = (await games.vacationsOf([accountId])).get(accountId);
      if (current === undefined) return;
      await store.transaction(async (queries) => {
        await games.writeVacation(queries, current, now());
      });
      games.vacationWritten();
    },
    async exportOf(accountId) {
      const { current, balance } = await view(accountId);
      return { current, balance };
    },
    async erase(queries, accountId) {
      await rows.deleteBalance(queries, accountId);
      await games.eraseVacation(queries, accountId);
    },
  };
};
