import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table game_chat_line (
      id bigint generated always as identity primary key,
      game_id uuid not null,
      room text not null check (room in ('players', 'watchers')),
      account_id uuid not null references account (id) on delete cascade,
      at bigint not null,
      text text,
      phrase text,
      removed_by uuid references account (id) on delete set null,
      removed_at bigint,
      check ((text is null) <> (phrase is null))
    )`.execute(db);
  await sql`create index game_chat_line_of_room on game_chat_line (game_id, room, id)`.execute(db);
  await sql`create index game_chat_line_of_account on game_chat_line (account_id, id)`.execute(db);
  await sql`
    create table game_chat_mute (
      account_id uuid primary key references account (id) on delete cascade,
      until bigint not null,
      by_id uuid references account (id) on delete set null,
      at bigint not null
    )`.execute(db);
};
