import { addMoves } from '@tabiya/chess/repertoires/add-moves.ts';
import { bookMoveAt, bookOf, movesLeaving } from '@tabiya/chess/repertoires/move-book.ts';
import type { InputOf } from '@tabiya/contract/kit/endpoint.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { REPERTOIRE_MOVES_MAX, type AddedView, type repertoires } from '@tabiya/contract/study/repertoires.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import * as moves from './moves-store.ts';
import type { NoRepertoire } from './service.ts';
import { lockRepertoire } from './store.ts';
import { toAddedView } from './view.ts';

export interface RepertoireBuilding {
  add(asked: InputOf<typeof repertoires.add>, accountId: string): Promise<AddedView | NoRepertoire>;
  change(
    asked: InputOf<typeof repertoires.change>,
    accountId: string,
  ): Promise<Record<string, never> | NoRepertoire | Refusal<'repertoire_move_not_found'>>;
  cut(asked: InputOf<typeof repertoires.cut>, accountId: string): Promise<{ removed: number } | NoRepertoire>;
}

/** Creates what changes the moves of repertoires. */
export const createRepertoireBuilding = ({ store }: Pick<Platform, 'store'>): RepertoireBuilding => ({
  add: ({ id, moves: planned, allowsSecond }, accountId) =>
    store.transaction(async (queries) => {
      const row = await lockRepertoire(queries, { id, accountId });
      if (row === undefined) return refuse('repertoire_not_found');
      const book = bookOf(await moves.movesOf(queries, id));
      const result = addMoves(book, planned, { color: row.color, most: REPERTOIRE_MOVES_MAX, allowsSecond });
      if (result.added.length > 0) await moves.insertMoves(queries, id, result.added);
      if (result.noted.length > 0) await moves.writeNotes(queries, id, result.noted);
      return toAddedView(result);
    }),
  change: ({ id, position, uci, note, first }, accountId) =>
    store.transaction(async (queries) => {
      if ((await lockRepertoire(queries, { id, accountId })) === undefined) return refuse('repertoire_not_found');
      const known = bookMoveAt(bookOf(await moves.movesAt(queries, id, position)), position, uci);
      if (known === undefined) return refuse('repertoire_move_not_found');
      if (note !== undefined) await moves.writeNotes(queries, id, [{ position, uci, note }]);
      if (first) await moves.placeFirst(queries, id, { position, uci });
      return {};
    }),
  cut: ({ id, position, uci }, accountId) =>
    store.transaction(async (queries) => {
      if ((await lockRepertoire(queries, { id, accountId })) === undefined) return refuse('repertoire_not_found');
      const gone = movesLeaving(bookOf(await moves.movesOf(queries, id)), { position, uci });
      await moves.deleteMoves(queries, id, gone);
      return { removed: gone.length };
    }),
});
