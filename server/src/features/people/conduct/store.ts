import type { PlaybanReason } from '@tabiya/contract/people/conduct.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface ConductRow {
  account_id: string;
  fault: number;
  weighed_at: number;
  /** Decays, so it is no whole number. */
  bans: number;
  banned_until: number | null;
  reason: PlaybanReason | null;
}

const tables = (queries: Queries) => queries.as<{ conduct: ConductRow }>();

export const conductOf = (queries: Queries, accountId: string): Promise<ConductRow | undefined> =>
  tables(queries).selectFrom('conduct').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Returns the same row, locked until the transaction ends. */
export const lockConduct = (queries: Queries, accountId: string): Promise<ConductRow | undefined> =>
  tables(queries).selectFrom('conduct').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst();

export const writeConduct = async (queries: Queries, { account_id, ...rest }: ConductRow): Promise<void> => {
  await tables(queries)
    .insertInto('conduct')
    .values({ account_id, ...rest })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
};

export const deleteConduct = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('conduct').where('account_id', '=', accountId).execute();
};
