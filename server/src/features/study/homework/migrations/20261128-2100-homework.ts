import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table homework (
      id uuid primary key,
      classroom_id uuid not null references classroom (id) on delete cascade,
      kind text not null,
      title text not null,
      subject_id uuid,
      subject jsonb not null,
      due_at bigint,
      created_at bigint not null
    )`.execute(db);
  await sql`create index homework_of_classroom on homework (classroom_id, due_at)`.execute(db);
  await sql`create index homework_on_subject on homework (subject_id) where subject_id is not null`.execute(db);
  await sql`
    create table homework_answer (
      task_id uuid not null references homework (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      uci text not null,
      at bigint not null,
      primary key (task_id, account_id)
    )`.execute(db);
  await sql`create index homework_answer_of_account on homework_answer (account_id)`.execute(db);
  await sql`
    create table homework_chapter (
      task_id uuid not null references homework (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      entry_id uuid not null references library_entry (id) on delete cascade,
      at bigint not null,
      primary key (task_id, account_id, entry_id)
    )`.execute(db);
  await sql`create index homework_chapter_of_account on homework_chapter (account_id)`.execute(db);
  await sql`create index homework_chapter_of_entry on homework_chapter (entry_id)`.execute(db);
  await sql`
    create table homework_set (
      task_id uuid not null references homework (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      set_id uuid not null references puzzle_set (id) on delete cascade,
      primary key (task_id, account_id)
    )`.execute(db);
  await sql`create index homework_set_of_account on homework_set (account_id)`.execute(db);
  await sql`create index homework_set_of_set on homework_set (set_id)`.execute(db);
};
