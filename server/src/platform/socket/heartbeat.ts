import { RETURN_WITHIN_MS } from '@tabiya/contract/kit/frames.ts';
import type { Peer } from './peer.ts';

/** Duration of one turn of the wheel. Each turn pings so few connections that no move waits for it. */
const TURN_MS = 10;
/** Shortest time between two pings of a connection on request, ms. */
const MEASURE_EVERY = 1_000;
/** Time that a node needs to take back one connection and its rooms, ms; it serves moves meanwhile. */
const RETURN_COST_MS = 0.5;
/** Weight of a new round trip in the running average. */
const FRESH = 0.25;

export interface HeartbeatOptions {
  /** Time between two pings of a connection, ms. */
  pingEvery: number;
  /** Silence after which a connection counts as gone, ms. */
  silence: number;
  now: () => number;
  /** Returns whether messages of the channel are numbered. */
  isNumbered(channel: string): boolean;
}

/** Pings all connections from one timer, spread evenly, and measures their round trips. */
export interface Heartbeat {
  add(peer: Peer): void;
  remove(peer: Peer): void;
  pong(peer: Peer, number: number): void;
  /** Pings the connection now, unless that was just done. */
  measure(peer: Peer): void;
  stop(): void;
}

export const createHeartbeat = ({ pingEvery, silence, now, isNumbered }: HeartbeatOptions): Heartbeat => {
  const wheel = Array.from({ length: Math.ceil(pingEvery / TURN_MS) }, () => new Set<Peer>());
  const slotOf = new Map<Peer, Set<Peer>>();
  const began = performance.now();
  let turns = 0;
  let next = 0;

  const ping = (peer: Peer, at: number) => {
    if (at - peer.lastHeard > silence) return peer.bye('silent');
    peer.pingNumber += 1;
    peer.pingSentAt = at;
    peer.pingedAt = at;
    const rtt = peer.rtt === undefined ? undefined : Math.round(peer.rtt);
    const crowd = Math.ceil(slotOf.size * RETURN_COST_MS);
    const returnWithin = crowd > RETURN_WITHIN_MS ? crowd : undefined;
    peer.send({ t: 'ping', p: peer.pingNumber, now: now(), rtt, seqs: seqsOf(peer, isNumbered), returnWithin });
  };

  const timer = setInterval(() => {
    const at = performance.now();
    const due = Math.floor((at - began) / TURN_MS);
    // Timers are sometimes late; after a long pause nobody is pinged twice.
    for (turns = Math.max(turns, due - wheel.length); turns < due; turns += 1)
      for (const peer of wheel[turns % wheel.length]!) ping(peer, at);
  }, TURN_MS);

  const measure = (peer: Peer) => {
    const at = performance.now();
    if (at - peer.pingedAt < MEASURE_EVERY) return;
    ping(peer, at);
  };

  return {
    measure,
    add(peer) {
      next = (next + 1) % wheel.length;
      const slot = wheel[next]!;
      slot.add(peer);
      slotOf.set(peer, slot);
      // The round trip is known before the first move.
      measure(peer);
    },
    remove(peer) {
      slotOf.get(peer)?.delete(peer);
      slotOf.delete(peer);
    },
    pong(peer, number) {
      if (number !== peer.pingNumber || peer.pingSentAt === 0) return;
      const trip = performance.now() - peer.pingSentAt;
      peer.pingSentAt = 0;
      peer.rtt = peer.rtt === undefined ? trip : peer.rtt + FRESH * (trip - peer.rtt);
      peer.worstTrip = Math.max(trip, (peer.worstTrip ?? trip) + FRESH * (trip - (peer.worstTrip ?? trip)));
    },
    stop: () => clearInterval(timer),
  };
};

const seqsOf = (peer: Peer, isNumbered: (channel: string) => boolean): Record<string, number> | undefined => {
  let seqs: Record<string, number> | undefined;
  for (const [name, { room, waiting }] of peer.seats) {
    if (waiting !== undefined || !isNumbered(room.channel)) continue;
    // Without a prototype it is a dictionary; for any other object V8 would keep a hidden class per game.
    seqs ??= Object.create(null) as Record<string, number>;
    seqs[name] = room.seq;
  }
  return seqs;
};
