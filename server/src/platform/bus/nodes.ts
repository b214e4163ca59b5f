import { randomUUID } from 'node:crypto';
import type { Bus } from './bus.ts';

/** A node that stopped sending beats without announcing that it leaves. */
export interface LostNode {
  id: string;
  /** When its last beat arrived, ms since the epoch. */
  heardAt: number;
}

/** The nodes of the site, as far as this one knows. */
export interface Nodes {
  /** This node's own id, for the life of the process. */
  own: string;
  /** Returns whether a node is this one or has sent a beat recently. */
  lives(node: string): boolean;
  /**
   * Returns when a node that is late with its beat was last heard (ms since the epoch), and undefined for any other
   * node.
   */
  missed(node: string): number | undefined;
  /**
   * Returns whether this node comes first among all that live, for work that exactly one of them has to do at once.
   * Neither `without` nor a late node counts: two may have gone together.
   */
  isFirst(without: string): boolean;
  /**
   * Returns the number of connected accounts and visitors on all nodes; someone connected to two nodes counts twice.
   */
  connected(): number;
  /** Calls the listener when another node has gone, whether announced or not. Returns a function that removes it. */
  onGone(listener: (node: string) => void): () => void;
  /** Calls the listener when another node has gone unannounced. Returns a function that removes it. */
  onLost(listener: (node: LostNode) => void): () => void;
  start(): void;
  /** Announces that this node leaves. */
  stop(): void;
}

export interface NodesOptions {
  bus: Bus;
  now: () => number;
  /** Returns the number of accounts and visitors connected to this node. */
  connected: () => number;
}

type News = { type: 'beat'; node: string; connected: number } | { type: 'gone'; node: string };

const TOPIC = 'nodes';
const BEAT_MS = 500;
/** Silence after which a node counts as late with its beat. */
const LATE_AFTER_MS = 800;
/** Silence after which a node counts as lost. */
const LOST_AFTER_MS = 2_000;

export const createNodes = ({ bus, now, connected }: NodesOptions): Nodes => {
  const own = randomUUID();
  const others = new Map<string, { heardAt: number; connected: number }>();
  const goneListeners = new Set<(node: string) => void>();
  const lostListeners = new Set<(node: LostNode) => void>();
  /** Since when messages of other nodes have arrived without a gap. */
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
    // While no messages arrive, silence says nothing about any node.
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
