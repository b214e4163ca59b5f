import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';

/** Returns the path of a link within this site; undefined for links to other sites. */
export const siteLinkOf = (href: string, origin: string): string | undefined => {
  if (href.startsWith('/')) return href;
  return href === origin || href.startsWith(`${origin}/`) ? href.slice(origin.length) || '/' : undefined;
};

const GAME_PAGE = /^\/(?:game\/(?:live\/)?([\w-]+)|([\w-]+)\/game(?:\/live)?)\/?$/;

/** Returns the UUID of the game whose page a path of this site shows. */
export const gameOfPath = (path: string): string | undefined => {
  const [plain = ''] = path.split(/[?#]/, 1);
  const [, typed, documented] = GAME_PAGE.exec(splitLocale(plain).path) ?? [];
  return readUuid(typed ?? documented ?? '');
};
