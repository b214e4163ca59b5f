import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';

/** Returns the path of a link within this site; undefined for links to other sites. */
export const siteLinkOf = (href: string, origin: string): string | undefined => {
  if (href.startsWith('/')) return href;
  return href === origin || href.startsWith(`${origin}/`) ? href.slice(origin.length) || '/' : undefined;
};

/** Returns a part of the query of an address, if it is one of the page and the part has the pattern. */
const queryOf = (...[path, page, name, pattern]: [path: string, page: RegExp, name: string, pattern: RegExp]) => {
  const [plain = '', query = ''] = path.split('#', 1)[0]!.split('?', 2);
  const value = new URLSearchParams(query).get(name) ?? '';
  return page.test(splitLocale(plain).path) && pattern.test(value) ? value : undefined;
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

const PUZZLES_PAGE = /^\/learning\/puzzles\/?$/;
const PUZZLE_ID = /^[A-Za-z0-9]{5,8}$/;

/** Returns the id of the puzzle that a path of this site shows. */
export const puzzleOfPath = (path: string): string | undefined => queryOf(path, PUZZLES_PAGE, 'puzzle', PUZZLE_ID);

const DAILY_PUZZLE_PAGE = /^\/daily-chess-puzzle\/?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the day (UTC) whose puzzle a path of this site shows; undefined where it shows that of any present day. */
export const puzzleDayOfPath = (path: string): string | undefined => queryOf(path, DAILY_PUZZLE_PAGE, 'date', DAY);

const LIBRARY_PAGE = /^\/library\/(collections|entries)\/([\w-]+)\/?$/;

/** Returns the UUID of the study, or of the chapter of one, that a path of this site shows. */
export const studyOfPath = (path: string): { kind: 'study' | 'chapter'; id: string } | undefined => {
  const [plain = ''] = path.split(/[?#]/, 1);
  const [, folder, typed = ''] = LIBRARY_PAGE.exec(splitLocale(plain).path) ?? [];
  const id = readUuid(typed);
  return id === undefined ? undefined : { kind: folder === 'entries' ? 'chapter' : 'study', id };
};
