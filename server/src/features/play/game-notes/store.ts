import type { Queries } from '../../../platform/store/store.ts';

export interface GameNoteRow {
  game_id: string;
  account_id: string;
  text: string;
  version: number;
  analysis: string;
  analysis_version: number;
}

/** The player whose note it is. */
export interface NoteKey {
  gameId: string;
  accountId: string;
}

export const noteOf = async (queries: Queries, { gameId, accountId }: NoteKey): Promise<GameNoteRow | undefined> => {
  const [row] = await queries.query<GameNoteRow>('select * from game_note where game_id = $1 and account_id = $2', [
    gameId,
    accountId,
  ]);
  return row;
};

/** Writes one part if `base` is its version; returns the new version, or undefined if it is another one. */
export const writePart = async (
  queries: Queries,
  { gameId, accountId }: NoteKey,
  { part, text, base }: { part: 'text' | 'analysis'; text: string; base: number },
): Promise<number | undefined> => {
  const version = part === 'text' ? 'version' : 'analysis_version';
  const rows = await queries.query<{ version: number }>(
    `insert into game_note (game_id, account_id, ${part}, ${version})
      select $1::uuid, $2::uuid, $3, 1 where $4::int = 0 or exists (
        select from game_note where game_id = $1 and account_id = $2)
      on conflict (game_id, account_id) do update set ${part} = excluded.${part}, ${version} = game_note.${version} + 1
      where game_note.${version} = $4 returning ${version} as version`,
    [gameId, accountId, text, base],
  );
  return rows[0]?.version;
};

export const notesOf = (queries: Queries, accountId: string): Promise<GameNoteRow[]> =>
  queries.query('select * from game_note where account_id = $1 order by game_id', [accountId]);

export const eraseNotes = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from game_note where account_id = $1', [accountId]);
};
