import { sql, type Kysely } from 'kysely';

/** What a player writes about a game for nobody else to see. Both parts count their saves. `analysis` is PGN. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table game_note (
      game_id uuid not null,
      account_id uuid not null references account (id) on delete cascade,
      text text not null default '',
      version int not null default 0,
      analysis text not null default '',
      analysis_version int not null default 0,
      primary key (game_id, account_id)
    )`.execute(db);
  await sql`create index game_note_account on game_note (account_id)`.execute(db);
};
