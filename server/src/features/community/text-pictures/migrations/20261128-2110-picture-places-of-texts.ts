import { sql, type Kysely } from 'kysely';

/** Every text has a place now, and the text for the members of a club one of its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from text_picture_place where place like 'club.%'`.execute(db);
  await sql`
    insert into text_picture_place (place, hash)
      select shown.place, p.hash from (
        select 'comment.' || id as place, html from comment where removed_at is null
        union all select 'club.' || id, about_html from club
        union all select 'club-inside.' || id, private_html from club
        union all select 'coach.' || account_id, html from coach
      ) as shown
        cross join lateral regexp_matches(shown.html, 'src="/text-pictures/([0-9a-f]{32})[.]webp"', 'g') as found
        join text_picture p on p.hash = found[1]
      on conflict do nothing`.execute(db);
};
