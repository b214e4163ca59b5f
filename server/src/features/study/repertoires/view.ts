import type { AddedMoves } from '@tabiya/chess/repertoires/add-moves.ts';
import { CONFLICTS_TOLD, type AddedView, type RepertoireSummary } from '@tabiya/contract/study/repertoires.ts';
import type { CountedRow } from './store.ts';

export const toSummary = ({ id, name, color, created_at, moves, learned, due }: CountedRow): RepertoireSummary => ({
  ...{ id, name, color, createdAt: created_at, moves, learned, due },
});

export const toAddedView = ({ added, unread, conflicts, isFull }: AddedMoves): AddedView => ({
  ...{ added: added.length, unread, conflicts: conflicts.length, isFull },
  conflicting: conflicts.slice(0, CONFLICTS_TOLD),
});
