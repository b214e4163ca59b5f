import type { Color } from '@tabiya/chess/rules/types.ts';

/** Colours that a challenger may choose, by their documented numbers; by lot for 0. */
const CHOSEN: readonly (Color | undefined)[] = [undefined, 'white', 'black'];

/**
 * Returns the challenger's colour. It is drawn with the challenge, from the random part of its id, so that it can be
 * told before the game.
 */
export const challengerColor = ({ id, color }: { id: string; color: number }): Color =>
  CHOSEN[color] ?? (Number.parseInt(id.at(-1)!, 16) % 2 === 0 ? 'white' : 'black');
