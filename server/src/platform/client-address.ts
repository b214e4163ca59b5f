import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** The address a request comes from. A proxy on this machine is believed when it names another. */
export const clientAddress = ({ socket, headers }: IncomingMessage): string => {
  const remote = socket.remoteAddress ?? '';
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [remote, ...named.map((hop) => hop.trim()).toReversed()].filter((hop) => hop !== '');
  return hops.find((hop) => !LOOPBACK.test(hop)) ?? hops.at(-1) ?? '';
};
