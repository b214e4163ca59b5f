import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Returns whether an address belongs to one of our proxies, whose forwarded addresses are trusted. */
export type IsProxy = (address: string) => boolean;

/** Parses `10.0.0.0/8,fd00::/8,127.0.0.1`. Returns undefined if that is not a list of addresses. */
export const readProxies = (list: string): IsProxy | undefined => {
  const known = new BlockList();
  for (const entry of list.split(',')) {
    const [address = '', bits, ...more] = entry.trim().split('/');
    const whole = isIPv6(address) ? 128 : 32;
    const length = bits === undefined ? whole : Number(bits);
    if (isIP(address) === 0 || more.length > 0 || !Number.isInteger(length) || length < 0 || length > whole) return;
    known.addSubnet(address, length, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').split('%')[0] ?? '';
    return isIP(plain) !== 0 && known.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
};

/** Parses a list that the configuration has already checked. */
export const proxiesOf = ({ trustedProxies }: { trustedProxies: string }): IsProxy => {
  const isProxy = readProxies(trustedProxies);
  if (isProxy === undefined) throw new Error(`no list of proxies: ${trustedProxies}`);
  return isProxy;
};

/** Returns the address of the client: the last forwarded one that is not one of our own proxies. */
export const clientAddress = ({ socket, headers }: IncomingMessage, isProxy: IsProxy): string => {
  const remote = socket.remoteAddress ?? '';
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [remote, ...named.map((hop) => hop.trim()).toReversed()].filter((hop) => hop !== '');
  return hops.find((hop) => !isProxy(hop)) ?? hops.at(-1) ?? '';
};
