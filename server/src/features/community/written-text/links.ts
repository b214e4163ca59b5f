import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';

/** Returns the path of a link within this site; undefined for links to other sites. */
export const siteLinkOf = (href: string, origin: string): string | undefined => {
  if (href.startsWith('/')) return href;
  return href === origin || href.startsWith(`${origin}/`) ? href.slice(origin.length) || '/' : undefined;
};

const GAME_PAGE = /^\/(?:game\/(?:live\/)?([\w-]+)|([\w-]+)\/game(?:\/live)?)\/?$/;

const MASTER_GAME_PAGE = /^\/games\/view\/([A-Za-z0-9][\w-]{0,199})\/?$/;

/** Returns the UUID of the game whose page a path of this site shows. */
export const gameOfPath = (path: string): string | undefined => {
  const [plain = ''] = path.split(/[?#]/, 1);
  const [, typed, documented] = GAME_PAGE.exec(splitLocale(plain).path) ?? [];
  return readUuid(typed ?? documented ?? '');
};

/** Returns the address (slug) of the master game whose page a path of this site shows. */
export const masterGameOfPath = (path: string): string | undefined => {
  const [plain = ''] = path.split(/[?#]/, 1);
  return MASTER_GAME_PAGE.exec(splitLocale(plain).path)?.[1];
};
