import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, readProxies } from './client-address.ts';

const addressOf = (remoteAddress: string, named?: string, proxies = '127.0.0.0/8,::1') =>
  clientAddress(
    { socket: { remoteAddress }, headers: named === undefined ? {} : { 'x-forwarded-for': named } } as IncomingMessage,
    readProxies(proxies)!,
  );

interface Case {
  remote: string;
  named?: string;
  proxies?: string;
  from: string;
}

test.each<Case>([
  { remote: '198.51.100.7', from: '198.51.100.7' },
  { remote: '198.51.100.7', named: '203.0.113.1', from: '198.51.100.7' },
  { remote: '127.0.0.1', named: '203.0.113.1', from: '203.0.113.1' },
  { remote: '::ffff:127.0.0.1', named: '203.0.113.1, 203.0.113.2', from: '203.0.113.2' },
  { remote: '::1', from: '::1' },
  { remote: '172.18.0.3', named: '203.0.113.1', from: '172.18.0.3' },
  { remote: '172.18.0.3', named: '203.0.113.1', proxies: '172.16.0.0/12', from: '203.0.113.1' },
  { remote: 'fd00::3', named: '2001:db8::1, 172.18.0.9', proxies: 'fd00::/8, 172.16.0.0/12', from: '2001:db8::1' },
  { remote: '127.0.0.1', named: 'no address', from: 'no address' },
])(
  'a request of $remote that names $named comes, with proxies $proxies, from $from',
  ({ remote, named, proxies, from }) => {
    expect(addressOf(remote, named, proxies)).toBe(from);
  },
);

test.each(['', 'loopback', '10.0.0.0/33', '10.0.0.0/a', '10.0.0.0/8/8', '10.0.0.0/8,'])('%s is no list', (list) => {
  expect(readProxies(list)).toBeUndefined();
});
