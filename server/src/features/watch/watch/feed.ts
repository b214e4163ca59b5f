import { PREVIEW_INTERVAL_MS, type PreviewStep, type LivePreview } from '@tabiya/contract/watch/watch.ts';
import type { Watched } from './watched.ts';

/** A set of games that somebody on this node watches; their changes are batched. */
export interface Feed {
  /** Replaces the games. */
  show(games: readonly LivePreview[]): void;
  /** Returns the games as they were last sent. */
  games(): readonly LivePreview[];
  stop(): void;
}

export interface FeedNeeds {
  games: Pick<Watched, 'livePreviews' | 'hearGame'>;
  tell(steps: PreviewStep[]): void;
  failed(err: unknown): void;
}

export const createFeed = ({ games, tell, failed }: FeedNeeds): Feed => {
  let shown: readonly LivePreview[] = [];
  const heard = new Map<string, () => void>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const flush = async () => {
    const ids = [...changed];
    changed.clear();
    const now = new Map((await games.livePreviews(ids)).map((game) => [game.id, game]));
    timer = undefined;
    if (isStopped) return;
    const moved = shown.flatMap((game) => now.get(game.id) ?? []);
    shown = shown.map((game) => now.get(game.id) ?? game);
    if (moved.length > 0) tell(moved.map(toStep));
    if (changed.size > 0) flushSoon();
  };
  const flushSoon = () => {
    timer ??= setTimeout(() => {
      flush().catch((err: unknown) => {
        timer = undefined;
        failed(err);
      });
    }, PREVIEW_INTERVAL_MS).unref();
  };
  const hear = (id: string) => {
    const end = games.hearGame(id, () => {
      changed.add(id);
      flushSoon();
    });
    heard.set(id, end);
  };

  return {
    show(next) {
      if (isStopped) return;
      shown = next;
      const ids = new Set(next.map(({ id }) => id));
      for (const [id, end] of heard) {
        if (ids.has(id)) continue;
        end();
        heard.delete(id);
      }
      for (const id of ids) if (!heard.has(id)) hear(id);
    },
    games: () => shown,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const end of heard.values()) end();
      heard.clear();
    },
  };
};

const toStep = ({ id, fen, lastMove, ply, clock, end, second }: LivePreview): PreviewStep => ({
  ...{ id, fen, lastMove, ply, clock, end, second },
});
