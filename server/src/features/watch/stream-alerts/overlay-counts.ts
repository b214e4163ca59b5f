/** Number of open overlays of each streamer, on each node of the site. */
export interface OverlayCounts {
  /** Returns the number on all nodes together. */
  of(accountId: string): number;
  set(accountId: string, node: string, count: number): void;
  forgetNode(node: string): void;
}

/** Creates the counts; `changed` is called for every count that is set. */
export const createOverlayCounts = (changed: (accountId: string, total: number) => void): OverlayCounts => {
  const counts = new Map<string, Map<string, number>>();
  const of = (accountId: string) => [...(counts.get(accountId)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  const set = (accountId: string, node: string, count: number) => {
    const byNode = counts.get(accountId) ?? new Map<string, number>();
    if (count === 0) byNode.delete(node);
    else byNode.set(node, count);
    if (byNode.size === 0) counts.delete(accountId);
    else counts.set(accountId, byNode);
    changed(accountId, of(accountId));
  };
  return {
    of,
    set,
    forgetNode(node) {
      for (const [accountId, byNode] of counts) if (byNode.has(node)) set(accountId, node, 0);
    },
  };
};
