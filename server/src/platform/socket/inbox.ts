import { clientFrameOf, type ClientFrame } from '@tabiya/contract/kit/frames.ts';
import type { RawData, WebSocket } from 'ws';
import type { Metrics } from '../site/metrics.ts';
import type { Channels } from './channels.ts';
import type { RunCommand } from './commands.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Peer, PeerSocket } from './peer.ts';

export interface InboxOptions {
  channels: Channels;
  runCommand: RunCommand;
  heartbeat: Heartbeat;
  metrics: Metrics;
  /** False disables the limits of messages. */
  limits: boolean;
}

/** Receives what connections send. The listeners are shared by all sockets, which know their peer. */
export interface Inbox {
  onMessage(this: WebSocket, data: RawData, isBinary: boolean): void;
  onPing(this: WebSocket): void;
  /** Reads nothing more, and resolves when all running commands are answered. */
  stop(): Promise<unknown>;
}

export const createInbox = ({ channels, runCommand, heartbeat, metrics, limits }: InboxOptions): Inbox => {
  const frames = metrics.counter({ name: 'tabiya_frames_total', help: 'Frames that clients have sent' });
  /** Number of commands that are not answered yet. */
  let open = 0;
  let stopped: PromiseWithResolvers<void> | undefined;

  const answered = (): void => {
    open -= 1;
    if (open === 0) stopped?.resolve();
  };
  const follow = (work: Promise<void>): void => {
    open += 1;
    work.then(answered, answered);
  };

  const take = (peer: Peer, frame: ClientFrame, receivedAt: number): void => {
    if (frame.t === 'pong') heartbeat.pong(peer, frame.p);
    else if (frame.t === 'send') follow(runCommand(peer, frame, receivedAt));
    else if (frame.t === 'open') follow(channels.open(peer, frame));
    else channels.close(peer, frame);
  };

  return {
    onMessage(data, isBinary) {
      const { peer } = this as PeerSocket;
      if (peer === undefined || peer.gone || stopped !== undefined) return;
      const receivedAt = performance.now();
      frames.inc();
      peer.lastHeard = receivedAt;
      if (limits && !peer.spend(receivedAt)) return peer.bye('flood');
      const frame = isBinary ? undefined : readFrame(data);
      if (frame === undefined) peer.bye('malformed');
      else take(peer, frame, receivedAt);
    },
    /** Pings of the WebSocket protocol cost us answers too. */
    onPing() {
      const { peer } = this as PeerSocket;
      if (limits && peer?.spend(performance.now()) === false) peer.bye('flood');
    },
    stop() {
      stopped = Promise.withResolvers();
      if (open === 0) stopped.resolve();
      return stopped.promise;
    },
  };
};

const readFrame = (data: RawData): ClientFrame | undefined => {
  try {
    return clientFrameOf(JSON.parse(String(data)));
  } catch {
    return undefined;
  }
};
