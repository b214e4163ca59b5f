import { MAX_FRAME_BYTES, PING_INTERVAL_MS, SILENCE_TIMEOUT_MS, SOCKET_PATH } from '@tabiya/contract/kit/frames.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import type { IsProxy } from '../http/client-address.ts';
import type { LiveChannel } from '../live/live.ts';
import type { Rooms } from '../live/rooms.ts';
import type { Log } from '../site/log.ts';
import type { Metrics } from '../site/metrics.ts';
import type { LiveSessions } from '../session/session.ts';
import { createChannels } from './channels.ts';
import { createCommands } from './commands.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createInbox } from './inbox.ts';
import { Peer, PeerSocket } from './peer.ts';
import type { Presence } from './presence.ts';
import { settlesWithin } from '../timing/settles-within.ts';
import { readVisitor, turnAway, upgradeRefusal, type Visitor } from './upgrade.ts';

/** Maximum number of connections from one address, generous because a whole school may share one. */
const MAX_PER_ADDRESS = 500;

export interface SocketOptions {
  channels: readonly LiveChannel[];
  rooms: Rooms;
  presence: Presence;
  sessions: LiveSessions;
  metrics: Metrics;
  log: Log;
  now: () => number;
  /** Recognises proxies that are trusted to name the client's address. */
  isProxy: IsProxy;
  /** Host names of this site in addition to the requested one. */
  ownHosts: readonly string[];
  /** Identifies the build, so that an old page can offer to reload. */
  build: string;
  /** Numbers that some refusals carry beside their code. */
  codes: Record<string, number>;
  /** False disables the limits of messages and connections, for load tests. */
  limits: boolean;
  /** Times in ms; those of the contract unless a test gives others. */
  heartbeat?: { pingEvery: number; silence: number };
}

export interface SocketServer {
  /** Accepts the connections that reach this HTTP server. */
  attach(server: Server): void;
  /**
   * Accepts no new connections and sends the existing ones to other nodes, a few at a time and within `longest` ms,
   * because all at once would wait for each other there. The last few stay.
   */
  sendAway(longest: number): Promise<void>;
  /** Waits at most `patience` ms for running commands, notifies every connection and closes it. */
  stop(patience: number): Promise<void>;
}

/** Connections that are sent to other nodes in one batch, and the time between batches: some hundreds per second. */
const AWAY_AT_ONCE = 25;
const AWAY_EVERY_MS = 50;

/** Code with which browsers close when their page goes (RFC 6455). */
const PAGE_CLOSED = 1001;

const WS_OPTIONS = {
  noServer: true,
  WebSocket: PeerSocket,
  maxPayload: MAX_FRAME_BYTES,
  perMessageDeflate: false,
  clientTracking: false,
  /** How long a closing handshake of ours may take, ms. */
  closeTimeout: 3_000,
};

export const createSocketServer = (options: SocketOptions): SocketServer => {
  const { presence, log, now, ownHosts, limits } = options;
  const channels = createChannels(options);
  const heartbeat = createHeartbeat({
    ...(options.heartbeat ?? { pingEvery: PING_INTERVAL_MS, silence: SILENCE_TIMEOUT_MS }),
    now,
    isNumbered: numberedChannels(options.channels),
  });
  const inbox = createInbox({ ...options, channels, heartbeat, runCommand: createCommands(options) });
  const peers = new Set<Peer>();
  let stopping = false;
  const server = new WebSocketServer(WS_OPTIONS);
  options.metrics.gauge({ name: 'tabiya_connections', help: 'Open live connections', collect: () => peers.size });
  const onClose = function (this: WebSocket, code: number): void {
    const { peer } = this as PeerSocket;
    if (peer === undefined || !peers.delete(peer)) return;
    heartbeat.remove(peer);
    presence.remove(peer);
    channels.leaveAll(peer, code === PAGE_CLOSED && !peer.dismissed);
  };

  const welcome = (socket: PeerSocket, wire: Duplex, visitor: Visitor): void => {
    const peer = new Peer(socket, { ...visitor, wire, heartbeat, id: randomBytes(9).toString('base64url') });
    socket.peer = peer;
    peers.add(peer);
    presence.add(peer);
    socket.on('message', inbox.onMessage).on('ping', inbox.onPing).on('close', onClose).on('error', ignore);
    peer.send({ t: 'hello', now: now(), build: options.build });
    heartbeat.add(peer);
    if (stopping) peer.bye('restarting');
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const refusal = upgradeRefusal(request, SOCKET_PATH, ownHosts);
    if (refusal !== undefined || stopping) return turnAway(socket, refusal ?? 503);
    const visitor = await readVisitor(request, options);
    if (limits && presence.fromAddress(visitor.address) >= MAX_PER_ADDRESS) return turnAway(socket, 429);
    server.handleUpgrade(request, socket, head, (opened) => welcome(opened, socket, visitor));
  };

  const stopListening = hearEnds(peers, options);
  const stopHearing = hearChanges(peers, options);

  return {
    attach(httpServer) {
      httpServer.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', ignore);
        upgrade(request, socket, head).catch((err: unknown) => {
          log.error({ err }, 'a connection could not be opened');
          turnAway(socket, 503);
        });
      });
    },
    async sendAway(longest) {
      stopping = true;
      await sendAway([...peers].slice(AWAY_AT_ONCE), longest);
    },
    async stop(patience) {
      stopping = true;
      await settlesWithin(patience, inbox.stop());
      const closed = [...peers].map((peer) => once(peer.socket, 'close'));
      for (const peer of peers) peer.bye('restarting');
      await settlesWithin(patience, Promise.all(closed));
      for (const peer of peers) peer.socket.terminate();
      heartbeat.stop();
      stopListening();
      stopHearing();
    },
  };
};

/** Closes connections when their session ends. Returns a function that stops it. */
const hearEnds = (peers: ReadonlySet<Peer>, { sessions }: SocketOptions): (() => void) =>
  sessions.onEnded(
    (key) => {
      for (const peer of peers) if (peer.sessionKey === key) peer.bye('logged_out');
    },
    () => [...peers].flatMap((peer) => peer.sessionKey ?? []),
  );

/** Reads the caller of connections again when their account changes. Returns a function that stops it. */
const hearChanges = (peers: ReadonlySet<Peer>, { sessions, log }: SocketOptions): (() => void) => {
  const recognise = async (peer: Peer): Promise<void> => {
    const session = peer.token === undefined ? undefined : await sessions.read(peer.token);
    if (session === undefined) peer.bye('logged_out');
    else peer.caller = session.caller;
  };
  return sessions.onChanged((accountId) => {
    for (const peer of peers) {
      if (peer.caller?.id !== accountId) continue;
      recognise(peer).catch((err: unknown) => {
        log.warn({ err }, 'a connection was closed, because its account could not be read');
        peer.bye('restarting');
      });
    }
  });
};

/** Browsers repeat unanswered commands at the next node. */
const sendAway = async (peers: readonly Peer[], longest: number): Promise<void> => {
  const every = Math.min(AWAY_EVERY_MS, (longest * AWAY_AT_ONCE) / peers.length);
  for (let sent = 0; sent < peers.length; sent += AWAY_AT_ONCE) {
    for (const peer of peers.slice(sent, sent + AWAY_AT_ONCE)) peer.bye('restarting');
    await pause(every);
  }
};

const ignore = (): void => {};

const numberedChannels = (channels: readonly LiveChannel[]) => {
  const names = new Set(
    channels.flatMap(({ channel }) => (Object.keys(channel.numbered).length > 0 ? [channel.name] : [])),
  );
  return (name: string): boolean => names.has(name);
};
