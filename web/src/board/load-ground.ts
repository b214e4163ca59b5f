type Ground = typeof import('@lichess-org/chessground');

export const loadPicker = () => import('./PromotionPicker.tsx');

let ground: Ground | undefined;
/** A pawn promotes only where chessground is, so the choice of its piece comes with it. */
const load = async (): Promise<Ground> => {
  const [chessground] = await Promise.all([import('@lichess-org/chessground'), loadPicker()]);
  return (ground = chessground);
};
// Starts loading at once. The static position is drawn first, and nothing on the page waits for chessground.
const loading = typeof document === 'undefined' ? undefined : load().catch(() => undefined);

/** Calls `use` with chessground as soon as it is loaded, synchronously if it already is. */
export const withGround = (use: (ground: Ground) => void): void => {
  if (ground) return use(ground);
  void loading?.then((loaded) => loaded ?? load()).then(use);
};
