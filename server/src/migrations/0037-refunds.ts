import { sql, type Kysely } from 'kysely';

/** The rating change of a game, and the refund that reversed it: that is a row of the history too, under its own id. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table rating_change add column change double precision, add column refund_id uuid`.execute(db);
  // The change of the first game of a class is no longer known.
  await sql`
    update rating_change set change = rating_change.rating - coalesce(before.rating, rating_change.rating)
    from (
      select account_id, game_id, lag(rating) over (partition by account_id, rating_class order by at, game_id) as rating
      from rating_change
    ) as before
    where before.account_id = rating_change.account_id and before.game_id = rating_change.game_id`.execute(db);
  await sql`alter table rating_change alter column change set not null`.execute(db);
};
