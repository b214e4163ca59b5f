import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table repertoire (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      name text not null,
      color text not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index repertoire_of_account on repertoire (account_id, created_at)`.execute(db);
  await sql`
    create table repertoire_move (
      repertoire_id uuid not null references repertoire (id) on delete cascade,
      position text not null,
      uci text not null,
      san text not null,
      leads_to text not null,
      note text not null,
      place int not null,
      primary key (repertoire_id, position, uci)
    )`.execute(db);
  await sql`
    create table repertoire_card (
      repertoire_id uuid not null references repertoire (id) on delete cascade,
      position text not null,
      step int,
      due_at bigint,
      right_count int not null,
      wrong_count int not null,
      primary key (repertoire_id, position)
    )`.execute(db);
  await sql`create index repertoire_card_due on repertoire_card (repertoire_id, due_at)`.execute(db);
  await sql`
    create table repertoire_answer (
      repertoire_id uuid not null references repertoire (id) on delete cascade,
      id uuid not null,
      position text not null,
      uci text not null,
      is_right boolean not null,
      is_shown boolean not null,
      at bigint not null,
      primary key (repertoire_id, id)
    )`.execute(db);
  await sql`
    create table repertoire_reminder (
      account_id uuid primary key references account (id) on delete cascade,
      at bigint not null
    )`.execute(db);
};
