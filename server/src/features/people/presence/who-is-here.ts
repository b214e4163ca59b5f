import type { Platform } from '../../../platform/site/platform.ts';

/** Who is connected to any node of the site. */
export interface WhoIsHere {
  /** Since when (ms since the epoch) the account is here; undefined where it is not. */
  since(accountId: string): number | undefined;
  /** When the account left, where this node has heard it. */
  leftAt(accountId: string): number | undefined;
  /**
   * An account has come to this node. `isNew`: it was nowhere on the site before. `cutOffSince`: it comes from a node that
   * is late with its beat, and was heard last at that instant (ms since the epoch).
   */
  came(accountId: string): { isNew: boolean; cutOffSince: number | undefined };
  /** An account has left this node: true where it is nowhere on the site now. */
  left(accountId: string): boolean;
  /** Who is connected to one node, as far as it has said. */
  on(node: string): string[];
  /** Hears the other nodes. Returns what ends that. */
  listen(): () => void;
  /** To be called every `BEAT_MS`: says that this node lives, and forgets who was on nodes that do not. */
  beat(): void;
}

interface WhoIsHereNeeds extends Pick<Platform, 'bus' | 'now'> {
  nodes: Pick<Platform['nodes'], 'own' | 'missed'>;
}

/** What nodes tell each other. */
type News =
  | { type: 'came'; node: string; id: string; at: number }
  | { type: 'left'; node: string; id: string; at: number }
  /** The node lives, and so many are on it. */
  | { type: 'beat'; node: string; count: number }
  /** Somebody knows less, or more, of a node than it says, or has missed what all of them said. */
  | { type: 'ask'; node?: string }
  | { type: 'all'; node: string; here: [id: string, since: number][] };

const TOPIC = 'presence';
export const BEAT_MS = 5_000;
/** A node that was not heard for so long is gone. */
const FORGET_AFTER = 3 * BEAT_MS;
/** So many departures are remembered to the millisecond. */
const DEPARTURES = 20_000;

/** What a node has said. */
interface NodeNews {
  heardAt: number;
  /** Since when each account is there. */
  here: Map<string, number>;
}

export const createWhoIsHere = ({ bus, now, nodes: { own, missed } }: WhoIsHereNeeds): WhoIsHere => {
  const nodes = new Map<string, NodeNews>();
  const departures = createDepartures();
  const tell = (news: News) => void bus.publish(TOPIC, news);

  const nodeOf = (node: string) => {
    const known = nodes.get(node) ?? { heardAt: now(), here: new Map<string, number>() };
    nodes.set(node, known);
    return known;
  };
  const depart = (node: string, accountId: string, at: number) => {
    nodeOf(node).here.delete(accountId);
    departures.note(accountId, at);
  };

  /** Who has come from a node that is late is not there any more; if it lives after all, it says so by its next beat. */
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

  const hear = (news: News) => {
    if (news.type === 'ask') {
      if ((news.node ?? own) === own) tell({ type: 'all', node: own, here: [...nodeOf(own).here] });
      return;
    }
    if (news.node === own) return;
    const node = nodeOf(news.node);
    node.heardAt = now();
    if (news.type === 'came') {
      takeFromLate(news.id);
      node.here.set(news.id, news.at);
    } else if (news.type === 'left') depart(news.node, news.id, news.at);
    else if (news.type === 'all') node.here = new Map(news.here);
    else if (news.count !== node.here.size) tell({ type: 'ask', node: news.node });
  };

  return {
    since: (accountId) => sinceOn(nodes, accountId),
    leftAt: departures.at,
    came(accountId) {
      const isNew = sinceOn(nodes, accountId) === undefined;
      const cutOffSince = takeFromLate(accountId);
      const at = now();
      nodeOf(own).here.set(accountId, at);
      tell({ type: 'came', node: own, id: accountId, at });
      return { isNew, cutOffSince };
    },
    left(accountId) {
      const at = now();
      depart(own, accountId, at);
      tell({ type: 'left', node: own, id: accountId, at });
      return sinceOn(nodes, accountId) === undefined;
    },
    on: (node) => [...(nodes.get(node)?.here.keys() ?? [])],
    listen() {
      const askAll = () => void (bus.isConnected() && tell({ type: 'ask' }));
      const endings = [bus.subscribe(TOPIC, (message) => hear(message as News)), bus.onGap(askAll)];
      void (bus.ready(TOPIC) ?? Promise.resolve()).then(askAll);
      return () => endings.forEach((end) => end());
    },
    beat() {
      tell({ type: 'beat', node: own, count: nodeOf(own).here.size });
      for (const [node, { heardAt }] of nodes) {
        if (node !== own && heardAt < now() - FORGET_AFTER) nodes.delete(node);
      }
    },
  };
};

/** The earliest, where it is on several. */
const sinceOn = (nodes: ReadonlyMap<string, NodeNews>, accountId: string): number | undefined => {
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
        if (departures.size <= DEPARTURES) break;
        departures.delete(oldest);
      }
    },
  };
};
