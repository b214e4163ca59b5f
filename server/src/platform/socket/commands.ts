import type { ClientFrame } from '@tabiya/contract/kit/frames.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { isClean } from '../http/clean-input.ts';
import { audienceRefusal } from '../http/dispatch.ts';
import { INTERNAL_ERROR, isUniversal } from '../http/refusal.ts';
import type { LiveChannel } from '../live/live.ts';
import { seatName } from '../live/rooms.ts';
import type { Log } from '../site/log.ts';
import type { Metrics } from '../site/metrics.ts';
import type { Peer } from './peer.ts';
import { Unavailable } from '../store/unavailable.ts';

export type SendFrame = Extract<ClientFrame, { t: 'send' }>;

export interface CommandsOptions {
  channels: readonly LiveChannel[];
  metrics: Metrics;
  log: Log;
  now: () => number;
  /** Numbers that some refusals carry beside their code. */
  codes: Record<string, number>;
}

type Handler = LiveChannel['handlers']['commands'][string];

/** A command that is about to run: its declaration, its handler and its start time. */
interface Prepared {
  live: LiveChannel;
  command: LiveChannel['channel']['commands'][string];
  handler: Handler;
  observe(seconds: number): void;
}

/** Runs a command and answers it with an acknowledgement or a refusal. `receivedAt` is in ms of `performance.now()`. */
export type RunCommand = (peer: Peer, frame: SendFrame, receivedAt: number) => Promise<void>;

export const createCommands = (options: CommandsOptions): RunCommand => {
  const { log, now, codes } = options;
  const prepared = prepare(options);

  /** Returns the outcome: the code of a refusal, or what the handler answers. */
  const begin = ({ command, handler }: Prepared, peer: Peer, { k, d }: SendFrame): string | ReturnType<Handler> => {
    const barred = audienceRefusal(command.who, peer.caller);
    if (barred !== undefined) return barred;
    const parsed = isClean(d) ? command.input.safeParse(d) : undefined;
    if (!parsed?.success) return 'bad_input';
    return handler(parsed.data as never, { key: k, connection: peer as never, now: now() });
  };

  return async (peer, frame, receivedAt) => {
    const { c, k, n, m } = frame;
    const found = prepared.get(c)?.get(m);
    let error: string | undefined = prepared.has(c) ? 'unknown_command' : 'unknown_channel';
    try {
      if (found !== undefined) {
        const name = seatName(c, k);
        const seat = peer.seats.get(name);
        if (seat?.waiting !== undefined) await seat.opening;
        error = peer.seats.has(name) ? codeOf(found, await begin(found, peer, frame)) : 'not_open';
      }
    } catch (err) {
      error = failureCode(err, log, { channel: c, command: m });
    }
    if (error === undefined) peer.send({ t: 'ack', n });
    else peer.send({ t: 'refused', n, error, code: codes[error] });
    found?.observe((performance.now() - receivedAt) / 1000);
  };
};

const codeOf = ({ command }: Prepared, answer: string | Awaited<ReturnType<Handler>>): string | undefined => {
  if (typeof answer === 'string') return answer;
  if (!isRefusal(answer)) return undefined;
  if (isUniversal(answer.refused) || command.refusals.includes(answer.refused)) return answer.refused;
  throw new Error(`the command does not declare ${answer.refused}`);
};

/** Returns the code of a refusal that was thrown: the store was unavailable, or a bug of ours, which is logged. */
export const failureCode = (err: unknown, log: Log, about: object): string => {
  if (err instanceof Unavailable) return 'unavailable';
  log.error({ err, ...about }, 'a channel failed');
  return INTERNAL_ERROR;
};

const prepare = ({ channels, metrics }: CommandsOptions): Map<string, Map<string, Prepared>> => {
  const seconds = metrics.histogram({
    name: 'tabiya_command_seconds',
    help: 'Time from the arrival of a command to its answer',
    labels: ['channel', 'command'],
    buckets: [0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50, 100, 250, 1000].map((ms) => ms / 1000),
  });
  return new Map(
    channels.map((live) => {
      const { name, commands } = live.channel;
      const entries = Object.entries(commands).map(([command, declared]) => {
        const child = seconds.labels({ channel: name, command });
        const handler = live.handlers.commands[command];
        if (handler === undefined) throw new Error(`${name} has no handler for ${command}`);
        return [command, { live, command: declared, handler, observe: (s: number) => child.observe(s) }] as const;
      });
      return [name, new Map<string, Prepared>(entries)];
    }),
  );
};
