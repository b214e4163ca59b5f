import type { ClientFrame, ServerFrame } from '@tabiya/contract/kit/frames.ts';
import { vi } from 'vitest';

/** Replaces the socket's network, so that a test can act as the server. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('nothing has connected');
    return socket;
  }

  readonly sent: ClientFrame[] = [];
  readonly address: string;
  readyState = 0;
  onopen: (() => void) | undefined;
  onclose: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;

  constructor(address: string) {
    this.address = address;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.readyState = 3;
  }

  /** Accepts the connection and sends the server's hello. */
  accept(now = 0): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.say({ t: 'hello', now, build: 'b1' });
  }

  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** Breaks the connection. */
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  /** Returns the received frames of one kind. */
  heard<T extends ClientFrame['t']>(kind: T): Extract<ClientFrame, { t: T }>[] {
    return this.sent.filter((frame): frame is Extract<ClientFrame, { t: T }> => frame.t === kind);
  }
}

export const useFakeSocket = (): void => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
};
