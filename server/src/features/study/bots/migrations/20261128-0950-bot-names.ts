import { sql, type Kysely } from 'kysely';

/**
 * Bots had first names as usernames, which members want to have. Where somebody has the new name already, the number of
 * the bot's account makes it another one. Names of the site's bots leave the search for members.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function keep_member_name() returns trigger language plpgsql as $$
    begin
      if new.is_guest or new.closed_level is not null or (new.is_bot and right(new.username_key, 4) = '-bot') then
        delete from member_name where account_id = new.id;
      else
        insert into member_name (account_id, name) values (new.id, new.username_key)
        on conflict (account_id) do update set name = excluded.name;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    update account set username = initcap(named.key) || named.rest, username_key = named.key || named.rest
      from (
        select bot.account_id, bot.key,
          case when other.id is null then '-bot' else '-' || own.number || '-bot' end as rest
        from bot join account as own on own.id = bot.account_id
          left join account as other on other.username_key = bot.key || '-bot' and other.id <> own.id
      ) as named
      where account.id = named.account_id`.execute(db);
  await sql`
    update archived_game as theirs set opponent_name = account.username_key
      from archived_game as own join bot on bot.account_id = own.account_id join account on account.id = bot.account_id
      where theirs.game_id = own.game_id and theirs.opponent_id = bot.account_id`.execute(db);
};
