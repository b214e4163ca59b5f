import type { Audience } from '../platform/live/live.ts';

/** Something that people have open on several nodes, with the reports of the other nodes. */
interface Gathering {
  readonly id: string;
  /** Reports by node; `at` is their time. */
  readonly elsewhere: Map<string, { at: number }>;
}

export interface Gatherings<G extends Gathering> {
  /** Called when this node begins to hold it: asks the other nodes who is present. */
  held(gathering: G): void;
  /** Reports soon who is present; changes within a short time are batched. */
  tellSoon(gathering: G): void;
  /** Called after a report of another node was processed. If that node `asks`, it is answered. */
  heard(gathering: G, asks: boolean): void;
  /** Repeats to other nodes who is present here, and forgets nodes that have stopped repeating. */
  upkeep(gatherings: Iterable<G>): void;
  /** Removes a node that has gone, with everyone who was present there. */
  gone(node: string, gatherings: Iterable<G>): void;
  stop(): void;
}

interface GatheringsParts<G> {
  now(): number;
  /** Reports who is present here; `asks` requests the same of other nodes. Goes to everybody if `to` is omitted. */
  tell(gathering: G, asks: boolean, to?: Audience): void;
  /** Called when the people of a lost node are no longer present. */
  changed(gathering: G): void;
}

/** Arrivals and departures within this time are reported together, ms. */
const TOGETHER = 250;
/** A node that has not repeated its report for this long counts as gone, ms. */
const FORGET_AFTER = 25_000;
/** How often nodes repeat their report of who is present, ms. */
export const REPEAT_EVERY = 10_000;
/** Reaches no browser: an audience for messages between nodes only. */
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
