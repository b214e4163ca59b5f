import { sql, type Kysely } from 'kysely';

const createRooms = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table classroom (
      id uuid primary key,
      name text not null,
      owner_id uuid not null references account (id) on delete cascade,
      status text not null,
      invitation text unique,
      invitation_expires_at bigint,
      created_at bigint not null
    )`.execute(db);
  await sql`create index classroom_of_owner on classroom (owner_id)`.execute(db);
  await sql`
    create table classroom_member (
      classroom_id uuid not null references classroom (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      role text not null,
      joined_at bigint not null,
      primary key (classroom_id, account_id)
    )`.execute(db);
  await sql`create index classroom_of_member on classroom_member (account_id, joined_at, classroom_id)`.execute(db);
};

const createLessons = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table classroom_event (
      game_id uuid not null references classroom (id) on delete cascade,
      seq int not null,
      event jsonb not null,
      primary key (game_id, seq)
    )`.execute(db);
  await sql`
    create index classroom_lesson on classroom_event (game_id, seq)
      where event -> 'did' ->> 'type' in ('begin', 'end')`.execute(db);
  await sql`
    create table classroom_answer (
      classroom_id uuid not null references classroom (id) on delete cascade,
      exercise int not null,
      account_id uuid not null references account (id) on delete cascade,
      uci text not null,
      at bigint not null,
      primary key (classroom_id, exercise, account_id)
    )`.execute(db);
  await sql`create index classroom_answer_of_account on classroom_answer (account_id)`.execute(db);
  await sql`
    create table classroom_visit (
      classroom_id uuid not null references classroom (id) on delete cascade,
      lesson int not null,
      account_id uuid not null references account (id) on delete cascade,
      came_at bigint not null,
      last_at bigint not null,
      primary key (classroom_id, lesson, account_id)
    )`.execute(db);
  await sql`create index classroom_visit_of_account on classroom_visit (account_id)`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createRooms(db);
  await createLessons(db);
};
