import type { Queries } from '../../../platform/store/store.ts';

/** Returns which version of a source was read last, and how many of its rows. */
export const sourceOf = async (
  queries: Queries,
  name: string,
): Promise<{ version: string; puzzles: number } | undefined> => {
  const [row] = await queries.query<{ version: string; puzzles: number }>(
    'select version, puzzles from puzzle_source where name = $1',
    [name],
  );
  return row;
};

export const recordSource = async (
  queries: Queries,
  { name, version, puzzles, at }: { name: string; version: string; puzzles: number; at: number },
): Promise<void> => {
  await queries.query(
    `insert into puzzle_source (name, version, puzzles, at) values ($1, $2, $3, $4)
      on conflict (name) do update set version = $2, puzzles = $3, at = $4`,
    [name, version, puzzles, at],
  );
};
