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
