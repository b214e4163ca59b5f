import type { Draft } from '@tabiya/contract/community/drafts.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface DraftRow extends Draft {
  place: string;
}

export const draftAt = async (queries: Queries, accountId: string, place: string): Promise<Draft | undefined> => {
  const [row] = await queries.query<Draft>('select text, at from text_draft where account_id = $1 and place = $2', [
    accountId,
    place,
  ]);
  return row;
};

/** Writes a draft unless a newer one is there. */
export const writeDraft = async (queries: Queries, accountId: string, { place, text, at }: DraftRow): Promise<void> => {
  await queries.query(
    `insert into text_draft as d (account_id, place, text, at) values ($1, $2, $3, $4)
      on conflict (account_id, place) do update set text = excluded.text, at = excluded.at where d.at <= excluded.at`,
    [accountId, place, text, at],
  );
};

/** Removes all drafts of an account but the newest. */
export const keepNewest = async (queries: Queries, accountId: string, kept: number): Promise<void> => {
  await queries.query(
    `delete from text_draft where account_id = $1 and place in (
      select place from text_draft where account_id = $1 order by at desc, place offset $2)`,
    [accountId, kept],
  );
};

export const deleteOlder = async (queries: Queries, before: number): Promise<void> => {
  await queries.query('delete from text_draft where at < $1', [before]);
};

export const draftsOf = (queries: Queries, accountId: string): Promise<DraftRow[]> =>
  queries.query(`select place, text, at from text_draft where account_id = $1 and text <> '' order by at desc`, [
    accountId,
  ]);

export const deleteDrafts = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from text_draft where account_id = $1', [accountId]);
};
