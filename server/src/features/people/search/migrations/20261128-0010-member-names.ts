import { sql, type Kysely } from 'kysely';

/**
 * Names of open members, found by any three letters that follow one another. They stand in a table of their own, because
 * `account` is written whenever somebody is seen, and each write there would write every part of the name again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table member_name (
      account_id uuid primary key references account (id) on delete cascade,
      name text not null
    )`.execute(db);
  await sql`
    create function name_parts(name text) returns text[] immutable strict parallel safe language sql as $$
      select coalesce(array_agg(distinct substr(name, at, 3)), '{}') from generate_series(1, length(name) - 2) as at
    $$`.execute(db);
  await sql`create index member_name_parts on member_name using gin (name_parts(name))`.execute(db);
  await sql`
    create function keep_member_name() returns trigger language plpgsql as $$
    begin
      if new.is_guest or new.closed_level is not null then
        delete from member_name where account_id = new.id;
      else
        insert into member_name (account_id, name) values (new.id, new.username_key)
        on conflict (account_id) do update set name = excluded.name;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger account_member_name after insert or update of username_key, is_guest, closed_level on account
      for each row execute function keep_member_name()`.execute(db);
  await sql`
    insert into member_name (account_id, name)
    select id, username_key from account where not is_guest and closed_level is null`.execute(db);
  await sql`drop index account_searched`.execute(db);
};
