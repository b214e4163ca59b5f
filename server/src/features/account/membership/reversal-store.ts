import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** Payment whose money went back once, for a period of a subscription or for a gift. */
export interface ReversalRow {
  charge_id: string;
  account_id: string;
  level: PaidLevel;
  subscription_id: string | null;
  period_ends_at: number | null;
  gift_id: string | null;
  /** Time taken from a gift, as far as there was some left, ms. */
  taken_ms: number | null;
  /** False when the money has returned, and what was taken is restored. */
  is_taken: boolean;
}

const tables = (queries: Queries) => queries.as<{ membership_reversal: ReversalRow }>();

export const reversalOf = (queries: Queries, chargeId: string): Promise<ReversalRow | undefined> =>
  tables(queries).selectFrom('membership_reversal').selectAll().where('charge_id', '=', chargeId).executeTakeFirst();

export const saveReversal = async (queries: Queries, row: ReversalRow): Promise<void> => {
  const { charge_id: _, account_id: __, ...values } = row;
  await tables(queries)
    .insertInto('membership_reversal')
    .values(row)
    .onConflict((conflict) => conflict.column('charge_id').doUpdateSet(values))
    .execute();
};

/** Returns the periods of subscriptions whose money went back. */
export const takenPeriods = (
  queries: Queries,
  accountId: string,
): Promise<Pick<ReversalRow, 'subscription_id' | 'period_ends_at'>[]> =>
  tables(queries)
    .selectFrom('membership_reversal')
    .select(['subscription_id', 'period_ends_at'])
    .where('account_id', '=', accountId)
    .where('is_taken', '=', true)
    .where('subscription_id', 'is not', null)
    .execute();
