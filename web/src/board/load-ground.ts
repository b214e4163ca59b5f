type Ground = typeof import('@lichess-org/chessground');

let ground: Ground | undefined;
const load = async (): Promise<Ground> => (ground = await import('@lichess-org/chessground'));
// The position is drawn before it comes: it is asked for at once, and shown beside nothing that waits for it.
const loading = typeof document === 'undefined' ? undefined : load().catch(() => undefined);

/** Gives chessground as soon as it is there: at once where it came before. */
export const withGround = (use: (ground: Ground) => void): void => {
  if (ground) return use(ground);
  void loading?.then((loaded) => loaded ?? load()).then(use);
};
