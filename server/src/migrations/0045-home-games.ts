import { sql, type Kysely } from 'kysely';

/** Whose games a member's home page shows, and the best of all games in their order. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The old value could not be chosen on any page. A new column with a default rewrites no row.
  await sql`
    alter table account drop column home_content_type,
      add column home_content_type text not null default 'following' check (home_content_type in ('following', 'own', 'best'))`.execute(
    db,
  );
  // A game is ranked by its weaker side; an uncertain rating counts for 400 points less, and each later day for 50
  // more. So its rank relative to the others never changes, and the best are read off the index.
  await sql`
    create index archived_game_best on archived_game
      ((least(rating - 400 * provisional::int, opponent_rating - 400 * opponent_provisional::int)
        + ended_at / 1728000) desc, game_id desc)
      where color = 'white' and rated and variant = 'chess' and plies >= 20`.execute(db);
};
