import type { Platform } from '../../../platform/site/platform.ts';

/** Tracks which accounts are connected to any node of the site. */
export interface WhoIsHere {
  /** Returns since when (ms since the epoch) the account is online; undefined when it is offline. */
  since(accountId: string): number | undefined;
  /** Returns when the account left, when this node has learnt it. */
  leftAt(accountId: string): number | undefined;
  /**
   * Records that an account has connected to this node. `isNew`: it was nowhere on the site before. `cutOffSince`: it
   * comes from a node whose beat is late and was last received at that instant (ms since the epoch).
   */
  came(accountId: string): { isNew: boolean; cutOffSince: number | undefined };
  /** Records that an account has left this node; true when it is nowhere on the site now. */
  left(accountId: string): boolean;
  /** Returns the accounts on a node, as far as that has published them. */
  on(node: string): string[];
  /** Subscribes to the other nodes. Returns the function that unsubscribes. */
  listen(): () => void;
  /** Must be called every `BEAT_MS`: publishes that this node is alive, and forgets accounts on nodes that are not. */
  beat(): void;
}

interface WhoIsHereNeeds extends Pick<Platform, 'bus' | 'now'> {
  nodes: Pick<Platform['nodes'], 'own' | 'missed'>;
}

/** Messages between nodes. */
type NodeMessage =
  | { type: 'came'; node: string; id: string; at: number }
  | { type: 'left'; node: string; id: string; at: number }
  /** The node is alive, with this number of accounts. */
  | { type: 'beat'; node: string; count: number }
  /** The sender's data on a node differ from its count, or it has missed the messages of all nodes. */
  | { type: 'ask'; node?: string }
  | { type: 'all'; node: string; here: [id: string, since: number][] };

const TOPIC = 'presence';
export const BEAT_MS = 5_000;
/** Time without messages after which a node counts as gone, ms. */
const FORGET_AFTER_MS = 3 * BEAT_MS;
/** Number of departures whose exact time is remembered. */
const MAX_REMEMBERED_DEPARTURES = 20_000;

/** State that a node has published. */
interface NodeState {
  heardAt: number;
  /** Instant since which each account is on the node. */
  here: Map<string, number>;
}

export const createWhoIsHere = ({ bus, now, nodes: { own, missed } }: WhoIsHereNeeds): WhoIsHere => {
  const nodes = new Map<string, NodeState>();
  const departures = createDepartures();
  const publish = (message: NodeMessage) => void bus.publish(TOPIC, message);

  const nodeOf = (node: string) => {
    const known = nodes.get(node) ?? { heardAt: now(), here: new Map<string, number>() };
    nodes.set(node, known);
    return known;
  };
  const depart = (node: string, accountId: string, at: number) => {
    nodeOf(node).here.delete(accountId);
    departures.note(accountId, at);
  };

  /**
   * Removes an account that arrives here from nodes whose beat is late; if such a node is alive after all, its next
   * beat corrects this.
   */
  const takeFromLate = (accountId: string): number | undefined => {
    let earliest: number | undefined;
    for (const [node, { here }] of nodes) {
      const heardAt = here.has(accountId) ? missed(node) : undefined;
      if (heardAt === undefined) continue;
      here.delete(accountId);
      earliest = Math.min(heardAt, earliest ?? heardAt);
    }
    return earliest;
  };

  const receive = (message: NodeMessage) => {
    if (message.type === 'ask') {
      if ((message.node ?? own) === own) publish({ type: 'all', node: own, here: [...nodeOf(own).here] });
      return;
    }
    if (message.node === own) return;
    const node = nodeOf(message.node);
    node.heardAt = now();
    if (message.type === 'came') {
      takeFromLate(message.id);
      node.here.set(message.id, message.at);
    } else if (message.type === 'left') depart(message.node, message.id, message.at);
    else if (message.type === 'all') node.here = new Map(message.here);
    else if (message.count !== node.here.size) publish({ type: 'ask', node: message.node });
  };

  return {
    since: (accountId) => sinceOn(nodes, accountId),
    leftAt: departures.at,
    came(accountId) {
      const isNew = sinceOn(nodes, accountId) === undefined;
      const cutOffSince = takeFromLate(accountId);
      const at = now();
      nodeOf(own).here.set(accountId, at);
      publish({ type: 'came', node: own, id: accountId, at });
      return { isNew, cutOffSince };
    },
    left(accountId) {
      const at = now();
      depart(own, accountId, at);
      publish({ type: 'left', node: own, id: accountId, at });
      return sinceOn(nodes, accountId) === undefined;
    },
    on: (node) => [...(nodes.get(node)?.here.keys() ?? [])],
    listen() {
      const askAll = () => void (bus.isConnected() && publish({ type: 'ask' }));
      const endings = [bus.subscribe(TOPIC, (message) => receive(message as NodeMessage)), bus.onGap(askAll)];
      void (bus.ready(TOPIC) ?? Promise.resolve()).then(askAll);
      return () => endings.forEach((end) => end());
    },
    beat() {
      publish({ type: 'beat', node: own, count: nodeOf(own).here.size });
      for (const [node, { heardAt }] of nodes) {
        if (node !== own && heardAt < now() - FORGET_AFTER_MS) nodes.delete(node);
      }
    },
  };
};

/** Returns the earliest instant when the account is on several nodes. */
const sinceOn = (nodes: ReadonlyMap<string, NodeState>, accountId: string): number | undefined => {
  let first: number | undefined;
  for (const { here } of nodes.values()) {
    const at = here.get(accountId);
    if (at !== undefined && (first === undefined || at < first)) first = at;
  }
  return first;
};

const createDepartures = () => {
  const departures = new Map<string, number>();
  return {
    at: (accountId: string) => departures.get(accountId),
    note(accountId: string, at: number) {
      departures.delete(accountId);
      departures.set(accountId, at);
      for (const [oldest] of departures) {
        if (departures.size <= MAX_REMEMBERED_DEPARTURES) break;
        departures.delete(oldest);
      }
    },
  };
};
