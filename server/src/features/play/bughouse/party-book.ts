import type { BughousePool } from '@tabiya/chess/bughouse/types.ts';
import type { Party } from '@tabiya/chess/bughouse/pairing.ts';

/** A member who has the lobby open, as all nodes know them. */
export interface Member {
  id: string;
  /** Node that the member is connected to. */
  node: string;
  rating: number;
  blocks: readonly string[];
  /** Account whom the member has asked to be the partner. */
  asks: string | null;
  /** Account of the partner; partners name each other. */
  partner: string | null;
  pool: BughousePool | null;
  since: number | null;
}

/** Messages between nodes. Each node applies them in the order of arrival, so all hold the same book. */
export type PartyNews =
  | { type: 'here'; member: Member }
  | { type: 'gone'; id: string }
  | { type: 'asks'; id: string; asked: string | null }
  | { type: 'partners'; ids: readonly [string, string] }
  | { type: 'waits'; ids: readonly string[]; pool: BughousePool; since: number }
  | { type: 'stops'; ids: readonly string[] };

/** Members who look for a game, alone or with a partner. */
export interface PartyBook {
  get(id: string): Member | undefined;
  apply(news: PartyNews, now: number): void;
  /** Returns the partner if each names the other. */
  partnerOf(id: string): string | null;
  /** Returns the members who ask this member to be their partner. */
  askersOf(id: string): string[];
  /** Returns the parties that wait in a pool. */
  parties(pool: BughousePool): Party[];
  /** Returns the number of waiting members by pool, without empty pools. */
  waiting(): Record<string, number>;
  ofNode(node: string): Member[];
  /** Drops members of other nodes that were not repeated since `before`. */
  forget(before: number, node: string): void;
}

export const createPartyBook = (): PartyBook => {
  const members = new Map<string, Member>();
  const heardAt = new Map<string, number>();

  const change = (id: string, more: Partial<Member>) => {
    const member = members.get(id);
    if (member) members.set(id, { ...member, ...more });
  };
  const stop = (ids: readonly string[]) => {
    for (const id of ids) change(id, { pool: null, since: null });
  };
  const partnerOf = (id: string): string | null => {
    const partner = members.get(id)?.partner ?? null;
    return partner !== null && members.get(partner)?.partner === id ? partner : null;
  };
  /** When a member leaves, or asks somebody else, neither the member nor the partner waits any longer. */
  const part = (id: string) => {
    const partner = partnerOf(id);
    stop([id]);
    change(id, { partner: null });
    if (partner === null) return;
    stop([partner]);
    change(partner, { partner: null });
  };
  const forgetMember = (id: string) => {
    part(id);
    members.delete(id);
    heardAt.delete(id);
  };

  return {
    get: (id) => members.get(id),
    partnerOf,
    apply(news, now) {
      switch (news.type) {
        case 'here':
          members.set(news.member.id, news.member);
          heardAt.set(news.member.id, now);
          return;
        case 'gone':
          return forgetMember(news.id);
        case 'asks':
          part(news.id);
          return change(news.id, { asks: news.asked });
        case 'partners': {
          const [one, other] = news.ids;
          for (const id of news.ids) part(id);
          change(one, { partner: other, asks: null });
          return change(other, { partner: one, asks: null });
        }
        case 'waits':
          for (const id of news.ids) change(id, { pool: news.pool, since: news.since, asks: null });
          return;
        case 'stops':
          return stop(news.ids);
      }
    },
    askersOf: (id) => [...members.values()].filter(({ asks }) => asks === id).map((member) => member.id),
    parties: (pool) => partiesOf(members, { pool, partnerOf }),
    waiting: () => countWaiting(members.values()),
    ofNode: (node) => [...members.values()].filter((member) => member.node === node),
    forget(before, node) {
      for (const [id, at] of [...heardAt]) {
        if (at < before && members.get(id)?.node !== node) forgetMember(id);
      }
    },
  };
};

const partiesOf = (
  members: ReadonlyMap<string, Member>,
  { pool, partnerOf }: { pool: BughousePool; partnerOf: (id: string) => string | null },
): Party[] =>
  [...members.values()].flatMap((member) => {
    if (member.pool !== pool) return [];
    const partner = members.get(partnerOf(member.id) ?? '');
    if (!partner) return [toParty([member])];
    return member.id < partner.id ? [toParty([member, partner])] : [];
  });

const countWaiting = (members: Iterable<Member>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { pool } of members) if (pool) counts[pool] = (counts[pool] ?? 0) + 1;
  return counts;
};

const toParty = (members: readonly Member[]): Party => ({
  ids: members.map(({ id }) => id),
  rating: members.reduce((sum, { rating }) => sum + rating, 0) / members.length,
  since: Math.min(...members.map(({ since }) => since ?? Infinity)),
  blocks: members.flatMap(({ blocks }) => blocks),
});
