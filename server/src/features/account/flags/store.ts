import type { FlagName } from '@tabiya/contract/account/flags.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface OverrideRow {
  account_id: string;
  name: string;
  is_on: boolean;
}

const tables = (queries: Queries) => queries.as<{ flag_override: OverrideRow & { set_at: number } }>();

export const allOverrides = (queries: Queries): Promise<OverrideRow[]> =>
  tables(queries).selectFrom('flag_override').select(['account_id', 'name', 'is_on']).execute();

export const overridesOf = (queries: Queries, accountId: string): Promise<OverrideRow[]> =>
  tables(queries)
    .selectFrom('flag_override')
    .select(['account_id', 'name', 'is_on'])
    .where('account_id', '=', accountId)
    .execute();

export interface Override {
  accountId: string;
  name: FlagName;
  isOn: boolean;
}

export const saveOverride = async (
  queries: Queries,
  { accountId, name, isOn }: Override,
  now: number,
): Promise<void> => {
  await tables(queries)
    .insertInto('flag_override')
    .values({ account_id: accountId, name, is_on: isOn, set_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ is_on: isOn, set_at: now }))
    .execute();
};

export const deleteOverride = async (queries: Queries, accountId: string, name: FlagName): Promise<void> => {
  await tables(queries)
    .deleteFrom('flag_override')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .execute();
};
