import { isOverAtStart } from '../rules/over-at-start.ts';
import { fenOf, startPosition } from '../rules/position.ts';
import type { BoardVariant, Judged } from '../rules/types.ts';
import { readFen } from './read-fen.ts';

/**
 * Judges the position from which somebody wants to play: returns its FEN as we write it, or null for the usual start of
 * the variant, which an empty text means too. Refuses what no game can begin from.
 */
export function chosenStart(
  fen: string | undefined,
  variant: BoardVariant,
): Judged<string | null, 'bad_fen' | 'position_over'> {
  if (fen === undefined || fen.trim() === '') return { ok: true, value: null };
  const read = readFen(fen, variant);
  if (!read.ok) return { ok: false, refusal: 'bad_fen' };
  const { position } = read.value;
  if (isOverAtStart(position)) return { ok: false, refusal: 'position_over' };
  const written = fenOf(position);
  // In chess960 the usual array is one position of many, and is kept when it was chosen.
  const isUsual = variant !== 'chess960' && written === fenOf(startPosition(undefined, variant));
  return { ok: true, value: isUsual ? null : written };
}
