/** Longer addresses are nobody's of ours. */
const MAX_LENGTH = 2_000;
/** What browsers drop or turn while they read an address, so that it means something else than it seems to. */
const TRICKS = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;
/** The same, written so that somebody on the way may read it so: slashes, backslashes and control characters. */
const WRITTEN_TRICKS = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
/** No site: what is said without a host stands on it. */
const NOWHERE = 'http://nowhere.invalid';

/** Browsers and Node have it; `contract` loads the types of neither. */
declare const URL: new (text: string, base: string) => Address;
interface Address {
  origin: string;
  pathname: string;
  search: string;
  hash: string;
  href: string;
  protocol: string;
  hostname: string;
  username: string;
  password: string;
  searchParams: { set(name: string, value: string): void };
}

/**
 * Where to go on after a log-in, a choice of language and the like: a path of this site with its query, `/` for anything
 * else. `origin` (`https://tabiya.example`) lets whole addresses of this site pass as their paths.
 */
export const safeRedirect = (asked: string | null | undefined, origin?: string): string => {
  if (!asked || asked.length > MAX_LENGTH || TRICKS.test(asked)) return '/';
  const isPath = asked.startsWith('/') && !asked.startsWith('//');
  if (!isPath && (origin === undefined || !asked.startsWith(`${origin}/`))) return '/';
  try {
    const target = new URL(asked, origin ?? NOWHERE);
    return isOurs(target, origin ?? NOWHERE) ? target.pathname + target.search + target.hash : '/';
  } catch {
    return '/';
  }
};

/** Throws where the path cannot be read. */
const isOurs = ({ origin, pathname }: Address, own: string): boolean =>
  origin === new URL(own, own).origin &&
  !pathname.includes('//') &&
  !WRITTEN_TRICKS.test(pathname) &&
  decodeURIComponent(pathname) !== '';

/** Where an app takes members back: a site, a program on the same computer, or a program that a device knows by its scheme. */
export interface AppTarget {
  kind: 'site' | 'computer' | 'device';
  /** What people are shown: `https://board.example`, `http://127.0.0.1:8123`, `org.example.board:`. */
  origin: string;
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];
/** RFC 8252, 7.1: a name of a domain turned round, so that it holds a dot. `javascript:` and `data:` do not. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/;

/** Judges where an app that nobody vouches for wants members to be sent. Undefined: nowhere. */
export const appTarget = (asked: string): AppTarget | undefined => {
  if (asked === '' || asked.length > MAX_LENGTH || TRICKS.test(asked)) return undefined;
  try {
    const { protocol, hostname, origin, hash, username, password } = new URL(asked, 'none:');
    if (hash !== '' || asked.includes('#') || username !== '' || password !== '') return undefined;
    if (protocol === 'https:') return { kind: 'site', origin };
    if (protocol === 'http:') return LOOPBACK.includes(hostname) ? { kind: 'computer', origin } : undefined;
    return PRIVATE_SCHEME.test(protocol) ? { kind: 'device', origin: protocol } : undefined;
  } catch {
    return undefined;
  }
};

/** The address of an app with an answer for it. Only of an address that `appTarget` lets pass. */
export const appAnswer = (address: string, answer: Record<string, string | undefined>): string => {
  const target = new URL(address, 'none:');
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) target.searchParams.set(name, value);
  return target.href;
};
