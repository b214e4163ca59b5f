type Ground = typeof import('@lichess-org/chessground');

let ground: Ground | undefined;
const load = async (): Promise<Ground> => (ground = await import('@lichess-org/chessground'));
// Starts loading at once. The static position is drawn first, and nothing on the page waits for chessground.
const loading = typeof document === 'undefined' ? undefined : load().catch(() => undefined);

/** Calls `use` with chessground as soon as it is loaded, synchronously if it already is. */
export const withGround = (use: (ground: Ground) => void): void => {
  if (ground) return use(ground);
  void loading?.then((loaded) => loaded ?? load()).then(use);
};
