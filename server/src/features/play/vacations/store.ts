import type { Queries } from '../../../platform/store/store.ts';
import type { VacationBalance } from './balance.ts';

export const balanceOf = async (queries: Queries, accountId: string): Promise<VacationBalance | undefined> => {
  const [row] = await queries.query<VacationBalance>(
    'select ms, counted_until as "countedUntil" from vacation_balance where account_id = $1',
    [accountId],
  );
  return row;
};

/** Locks the balance of an account until the transaction ends; an account without one gets the given one. */
export const lockBalance = async (
  queries: Queries,
  accountId: string,
  first: VacationBalance,
): Promise<VacationBalance> => {
  await queries.query(
    'insert into vacation_balance (account_id, ms, counted_until) values ($1, $2, $3) on conflict do nothing',
    [accountId, first.ms, first.countedUntil],
  );
  const [row] = await queries.query<VacationBalance>(
    'select ms, counted_until as "countedUntil" from vacation_balance where account_id = $1 for update',
    [accountId],
  );
  return row ?? first;
};

export const setBalance = async (queries: Queries, accountId: string, balance: VacationBalance): Promise<void> => {
  await queries.query('update vacation_balance set ms = $2, counted_until = $3 where account_id = $1', [
    accountId,
    balance.ms,
    balance.countedUntil,
  ]);
};

export const deleteBalance = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from vacation_balance where account_id = $1', [accountId]);
};
