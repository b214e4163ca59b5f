import type { BookMove } from '@tabiya/chess/repertoires/move-book.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** A move as the store has it; `place` orders the moves of a position. */
interface MoveRow {
  position: string;
  uci: string;
  san: string;
  leads_to: string;
  note: string;
}

const toMove = ({ leads_to: leadsTo, ...move }: MoveRow): BookMove => ({ ...move, leadsTo });

/** Returns all moves of a repertoire, those of a position in the member's order. */
export const movesOf = async (queries: Queries, repertoireId: string): Promise<BookMove[]> => {
  const rows = await queries.query<MoveRow>(
    `select position, uci, san, leads_to, note from repertoire_move where repertoire_id = $1 order by place, position, uci`,
    [repertoireId],
  );
  return rows.map(toMove);
};

/** Returns the moves of a position in the member's order. */
export const movesAt = async (queries: Queries, repertoireId: string, position: string): Promise<BookMove[]> => {
  const rows = await queries.query<MoveRow>(
    `select position, uci, san, leads_to, note from repertoire_move
      where repertoire_id = $1 and position = $2 order by place, uci`,
    [repertoireId, position],
  );
  return rows.map(toMove);
};

/** Stores new moves behind those that are there. */
export const insertMoves = async (
  queries: Queries,
  repertoireId: string,
  moves: readonly BookMove[],
): Promise<void> => {
  await queries.query(
    `insert into repertoire_move (repertoire_id, position, uci, san, leads_to, note, place)
      select $1, m.position, m.uci, m.san, m.leads_to, m.note,
        (select coalesce(max(place), 0) from repertoire_move where repertoire_id = $1) + m.place
      from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
        with ordinality as m (position, uci, san, leads_to, note, place)`,
    [
      repertoireId,
      moves.map(({ position }) => position),
      moves.map(({ uci }) => uci),
      moves.map(({ san }) => san),
      moves.map(({ leadsTo }) => leadsTo),
      moves.map(({ note }) => note),
    ],
  );
};

/** Writes the notes of moves. */
export const writeNotes = async (
  queries: Queries,
  repertoireId: string,
  moves: readonly Pick<BookMove, 'position' | 'uci' | 'note'>[],
): Promise<void> => {
  await queries.query(
    `update repertoire_move m set note = given.note
      from unnest($2::text[], $3::text[], $4::text[]) as given (position, uci, note)
      where m.repertoire_id = $1 and m.position = given.position and m.uci = given.uci`,
    [repertoireId, moves.map(({ position }) => position), moves.map(({ uci }) => uci), moves.map(({ note }) => note)],
  );
};

/** Puts a move before the others of its position. */
export const placeFirst = async (
  queries: Queries,
  repertoireId: string,
  { position, uci }: Pick<BookMove, 'position' | 'uci'>,
): Promise<void> => {
  await queries.query(
    `update repertoire_move set place =
        (select min(place) from repertoire_move where repertoire_id = $1 and position = $2) - 1
      where repertoire_id = $1 and position = $2 and uci = $3`,
    [repertoireId, position, uci],
  );
};

/** Removes moves, and the cards of positions that have no move any more. */
export const deleteMoves = async (
  queries: Queries,
  repertoireId: string,
  moves: readonly Pick<BookMove, 'position' | 'uci'>[],
): Promise<void> => {
  await queries.query(
    `delete from repertoire_move m using unnest($2::text[], $3::text[]) as gone (position, uci)
      where m.repertoire_id = $1 and m.position = gone.position and m.uci = gone.uci`,
    [repertoireId, moves.map(({ position }) => position), moves.map(({ uci }) => uci)],
  );
  await queries.query(
    `delete from repertoire_card c where c.repertoire_id = $1 and c.position = any ($2::text[])
        and not exists (select from repertoire_move m where m.repertoire_id = $1 and m.position = c.position)`,
    [repertoireId, moves.map(({ position }) => position)],
  );
};
