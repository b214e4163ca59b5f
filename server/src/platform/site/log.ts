import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

export type Log = Logger;

const SECRETS = ['password', 'token', '_token', 'cookie', 'set-cookie', 'authorization', 'email'];

/**
 * Creates a log of one JSON object per line, or of plain lines on a terminal. Values of fields that hold secrets or
 * addresses are replaced, at the top and up to three levels down.
 */
export const createLog = (config: Pick<Config, 'logLevel'>, destination: DestinationStream = standardOutput()): Log =>
  pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['', '*.', '*.*.', '*.*.*.'].flatMap(atDepth), censor: '[secret]' },
    },
    destination,
  );

const atDepth = (prefix: string) =>
  SECRETS.map((field) => (field.includes('-') ? `${prefix.replace(/\.$/, '')}["${field}"]` : `${prefix}${field}`));

const standardOutput = (): DestinationStream =>
  process.stdout.isTTY ? { write: (line) => void process.stdout.write(plainLine(line)) } : pino.destination(1);

/** Formats a line of JSON for people: time, level, message, then the other fields. */
export const plainLine = (line: string): string => {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const stack = (err as { stack?: string } | undefined)?.stack;
  return (
    [String(time).slice(11, 23), String(level).toUpperCase().padEnd(5), msg ?? '', ...fields].join(' ') +
    '\n' +
    (stack ? `${stack}\n` : '')
  );
};
