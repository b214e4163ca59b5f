import { randomUUID } from 'node:crypto';
import type { Bus } from './bus.ts';

/** A node that was not heard any more, and did not say that it would go. */
export interface LostNode {
  id: string;
  /** When it was last heard, ms since the epoch. */
  heardAt: number;
}

/** The nodes of the site, as this one hears of them. */
export interface Nodes {
  /** This node's own name, for the life of the process. */
  own: string;
  /** Whether a node is this one or was heard of late. */
  lives(node: string): boolean;
  /** When a node was last heard (ms since the epoch) that should have been heard again by now; undefined of any other. */
  missed(node: string): number | undefined;
  /**
   * Whether this one comes first of all that live: for what one of them has to do at once. `without` does not count, nor
   * does one that is late: two may have gone together.
   */
  isFirst(without: string): boolean;
  /** Connected accounts and visitors of all nodes; who is on two counts twice. */
  connected(): number;
  /** Told when another node has gone, by its own word or without one. Returns what ends that. */
  onGone(listener: (node: string) => void): () => void;
  /** Told when another node has gone without a word. Returns what ends that. */
  onLost(listener: (node: LostNode) => void): () => void;
  start(): void;
  /** Says that this node goes. */
  stop(): void;
}

export interface NodesOptions {
  bus: Bus;
  now: () => number;
  /** Of this node. */
  connected: () => number;
}

type News = { type: 'beat'; node: string; connected: number } | { type: 'gone'; node: string };

const TOPIC = 'nodes';
const BEAT_MS = 500;
/** A node that says nothing for so long is late with its beat, ms. */
const LATE_AFTER_MS = 800;
/** A node that says nothing for so long is lost, ms. */
const LOST_AFTER_MS = 2_000;

export const createNodes = ({ bus, now, connected }: NodesOptions): Nodes => {
  const own = randomUUID();
  const others = new Map<string, { heardAt: number; connected: number }>();
  const goneListeners = new Set<(node: string) => void>();
  const lostListeners = new Set<(node: LostNode) => void>();
  /** Since when others have been heard without a gap. */
  let hearsSince = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const endings: (() => void)[] = [];

  const forget = (node: string) => {
    if (others.delete(node)) for (const listener of goneListeners) listener(node);
  };
  const hear = (news: News) => {
    if (news.node === own) return;
    if (news.type === 'gone') forget(news.node);
    else others.set(news.node, { heardAt: now(), connected: news.connected });
  };
  const missed = (node: string) => {
    const heardAt = others.get(node)?.heardAt;
    return heardAt !== undefined && hearsAll() && now() - heardAt > LATE_AFTER_MS ? heardAt : undefined;
  };
  const hearsAll = () => bus.isConnected() && now() - hearsSince >= LOST_AFTER_MS;
  const beat = () => {
    bus.publish(TOPIC, { type: 'beat', node: own, connected: connected() } satisfies News);
    if (others.size > 0 && !bus.isConnected()) hearsSince = now();
    // While nobody is heard, nobody can be missed.
    if (!hearsAll()) return;
    for (const [id, { heardAt }] of others) {
      if (now() - heardAt < LOST_AFTER_MS) continue;
      for (const listener of lostListeners) listener({ id, heardAt });
      forget(id);
    }
  };

  return {
    own,
    lives: (node) => node === own || others.has(node),
    missed,
    isFirst: (without) => others.keys().every((node) => node === without || own < node || missed(node) !== undefined),
    connected: () => others.values().reduce((sum, other) => sum + other.connected, connected()),
    onGone: (listener) => addTo(goneListeners, listener),
    onLost: (listener) => addTo(lostListeners, listener),
    start() {
      endings.push(bus.subscribe(TOPIC, (message) => hear(message as News)));
      beat();
      timer = setInterval(beat, BEAT_MS).unref();
    },
    stop() {
      clearInterval(timer);
      for (const end of endings.splice(0)) end();
      bus.publish(TOPIC, { type: 'gone', node: own } satisfies News);
    },
  };
};

const addTo = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
