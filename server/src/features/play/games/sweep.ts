import { deadline } from '@tabiya/chess/rules/game.ts';
import type { OpenGame } from './open-game.ts';

export interface SweepParts {
  now(): number;
  /** Ids of running games in order, after the given one. */
  playingAfter(id: string, limit: number): Promise<string[]>;
  /** A game that this node holds, and so watches. */
  held(id: string): OpenGame | undefined;
  /** Reads games without holding them. */
  read(ids: readonly string[]): Promise<OpenGame[]>;
  /** Asks for the flag of a game. */
  flag(id: string): Promise<unknown>;
  /** Folds a game that is over. */
  settle(id: string): Promise<unknown>;
  /** One game could not be looked after; the others are. */
  failed(id: string, err: unknown): void;
}

export interface Sweep {
  /** Looks once at every running game. */
  run(): Promise<void>;
}

const BATCH = 200;
/** The node that holds a game judges it first, ms. */
const GRACE = 2_000;
/** A game elsewhere may be left alone by its node at any time, so none is left unread for longer, ms. */
const READ_EVERY = 30_000;

/**
 * For games that no node holds: judges clocks that have run out, and finishes the fold of games that a crash left
 * between their last event and it.
 */
export const createSweep = (parts: SweepParts): Sweep => {
  let readAgain = new Map<string, number>();

  const attempt = (id: string, work: (id: string) => Promise<unknown>) =>
    work(id).catch((err: unknown) => parts.failed(id, err));

  const look = async (open: OpenGame): Promise<number> => {
    const falls = deadline(open.game);
    if (open.game.end) await attempt(open.id, parts.settle);
    else if (falls !== undefined && falls + GRACE <= parts.now()) await attempt(open.id, parts.flag);
    return Math.min((falls ?? 0) + GRACE, parts.now() + READ_EVERY);
  };

  return {
    async run() {
      const next = new Map<string, number>();
      let last = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const ids = await parts.playingAfter(last, BATCH);
        const unread: string[] = [];
        for (const id of ids) {
          const held = parts.held(id);
          const due = readAgain.get(id);
          if (held?.game.end) await attempt(id, parts.settle);
          else if (!held && (due === undefined || due <= parts.now())) unread.push(id);
          else if (due !== undefined) next.set(id, due);
        }
        for (const open of await parts.read(unread)) next.set(open.id, await look(open));
        last = ids.at(-1) ?? last;
        if (ids.length < BATCH) break;
      }
      readAgain = next;
    },
  };
};
