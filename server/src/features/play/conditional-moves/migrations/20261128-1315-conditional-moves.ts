import { sql, type Kysely } from 'kysely';

/**
 * Lines that a player has set for a daily game, one a row of text, UCI. They follow the first `ply` moves of the game,
 * of which `played` is a hash.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table conditional_moves (
      game_id uuid not null references game (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      ply int not null,
      played text not null,
      lines text not null,
      saved_at bigint not null,
      primary key (game_id, account_id)
    )`.execute(db);
  await sql`create index conditional_moves_account on conditional_moves (account_id)`.execute(db);
};
