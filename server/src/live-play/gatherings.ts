import type { Audience } from '../platform/live/live.ts';

/** Something that people have open on several nodes at once, with what the other nodes have said of theirs. */
interface Gathering {
  readonly id: string;
  /** By node; `at`: when it said so. */
  readonly elsewhere: Map<string, { at: number }>;
}

export interface Gatherings<G extends Gathering> {
  /** It is held from now on: asks the other nodes who is there. */
  held(gathering: G): void;
  /** Says soon who is there: what happens within a moment is told at once. */
  tellSoon(gathering: G): void;
  /** Another node has said who is there, which is taken in by now; where it `asks` it is answered. */
  heard(gathering: G, asks: boolean): void;
  /** Repeats to other nodes who is here, and forgets nodes that have not. */
  upkeep(gatherings: Iterable<G>): void;
  /** Another node has gone, and with it whoever was there. */
  gone(node: string, gatherings: Iterable<G>): void;
  stop(): void;
}

interface GatheringsParts<G> {
  now(): number;
  /** Says who is here; `asks` the other nodes to say so too. To everybody where `to` is left out. */
  tell(gathering: G, asks: boolean, to?: Audience): void;
  /** Whoever was on a node is there no more. */
  changed(gathering: G): void;
}

/** Comings and goings within this time are told at once, ms. */
const TOGETHER = 250;
/** A node that has not repeated itself for so long is gone, ms. */
const FORGET_AFTER = 25_000;
/** Nodes repeat to each other who is there so often, ms. */
export const REPEAT_EVERY = 10_000;
/** Nobody: what only nodes are to hear. */
const NODES = { accounts: [] };

export const createGatherings = <G extends Gathering>({ now, tell, changed }: GatheringsParts<G>): Gatherings<G> => {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    held: (gathering) => tell(gathering, true, NODES),
    tellSoon(gathering) {
      if (waiting.has(gathering.id)) return;
      const tellNow = () => {
        waiting.delete(gathering.id);
        tell(gathering, false);
      };
      waiting.set(gathering.id, setTimeout(tellNow, TOGETHER).unref());
    },
    heard(gathering, asks) {
      if (asks) tell(gathering, false, NODES);
    },
    gone(node, gatherings) {
      for (const gathering of gatherings) if (gathering.elsewhere.delete(node)) changed(gathering);
    },
    upkeep(gatherings) {
      for (const gathering of gatherings) {
        const { elsewhere } = gathering;
        if (elsewhere.size === 0) continue;
        tell(gathering, false, NODES);
        const gone = [...elsewhere].filter(([, { at }]) => at < now() - FORGET_AFTER);
        for (const [name] of gone) elsewhere.delete(name);
        if (gone.length > 0) changed(gathering);
      }
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
};
