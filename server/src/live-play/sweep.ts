import type { DueGame, StoredDeadlines } from './game-kind.ts';
import type { GameTypes, HeldGame } from './held-game.ts';

interface SweepParts<K extends GameTypes, G extends HeldGame<K>> {
  now(): number;
  /** Returns the ids of running games in order, after the given one. */
  playingAfter(id: string, limit: number): Promise<string[]>;
  /** Returns a game that this node holds, and so watches. */
  held(id: string): G | undefined;
  /** Reads games without holding them. */
  read(ids: readonly string[]): Promise<G[]>;
  /** Returns a game, and holds it. */
  load(id: string): Promise<G | undefined>;
  stored: StoredDeadlines<K, G> | undefined;
  /** Returns when the next clock runs out, ms since the epoch; undefined if none runs. */
  deadline(game: K['game']): number | undefined;
  /** Asks for the flag of a game. */
  flag(id: string): Promise<unknown>;
  /** Folds a finished game. */
  settle(open: G): Promise<unknown>;
  /** Called when one game failed; the sweep goes on with the others. */
  failed(id: string, err: unknown): void;
}

const BATCH_SIZE = 200;
/** Head start of the node that holds a game, ms. */
const GRACE_MS = 2_000;
/** Another node may drop a game at any time, so every game is read again after at most this time, ms. */
const READ_INTERVAL_MS = 30_000;

/**
 * Creates the sweep for games that no node holds: it judges clocks that have run out, and finishes folds that a crash
 * interrupted after the last event. The returned function goes once through all running games whose time nodes watch,
 * and through those whose stored deadline has passed.
 */
export const createSweep = <K extends GameTypes, G extends HeldGame<K>>(
  parts: SweepParts<K, G>,
): (() => Promise<void>) => {
  let readAgain = new Map<string, number>();

  const settle = async (id: string) => {
    const open = await parts.load(id);
    if (open) await parts.settle(open);
  };
  const attempt = (id: string, work: (id: string) => Promise<unknown>) =>
    work(id).catch((err: unknown) => parts.failed(id, err));

  const look = async (open: G): Promise<number> => {
    const falls = parts.deadline(open.game);
    if (open.game.end) await attempt(open.id, settle);
    else if (falls !== undefined && falls + GRACE_MS <= parts.now()) await attempt(open.id, parts.flag);
    return Math.min((falls ?? 0) + GRACE_MS, parts.now() + READ_INTERVAL_MS);
  };

  return async () => {
    const next = new Map<string, number>();
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const ids = await parts.playingAfter(last, BATCH_SIZE);
      const unread: string[] = [];
      for (const id of ids) {
        const held = parts.held(id);
        const due = readAgain.get(id);
        if (held?.game.end) await attempt(id, settle);
        else if (!held && (due === undefined || due <= parts.now())) unread.push(id);
        else if (due !== undefined) next.set(id, due);
      }
      for (const open of await parts.read(unread)) next.set(open.id, await look(open));
      last = ids.at(-1) ?? last;
      if (ids.length < BATCH_SIZE) break;
    }
    readAgain = next;
    if (parts.stored) await sweepDue(parts, parts.stored);
  };
};

/** Judges the games whose time is over by their stored deadlines; only those are read. */
const sweepDue = async <K extends GameTypes, G extends HeldGame<K>>(
  parts: SweepParts<K, G>,
  stored: StoredDeadlines<K, G>,
): Promise<void> => {
  const look = async (id: string): Promise<void> => {
    const open = await parts.load(id);
    if (open === undefined) return;
    const falls = parts.deadline(open.game);
    if (open.game.end) await parts.settle(open);
    else if (falls === undefined || falls > parts.now()) await stored.postpone(id, falls ?? Number.MAX_SAFE_INTEGER);
    else await parts.flag(id);
  };

  for (let after: DueGame | undefined; ;) {
    const due = await stored.due(parts.now(), after, BATCH_SIZE);
    for (const { id } of due) await look(id).catch((err: unknown) => parts.failed(id, err));
    after = due.at(-1);
    if (due.length < BATCH_SIZE) return;
  }
};
