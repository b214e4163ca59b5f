/** Maximum length of an address; the site has no longer ones. */
const MAX_LENGTH = 2_000;
/** Characters that browsers drop or replace when they parse a URL, so that its meaning differs from its appearance. */
const UNSAFE_CHARACTERS = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;
/**
 * The same characters percent-encoded, because a proxy may decode them: slashes, backslashes and control characters.
 */
const ENCODED_UNSAFE_CHARACTERS = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
/** Base URL for resolving addresses without a host; it is not a real site. */
const PLACEHOLDER_ORIGIN = 'http://nowhere.invalid';

/** Available in browsers and Node, but `contract` loads the types of neither. */
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
 * Returns the redirect target after a login, a language choice and the like: a path of this site with its query, or `/`
 * for anything else. With `origin` (`https://tabiya.example`), whole addresses of this site are accepted and returned
 * as paths.
 */
export const safeRedirect = (asked: string | null | undefined, origin?: string): string => {
  if (!asked || asked.length > MAX_LENGTH || UNSAFE_CHARACTERS.test(asked)) return '/';
  const isPath = asked.startsWith('/') && !asked.startsWith('//');
  if (!isPath && (origin === undefined || !asked.startsWith(`${origin}/`))) return '/';
  try {
    const target = new URL(asked, origin ?? PLACEHOLDER_ORIGIN);
    return isOwnPath(target, origin ?? PLACEHOLDER_ORIGIN) ? target.pathname + target.search + target.hash : '/';
  } catch {
    return '/';
  }
};

/** Throws if the path cannot be decoded. */
const isOwnPath = ({ origin, pathname }: Address, own: string): boolean =>
  origin === new URL(own, own).origin &&
  !pathname.includes('//') &&
  !ENCODED_UNSAFE_CHARACTERS.test(pathname) &&
  decodeURIComponent(pathname) !== '';

/**
 * Redirect target of an app: a site, a program on the same computer, or a program that a device opens by its URL
 * scheme.
 */
export interface AppTarget {
  kind: 'site' | 'computer' | 'device';
  /** The part shown to people: `https://board.example`, `http://127.0.0.1:8123`, `org.example.board:`. */
  origin: string;
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];
/** RFC 8252, section 7.1: a reversed domain name, which contains a dot. `javascript:` and `data:` contain none. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/;

/**
 * Parses the redirect address of an app that nobody has verified. Returns undefined if members must not be sent there.
 */
export const appTarget = (asked: string): AppTarget | undefined => {
  if (asked === '' || asked.length > MAX_LENGTH || UNSAFE_CHARACTERS.test(asked)) return undefined;
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

/** Returns the address of an app with the answer as parameters. The address must have passed `appTarget`. */
export const appAnswer = (address: string, answer: Record<string, string | undefined>): string => {
  const target = new URL(address, 'none:');
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) target.searchParams.set(name, value);
  return target.href;
};
